// What the server says about tournaments. Players are numbers there; their names may change or go.

import type { Terms } from '../lobby/types'
import type { Pace } from '../clocks/types'
import type { Seat } from '../types'

export type TieBreak = 'direct' | 'buchholz_cut' | 'buchholz' | 'sonneborn' | 'wins'
export type Action = 'join' | 'leave' | 'withdraw' | 'start' | 'pair' | 'decide' | 'remove' | 'cancel'
/** bye: nobody was left; rest: one of an odd number in a round robin; walkover: the other has left */
export type PairingKind = 'game' | 'bye' | 'rest' | 'walkover'
export type Verdict = 'win' | 'draw' | 'both_lose'
export type Format = 'swiss' | 'round_robin'
export type Sides = 'balanced' | 'both' | 'bid'
export type OpenTo = 'people' | 'all'
export type TournamentStatus = 'announced' | 'running' | 'over' | 'cancelled'

export interface Summary extends Terms {
  id: string
  name: string
  organiser: string | null
  format: Format
  double: boolean
  /** of a round robin: known when it has begun */
  rounds: number | null
  sides: Sides
  seats: number
  open_to: OpenTo
  starts: number | null
  round_days: number | null
  automatic: boolean
  watchable: boolean
  status: TournamentStatus
  /** the last that was paired; 0 before the first */
  round: number
  players_in: number
  created: number
  began: number | null
  ended: number | null
  joined: boolean
}

export interface Entrant {
  number: number
  /** null of an account that is gone */
  name: string | null
  account: 'person' | 'bot' | 'gone'
  rating: { rating: number; provisional: boolean } | null
  seed: number | null
  state: 'in' | 'withdrawn' | 'removed'
}

export interface TournamentGame {
  game: number
  /** who began at the first and at the second seat */
  seats: number[]
  table: string
  status: 'running' | 'over'
  result: Verdict | null
  winner: number | null
  by: 'play' | 'organiser' | null
  reason: string
}

export interface Meeting {
  board: number
  kind: PairingKind
  players: number[]
  absent: number | null
  /** before this round, in the order of `players` */
  scores: number[]
  points: number[] | null
  floats: boolean
  repeated: boolean
  games: TournamentGame[]
}

export interface Round {
  number: number
  at: number
  until: number | null
  over: boolean
  pairings: Meeting[]
}

export interface Cell {
  round: number
  kind: PairingKind
  opponent: number | null
  seat: Seat | null
  points: number | null
}

export interface Standing extends Record<Exclude<TieBreak, 'direct'>, number> {
  place: number
  shared: boolean
  number: number
  points: number
  /** null where not all who are level have met */
  direct: number | null
  sides: number[]
  rounds: Cell[]
}

export interface Happening {
  at: number
  by: string | null
  action:
    | 'announced'
    | 'joined'
    | 'left'
    | 'started'
    | 'shortened'
    | 'paired'
    | 'decided'
    | 'withdrew'
    | 'removed'
    | 'cancelled'
    | 'over'
  player: number | null
  round: number | null
  board: number | null
  game: number | null
  result: Verdict | null
  winner: number | null
  reason: string
}

export interface Tournament extends Summary {
  about: string
  chosen: Record<string, string>
  /** the round is over and another can be paired */
  ready: boolean
  players: Entrant[]
  pairings: Round[]
  tie_breaks: TieBreak[]
  standings: Standing[]
  log: Happening[]
  mine: {
    number: number | null
    state: Entrant['state'] | null
    organiser: boolean
    moderator: boolean
    can: Action[]
    tables: string[]
  }
}

/** What is sent to announce one. */
export interface Announcing {
  name: string
  about: string
  game: string
  options: Record<string, string>
  format: Format
  rounds?: number
  double?: boolean
  sides: Sides
  pace?: Pace
  rated: boolean
  seats: number
  open_to: OpenTo
  starts?: number
  round_days?: number
  automatic: boolean
  watchable: boolean
}

/** The tournament a table belongs to. */
export interface TournamentOf {
  id: string
  name: string
  round: number
}
