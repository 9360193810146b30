// What is printed on a card, in words, for the text view.

import type { Describe } from '../../lib/games/board'
import { SEATS, type Facts } from './facts'
import { beyondText, boardWords, standIns } from './words'

export const describe: Describe<Facts> = (thing, facts, words) => {
  const [kind = '', key = ''] = thing.split(':')
  const own = boardWords[words.language]
  const card = kind === 'card' || kind === 'target' ? facts.cards[key] : undefined
  if (card) {
    const doubts = beyondText(card.marks)
    const side = SEATS.findIndex((seat) => seat === card.faction)
    const figures = [
      words.name('region', card.region),
      side < 0 ? own.startCard : words.seat(side),
      card.cubes > 0 && own.cubesOf(card.cubes),
    ]
    const head = figures.filter(Boolean).join(', ')
    const made = doubts.length > 0 ? ` (${own.standInFields(standIns(doubts, own))})` : ''
    return `${head}${made}. ${words.text(card.event)}`.trim()
  }
  return kind === 'cell' ? words.name(kind, key) : ''
}
