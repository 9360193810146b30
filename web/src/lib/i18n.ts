// The program's own sentences. Keys are typed by the English file; scripts/check-words.mjs stops the
// build when the two languages differ in keys or placeholders, or a key is used nowhere.

import { settings } from './settings.svelte'
import type { Language, Text } from './types'
import en from './words/en.json'
import pl from './words/pl.json'

export type Key = keyof typeof en
export type Values = Record<string, string | number>

const WORDS: Record<Language, Record<Key, string>> = { en, pl }

export function fill(sentence: string, values: Values): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** A sentence in the reader's language; in a template it follows a change of language. */
export function t(key: Key, values: Values = {}): string {
  return fill(WORDS[settings.language][key], values)
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
