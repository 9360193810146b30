// What is printed on the cards, as the server tells it.

import type { Text } from '../../lib/types'

export const SEATS = ['us', 'ussr'] as const
export const REGIONS = ['europe', 'middle_east', 'asia', 'africa', 'central_america', 'south_america'] as const
export type Region = (typeof REGIONS)[number]

export interface CardFacts {
  region: Region
  /** whose event it is; none for the start card */
  faction: string | null
  cubes: number
  names: Text
  event: Text
  /** fields that are made up by us, because the printed card is not published */
  marks: string[]
}

export interface Facts {
  cards: Record<string, CardFacts>
  regions: Record<Region, { bonus: number; cards: number }>
  /** east and north of the start card */
  cells: Record<string, [number, number]>
}

/** The start card belongs to a region but is not among the cards that complete it. */
export const START = 'start'
export const CUBES = 24
export const EDGE = 8
export const ROUNDS = 2
export const TURNS = 8
