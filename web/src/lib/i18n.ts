// The program's own sentences. A key names its namespace before a colon; those without one are common
// to all pages. The others are brought by `lib/<namespace>/words`, so that they are downloaded with the
// pages that say them. Keys are typed by the English files; scripts/check-words.mjs stops the build when
// the two languages differ in keys or placeholders, when a key is used nowhere, or when a file says
// sentences of a namespace that it does not import.

import { settings } from './settings.svelte'
import type { Language, Text } from './types'
import type accounts from './words/accounts/en.json'
import type alone from './words/alone/en.json'
import type clocks from './words/clocks/en.json'
import type coach from './words/coach/en.json'
import en from './words/common/en.json'
import pl from './words/common/pl.json'
import type drills from './words/drills/en.json'
import type history from './words/history/en.json'
import type lessons from './words/lessons/en.json'
import type lobby from './words/lobby/en.json'
import type log from './words/log/en.json'
import type moderation from './words/moderation/en.json'
import type plans from './words/plans/en.json'
import type positions from './words/positions/en.json'
import type records from './words/records/en.json'
import type reviews from './words/reviews/en.json'
import type statistics from './words/statistics/en.json'
import type steps from './words/steps/en.json'
import type tournaments from './words/tournaments/en.json'
import type workshop from './words/workshop/en.json'

interface Namespaces {
  accounts: typeof accounts
  alone: typeof alone
  clocks: typeof clocks
  coach: typeof coach
  drills: typeof drills
  history: typeof history
  lessons: typeof lessons
  lobby: typeof lobby
  log: typeof log
  moderation: typeof moderation
  plans: typeof plans
  positions: typeof positions
  records: typeof records
  reviews: typeof reviews
  statistics: typeof statistics
  steps: typeof steps
  tournaments: typeof tournaments
  workshop: typeof workshop
}
type Namespace = keyof Namespaces
type Sentences<Keys extends string> = Record<Language, Record<Keys, string>>

export type Key = keyof typeof en | { [N in Namespace]: `${N}:${keyof Namespaces[N] & string}` }[Namespace]
export type Values = Record<string, string | number>

const brought: Record<string, Sentences<string>> = { common: { en, pl } }

/** Adds the sentences of a namespace. */
export function bring<N extends Namespace>(name: N, sentences: Sentences<keyof Namespaces[N] & string>): void {
  brought[name] = sentences
}

/** Puts values in. `{count:card|cards}`, `{count:karta|karty|kart}` print only the word that goes with the
 *  number, as kernel/sentences.py does. */
export function fill(sentence: string, values: Values): string {
  return sentence.replace(/\{(\w+)(?::([^}]*))?\}/g, (whole, name: string, words?: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return words === undefined ? String(value) : agreeing(words, Number(value))
  })
}

function agreeing(words: string, count: number): string {
  const [one = '', some = '', many = some] = words.split('|')
  if (count === 1) return one
  return [2, 3, 4].includes(count % 10) && ![12, 13, 14].includes(count % 100) ? some : many
}

/** A sentence in the reader's language; in a template it follows a change of language. */
export function t(key: Key, values: Values = {}): string {
  const [name, own] = key.includes(':') ? (key.split(':') as [string, string]) : ['common', key]
  return fill(brought[name]?.[settings.language][own] ?? key, values)
}

/** The reader's side of a text that the server made in both languages. A name may bring its own end of
 *  a sentence ("One Small Step…"); a full stop after it is one too many. */
export function say(text: Text | null | undefined): string {
  return text ? text[settings.language].replace(/([…!?])\./g, '$1') : ''
}

/** A moment as people write it, from milliseconds; empty where none is known. */
export function when(at: number | null | undefined): string {
  if (!at) return ''
  const date = new Date(at)
  const sameDay = date.toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(
    settings.language,
    sameDay ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  ).format(date)
}
