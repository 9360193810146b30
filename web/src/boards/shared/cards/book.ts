// Cards of a game with operations and events, as all boards of that kind show them. Each game makes its
// book from its own facts and words.

import type { BoardTable } from '../../../lib/games/board'
import type { Seat } from '../../../lib/types'
import { UNKNOWN } from '../values'

export interface PrintedCard {
  /** a word where a card was printed beside the numbered ones */
  number: number | string
  ops: number
  /** whose event it is; null for both */
  side: Seat | null
  /** leaves the game after its event */
  removed: boolean
  /** lies open while it works */
  lasting: boolean
  /** the part of the map that a scoring card scores */
  scores: string | null
}

export interface CardBook {
  keys: readonly string[]
  printed(key: string): PrintedCard | undefined
  /** what is printed on a card besides its name and text, in words */
  about(key: string): string
  /** everything a card says, for its name to a screen reader */
  label(key: string): string
  /** what stands at the foot of a scoring card */
  scoring: string
}

/** Known cards by their printed numbers, unknown ones last. */
export function byNumber(
  cards: readonly string[],
  printed: (key: string) => { number: number | string } | undefined,
): string[] {
  const number = (key: string): number => {
    const found = printed(key)?.number
    return key === UNKNOWN ? 999 : typeof found === 'number' ? found : 998
  }
  return [...cards].sort((one, two) => number(one) - number(two))
}

/** A card of the hand may be chosen while what led there is still being told: scenes tell it, and the hand keeps its place. */
export const handStays = (table: BoardTable, hands: readonly string[][]): boolean =>
  table.behind && hands.flat().some((card) => table.open(`card:${card}`) !== undefined)

/** Cards that may be chosen now and lie in none of the places where the board shows cards anyway. */
export function cardsElsewhere(table: BoardTable, book: CardBook, places: readonly string[][]): string[] {
  const seen = new Set(places.flat())
  return byNumber(
    book.keys.filter((key) => !seen.has(key) && table.open(`card:${key}`)),
    (key) => book.printed(key),
  )
}

/** A teacher speaks of what lies in a hand: where it is put away else, it comes out. */
export const isToldOf = (table: BoardTable, cards: readonly string[]): boolean =>
  !table.behind &&
  table.lit.some((thing) => thing.startsWith('quantity:hand.') || cards.some((card) => thing === `card:${card}`))
