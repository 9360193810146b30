// What is printed on the board and on the cards, as the server tells it.

export const SEATS = ['communist', 'democrat'] as const
export const COUNTRIES = ['east_germany', 'poland', 'czechoslovakia', 'hungary', 'romania', 'bulgaria'] as const
export type Country = (typeof COUNTRIES)[number]

export const TYPES = [
  'worker',
  'farmer',
  'student',
  'intellectual',
  'church',
  'elite',
  'bureaucrat',
  'minority',
] as const
export type SpaceType = (typeof TYPES)[number]

export const SUITS = ['rally', 'march', 'strike', 'petition'] as const
export type Suit = (typeof SUITS)[number]

export interface SpaceFacts {
  country: Country
  type: SpaceType
  /** the creed of a church */
  church: 'catholic' | 'orthodox' | 'lutheran' | null
  stability: number
  battleground: boolean
  neighbours: string[]
}

export interface CardFacts {
  number: number
  side: 'communist' | 'democrat' | 'neutral'
  ops: number
  period: 'early' | 'mid' | 'late'
  /** leaves the game after its event */
  removed: boolean
  /** lies open while it works: its title is underlined */
  lasting: boolean
  /** its title is red: other events depend on it */
  red: boolean
  /** the country it scores */
  scores: Country | null
}

export interface CountryFacts {
  presence: number
  domination: number
  control: number
  /** points for power kept, times the number of times it has been scored */
  power: number
  region: 'eastern_europe' | 'balkans'
  spaces: string[]
}

/** What a card of the power struggles shows; several cards have the same face. */
export interface FaceFacts {
  suit: Suit | null
  /** the type of space a leader needs */
  leader: SpaceType | null
  /** who may play a wild card */
  wild: 'attacker' | 'defender' | null
  rank: number
}

export interface AftermathRow {
  lost: number
  points: number
  power: boolean
}

export interface TrackBox {
  key: string
  needs: [number, number]
  award: string
  /** the award is paid once, on arrival */
  at_once: boolean
}

export interface Facts {
  spaces: Record<string, SpaceFacts>
  cards: Record<string, CardFacts>
  countries: Record<Country, CountryFacts>
  /** by card of the struggle deck */
  faces: Record<string, string>
  struggle: Record<string, FaceFacts>
  aftermath: AftermathRow[]
  /** what is added to both rolls of the aftermath beside the stakes */
  modifiers: { suit: Record<Suit, number>; event: { card: string; winner: (typeof SEATS)[number]; by: number } }
  track: TrackBox[]
  ussr: { key: string; card: string | null; points: [number, number] }[]
  mode: 'full' | 'family'
  /** in the family mode: which cards win at once */
  family: { wins: 'rally' | 'wild' }
}

export const EDGE = 20
export const TURNS = 10
export const ROUNDS = 7
/** The first turn of each part of the year. */
export const PERIODS = { early: 1, mid: 4, late: 8 } as const
