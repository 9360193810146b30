// What the server says about tournaments, under the names the client uses. Players are numbers there;
// their names may change or go.

import type { Announcing as Announced, Pairing, Tournament } from '../api.gen'

export type {
  Cell,
  ContestOf as TournamentOf,
  DecidingGame as Decision,
  Event as Happening,
  Pairing as Meeting,
  Round,
  Standing,
  Tournament,
  TournamentGame,
  TournamentPlayer as Entrant,
  TournamentSummary as Summary,
} from '../api.gen'

export type TieBreak = Tournament['tie_breaks'][number]
export type Action = Tournament['mine']['can'][number]
/** bye: nobody was left; rest: one of an odd number in a round robin; walkover: the other has left */
export type PairingKind = Pairing['kind']
export type Verdict = NonNullable<Pairing['games'][number]['result']>
export type Format = Tournament['format']
export type Sides = Tournament['sides']
export type OpenTo = Tournament['open_to']
export type TournamentStatus = Tournament['status']

/** What is sent to announce one. */
export type Announcing = Omit<Announced, 'request'>
