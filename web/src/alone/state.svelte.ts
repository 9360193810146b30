// How it stands with the worker that keeps the tables: what the page shows of it.

import type { FromTable } from './messages'
import type { Trouble } from './store'

export type Failure = Extract<FromTable, { kind: 'failed' }>['reason']

class Standing {
  /** bytes that have arrived, and how many there are; null before anything is loaded */
  loading = $state.raw<{ bytes: number; whole: number } | null>(null)
  ready = $state(false)
  failure = $state<Failure | null>(null)
  /** why games are not kept in this browser; null: they are */
  trouble = $state<Trouble | null>(null)
  /** Another tab of this browser has the tables. */
  elsewhere = $state(false)
  /** A new version lies ready. */
  newer = $state(false)
}

export const standing = new Standing()
