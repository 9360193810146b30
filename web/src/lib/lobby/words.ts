// The sentences of the lobby, which are loaded with the pages that need them.

import { fill, say, type Values } from '../i18n'
import { settings } from '../settings.svelte'
import { paceText } from '../clocks/words'
import type { GameWords, Language, Text } from '../types'
import en from '../words/lobby/en.json'
import pl from '../words/lobby/pl.json'
import type { Person, Setting, Terms } from './types'

export type MeetingKey = keyof typeof en

const WORDS: Record<Language, Record<MeetingKey, string>> = { en, pl }

/** A sentence in the reader's language. */
export function m(key: MeetingKey, values: Values = {}): string {
  return fill(WORDS[settings.language][key], values)
}

/** A name of an option may be a question, and what was chosen a sentence; here they are parts of a line. */
const optionText = (option: Text) => say(option).replace('?:', '?').replace(/\.$/, '')

/** What is played, at which pace, for what: in a few words. */
export function termsText(terms: Partial<Terms>): string {
  const options = terms.options?.length ? terms.options.map(optionText).join(', ') : m('seat.usual')
  return [options, paceText(terms.pace), terms.rated && m('seat.rated')].filter(Boolean).join(' · ')
}

/** How strong and how reliable somebody is, as far as it is known. */
export function standingText(person: Person): string {
  const { rating, reliability } = person
  return [
    rating && m(rating.provisional ? 'who.rating_first' : 'who.rating', { rating: rating.rating }),
    reliability
      ? m('who.reliable', { games: reliability.games, faults: reliability.faults })
      : person.account && m('who.new'),
  ]
    .filter(Boolean)
    .join(' · ')
}

export function settingText(setting: Setting, words: GameWords): string {
  const { mode, seat, answers, minutes } = setting
  if (mode === 'one') return m('observers.one', { side: words.seat(seat ?? 0) })
  if (mode !== 'both') return m(`observers.${mode}`)
  return minutes ? m('observers.both_minutes', { minutes }) : m('observers.both_answers', { answers: answers ?? 0 })
}

export function teachersText(setting: Setting, words: GameWords): string {
  return setting.teachers
    .map(({ name, seat }) => m('observers.teacher', { name: name || '–', side: words.seat(seat) }))
    .join(', ')
}
