// Requests about the lobby. Those that take a seat keep their id until they are answered, so that a
// second try is the same one.

import { get, newId, send } from '../api'
import type { Again, Challenged, GamesToWatch, Joined, Made, Seeking } from '../api.gen'
import type { Seat } from '../types'
import type { Wish } from './types'

type Form = Record<string, unknown>

const call = <T = object>(path: string, form: Form = {}) =>
  send<T>('POST', `/api${path}`, { request: newId(), ...form })
const at = (id: string) => encodeURIComponent(id)

export const lobbyApi = {
  offer: (wish: Wish) => call<Made>('/lobby/tables', { ...wish }),
  sit: (table: string, request: string, name: string, password: string) =>
    call<Joined>(`/lobby/tables/${at(table)}`, {
      request,
      entropy: request, // what this player adds to the seed
      ...(name ? { name } : {}),
      ...(password ? { password } : {}),
    }),
  withdraw: (table: string) => call(`/lobby/tables/${at(table)}/withdraw`),
  seek: (form: Omit<Seeking, 'request'>) => call('/lobby/pairing', form),
  stop: () => call('/lobby/pairing/stop'),
  challenge: (wish: Wish) => call<Challenged>('/challenges', { ...wish }),
  accept: (id: string, request: string) => call<Joined>(`/challenges/${at(id)}/accept`, { request, entropy: request }),
  decline: (id: string) => call(`/challenges/${at(id)}/decline`),
  playAgain: (table: string, seat: Seat) => call<Again>(`/tables/${at(table)}/rematch`, { seat }),
  declineRematch: (table: string, seat: Seat) => call(`/tables/${at(table)}/rematch/decline`, { seat }),
  takeBack: (id: string) => call(`/challenges/${at(id)}/withdraw`),
  watch: (game: string, from: number) => get<GamesToWatch>(`/api/lobby/watch?game=${at(game)}&from=${from}`),
}

export const liveAddress = (tables: boolean): string => `/api/lobby/live?tables=${tables}`
