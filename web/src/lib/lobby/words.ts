// The sentences of the lobby, which are loaded with the pages that need them.

import { bring, say, t } from '../i18n'
import { paceText } from '../clocks/words'
import type { GameWords } from '../games/board'
import type { Text } from '../types'
import en from '../words/lobby/en.json'
import pl from '../words/lobby/pl.json'
import type { Person, Terms } from './types'
import type { Setting } from '../observers/types'

bring('lobby', { en, pl })

/** A name of an option may be a question, and what was chosen a sentence; here they are parts of a line. */
const optionText = (option: Text) => say(option).replace('?:', '?').replace(/\.$/, '')

/** What is played, at which pace, for what: in a few words. */
export function termsText(terms: Partial<Pick<Terms, 'options' | 'pace' | 'rated'>>): string {
  const options = terms.options?.length ? terms.options.map(optionText).join(', ') : t('lobby:seat.usual')
  return [options, paceText(terms.pace), terms.rated && t('lobby:seat.rated')].filter(Boolean).join(' · ')
}

/** How strong and how reliable somebody is, as far as it is known. */
export function standingText(person: Person): string {
  const { rating, reliability } = person
  return [
    rating && t(rating.provisional ? 'lobby:who.rating_first' : 'lobby:who.rating', { rating: rating.rating }),
    reliability
      ? t('lobby:who.reliable', { games: reliability.games, faults: reliability.faults })
      : person.account && t('lobby:who.new'),
  ]
    .filter(Boolean)
    .join(' · ')
}

export function settingText(setting: Setting, words: GameWords): string {
  const { mode, seat, answers, minutes } = setting
  if (mode === 'one') return t('lobby:observers.one', { side: words.seat(seat ?? 0) })
  if (mode !== 'both') return t(`lobby:observers.${mode}`)
  return minutes
    ? t('lobby:observers.both_minutes', { minutes })
    : t('lobby:observers.both_answers', { answers: answers ?? 0 })
}

export function teachersText(setting: Setting, words: GameWords): string {
  return setting.teachers
    .map(({ name, seat }) => t('lobby:observers.teacher', { name: name || '–', side: words.seat(seat) }))
    .join(', ')
}
