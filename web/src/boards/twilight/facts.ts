// What is printed on the board and on the cards, as the server tells it.

export const SEATS = ['us', 'ussr'] as const
export const REGIONS = [
  'europe',
  'middle_east',
  'asia',
  'africa',
  'central_america',
  'south_america',
] as const
export type Region = (typeof REGIONS)[number]
export type Part = 'western_europe' | 'eastern_europe' | 'southeast_asia'

export interface CountryFacts {
  region: Region
  /** the parts of the region it lies in; Austria and Finland are in both halves of Europe */
  within: Part[]
  stability: number
  battleground: boolean
  neighbours: string[]
  /** the superpower it touches */
  beside: string | null
}

export interface CardFacts {
  number: number
  side: 'us' | 'ussr' | 'neutral'
  ops: number
  period: 'early' | 'mid' | 'late'
  /** leaves the game after its event */
  removed: boolean
  /** lies open while it works */
  lasting: boolean
  /** the region or part of one that it scores */
  scores: string | null
  war: boolean
}

export interface RegionFacts {
  presence: number
  domination: number
  control: number | 'win'
  battlegrounds: number
  countries: string[]
}

export type Ability = 'two_cards' | 'headline_second' | 'discard_held' | 'eight_rounds'

export interface SpaceBox {
  box: number
  /** its name in the vocabulary */
  stage: string
  ops: number
  /** the highest die that succeeds */
  up_to: number
  first: number
  second: number
  /** what the first to arrive can do until the other arrives */
  ability: Ability | null
}

export interface Facts {
  countries: Record<string, CountryFacts>
  cards: Record<string, CardFacts>
  regions: Record<Region, RegionFacts>
  subregions: Record<Part, string[]>
  space: SpaceBox[]
  turns: { hand: number[]; rounds: number[] }
}

/** Printed beside the DEFCON track: what closes when a level is reached. */
export const CLOSES: Record<number, Region | null> = { 5: null, 4: 'europe', 3: 'asia', 2: 'middle_east' }
export const LEVELS = [5, 4, 3, 2, 1] as const
export const EDGE = 20
export const MILITARY = 5
export const CHINA = 'china_card'
/** The box where the space race begins, in the vocabulary kind `stage`. */
export const START = 'start'
