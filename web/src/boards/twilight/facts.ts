// What is printed on the board and on the cards, as the server tells it.

export const SEATS = ['us', 'ussr'] as const
export const REGIONS = ['europe', 'middle_east', 'asia', 'africa', 'central_america', 'south_america'] as const
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
  /** a word for the alternate cards of Turn Zero, such as P19 */
  number: number | string
  side: 'us' | 'ussr' | 'neutral'
  ops: number
  period: 'early' | 'mid' | 'late' | 'turn_zero'
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

export type Ability =
  | 'two_cards'
  | 'headline_second'
  | 'discard_held'
  | 'eight_rounds'
  | 'milops_bonus'
  | 'cheap_influence'
  | 'coup_reroll'
  | 'coup_penalty'

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

export interface CrisisFacts {
  stack: 1 | 2
  /** for 1, for 2 or 3, for 4 or 5, for 6 */
  outcomes: string[]
}

/** What an outcome of a crisis changes; none of it where history goes on as it was. */
export interface OutcomeFacts {
  /** influence by country, below zero where some is taken off */
  us?: Record<string, number>
  ussr?: Record<string, number>
  /** points the USSR places as it likes */
  free?: { where: string; count: number; each?: number }
  /** cards that leave the game, cards that come for them, cards put with the mid war */
  box?: string[]
  instead?: string[]
  mid?: string[]
  /** events without effect, until the end of a turn or for good */
  empty?: string[]
  until?: number
  /** cards of which a side may start with one */
  hand?: { us?: string[]; ussr?: string[] }
  battlegrounds?: string[]
  us_first?: boolean
  unbound?: boolean
  china_down?: boolean
}

export interface StatecraftFacts {
  side: 'us' | 'ussr'
  modifier: number
  cancels: boolean
  dummy: boolean
}

export interface TurnZeroFacts {
  crises: Record<string, CrisisFacts>
  outcomes: Record<string, OutcomeFacts>
  statecraft: Record<string, StatecraftFacts>
}

/** The options that change what is drawn. */
export interface PlayedOptions {
  scenario: 'standard' | 'late_war'
  turn_zero: 'off' | 'on'
  space_track: 'standard' | 'alternate'
  chinese_civil_war: 'off' | 'on'
}

export interface Facts {
  options: PlayedOptions
  countries: Record<string, CountryFacts>
  cards: Record<string, CardFacts>
  regions: Record<Region, RegionFacts>
  subregions: Record<Part, string[]>
  /** the printed track and that of Turn Zero */
  space: Record<'standard' | 'alternate', SpaceBox[]>
  turn_zero: TurnZeroFacts
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

/** The space of the Chinese Civil War: no country, but an answer like one. */
export const CIVIL_WAR = 'chinese_civil_war'
export const CIVIL_WAR_POINTS = 3
/** The alternate card that scores Europe, and what is printed on it. */
export const ALLIED_BERLIN = 'allied_berlin'
export const ALLIED_EUROPE = { presence: 3, domination: 6, control: 6 } as const

/** The boxes of the space race that is played. */
export function trackOf(facts: Facts): SpaceBox[] {
  return facts.space[facts.options.space_track]
}

/** What a card scores. */
export function scoredBy(key: string, card: CardFacts): string | null {
  return key === ALLIED_BERLIN ? 'europe' : card.scores
}
