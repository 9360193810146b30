// What is agreed about those who have no seat, under the names the client uses.

import type { Observers } from '../api.gen'

export type { Observers, Proposed as Proposal } from '../api.gen'

export type Mode = Observers['mode']
export type Setting = Omit<Observers, 'open' | 'proposal'>
