// The games that this browser keeps, and how much room they take.

import { get, newId, send } from '../api'

export interface KeptTable {
  id: string
  bytes: number
  /** false: of another version, or damaged; its text can still be saved */
  readable: boolean
}

export interface Kept {
  tables: KeptTable[]
  bytes: number
}

const at = (id: string) => `/api/tab/kept/${encodeURIComponent(id)}`

export const kept = {
  all: () => get<Kept>('/api/tab'),
  text: at,
  remove: (id: string) => send<unknown>('POST', `${at(id)}/delete`, { request: newId() }),
}
