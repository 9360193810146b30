// What the page and its workers say to each other.

import type { Trouble } from './store'

/** From the page to the worker that keeps the tables. */
export type ToTable =
  | { kind: 'ask'; id: number; method: string; address: string; body: string; tag: string | null }
  | { kind: 'listen'; id: number; address: string }
  | { kind: 'say'; id: number; text: string }
  | { kind: 'leave'; id: number }

/** And back. */
export type FromTable =
  | { kind: 'arrived'; bytes: number; whole: number }
  | { kind: 'ready' }
  | { kind: 'failed'; reason: 'too_old' | 'not_loaded' | 'broken'; text: string }
  | { kind: 'kept'; trouble: Trouble | null }
  | { kind: 'answer'; id: number; status: number; type: string; body: string; tag: string | null; name: string | null }
  | { kind: 'heard'; id: number; text: string }
  | { kind: 'closed'; id: number; code: number }

export interface Job {
  id: number
  job: string
  /** Where the number of a job is written that is to end soon; null: this browser gives workers no common memory. */
  hurried: Int32Array | null
}

export interface Thought {
  id: number
  text?: string
  error?: string
}
