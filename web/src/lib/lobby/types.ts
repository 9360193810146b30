// What the server says in the lobby: open tables, challenges, pairing; and about observers.

import type { Pace } from '../clocks/types'
import type { Seat, Text } from '../types'

export interface Person {
  name: string
  account?: 'person' | 'bot' | 'gone' | null
  rating?: { rating: number; provisional: boolean } | null
  reliability?: { games: number; faults: number } | null
}

/** A game and what is agreed about it. */
export interface Terms {
  game: string
  title: Text
  /** the preset, or what is not usual */
  options: Text[]
  pace: Pace | null
  rated: boolean
}

export interface Offer extends Terms {
  id: string
  /** the one that is free */
  seat: Seat
  locked: boolean
  closed: boolean
  created: number
  host: Person
  mine: boolean
}

export interface Challenge extends Partial<Terms> {
  id: string
  game: string
  from: Person
  to: string
  seat?: Seat
  created: number
  expires: number
  answer: 'accepted' | 'declined' | null
}

export interface Pairing {
  game: string
  pace: Pace | null
  rated: boolean
  since: number
  table: string | null
}

export interface Pool {
  game: string
  pace: Pace | null
  rated: boolean
  people: number
}

export interface LobbyState {
  type: 'lobby'
  line: string
  pairing: Pairing | null
  challenges: { received: Challenge[]; sent: Challenge[] }
  tables?: Offer[]
  waiting?: Pool[]
}

export interface Watched extends Terms {
  id: string
  observers: Mode
  updated: number
  players: Person[]
  /** how it stands, where the server knows without reading the table */
  now: { asked: number[]; figures: { name: Text; value: number }[] } | null
}

export type Mode = 'public' | 'closed' | 'one' | 'both'

export interface Setting {
  mode: Mode
  seat: Seat | null
  answers: number | null
  minutes: number | null
  teachers: { seat: Seat; name: string }[]
}

export interface Proposal extends Setting {
  id: string
  by: Seat
}

export interface Observers extends Setting {
  /** seats this visitor may look through without having them */
  open: Seat[]
  /** for players */
  proposal?: Proposal | null
}

/** What somebody wishes who makes a table for another. */
export interface Wish {
  game: string
  options: Record<string, string>
  side: Seat | 'random'
  name?: string
  rated?: boolean
  closed?: boolean
  pace?: Pace
  password?: string
  to?: string
}
