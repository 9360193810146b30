// What is asked of the server about positions that are set up by hand. It keeps nothing of it.

import { get, newId, send, sendRecord } from '../api'
import type { Looked, Opened, Opinion, SetUp as SentSetUp, Sheet } from '../api.gen'

export type { Looked, LookedAt, Opinion, PlacesOfKind, Put, Settable, Sheet, StepOfSheet } from '../api.gen'

/** What is where, the step to go on with, and what was answered since. */
export type SetUp = Required<SentSetUp>
export type Setting = SetUp['values'][string]

export interface Begun {
  setUp: SetUp
  sheet: Sheet
}

function begun({ set_up, sheet }: Opened): Begun {
  return { setUp: { options: {}, values: {}, step: '', answers: [], ...set_up }, sheet }
}

const post = <T>(what: string, body: object) => send<T>('POST', `/api/positions${what}`, { request: newId(), ...body })

export const positions = {
  begin: async (game: string, options: SetUp['options']) => begun(await post<Opened>('', { game, options })),
  /** The form for what came with a link. */
  open: async (setUp: SetUp) => begun(await post<Opened>('/open', setUp)),
  read: async (text: string) => begun(await sendRecord<Opened>('/api/positions/read', text)),
  taken: async (table: string, number: number) =>
    begun(await get<Opened>(`/api/tables/${encodeURIComponent(table)}/position?number=${number}`)),
  look: (setUp: SetUp) => post<Looked>('/look', setUp),
  opinion: (setUp: SetUp, seat: number) => post<Opinion>('/opinion', { ...setUp, seat }),
}
