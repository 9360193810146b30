// What the server says in the lobby, under the names the client uses.

import type { Challenging, OpenTable, TournamentSummary } from '../api.gen'

export type {
  Challenge,
  LobbyMessage,
  LobbyTold as LobbyState,
  Offer,
  RematchOffered,
  Somebody as Person,
  Sought as Pairing,
  WaitingPeople as Pool,
  WatchedGame as Watched,
} from '../api.gen'

/** A game and what is agreed about it. */
export type Terms = Pick<TournamentSummary, 'game' | 'title' | 'options' | 'pace' | 'rated'>

/** What somebody wishes who makes a table for another. */
export type Wish = Omit<OpenTable, 'request'> & Partial<Pick<Challenging, 'to'>>
