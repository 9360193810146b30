// Requests about tournaments. All but the announcement do no harm when repeated, so they carry no
// lasting id.

import { get, getChanged, newId, send } from '../api'
import type { Tournaments } from '../api.gen'
import type { Announcing, Decision, Tournament, TournamentStatus } from './types'

const at = (id: string) => `/api/tournaments/${encodeURIComponent(id)}`
const call = (id: string, verb: string, form: Record<string, unknown> = {}) =>
  send<Tournament>('POST', `${at(id)}/${verb}`, { request: newId(), ...form })

export const tournamentApi = {
  list: (status: TournamentStatus, game = '', from = 0) =>
    get<Tournaments>(
      `/api/tournaments?status=${status}${game ? `&game=${encodeURIComponent(game)}` : ''}&from=${from}`,
    ),
  /** null while nothing has changed since the answer with this tag */
  one: (id: string, tag: string) => getChanged<Tournament>(at(id), tag),
  /** `request` is the same for every try of one announcement */
  announce: (wish: Announcing, request: string) => send<Tournament>('POST', '/api/tournaments', { ...wish, request }),
  join: (id: string) => call(id, 'join'),
  leave: (id: string) => call(id, 'leave'),
  withdraw: (id: string, giveUp: boolean) => call(id, 'withdraw', { give_up: giveUp }),
  start: (id: string) => call(id, 'start'),
  pair: (id: string, round: number) => call(id, 'pair', { round }),
  decide: (id: string, decision: Decision) => call(id, 'decide', { ...decision }),
  remove: (id: string, player: number, reason: string) => call(id, 'remove', { player, reason }),
  cancel: (id: string, reason: string) => call(id, 'cancel', { reason }),
}
