// What the server says about time at a table.

/** What running out of time means: one loses, the other may claim, the game has no result. */
export type Out = 'loses' | 'claim' | 'void'

export type Pace =
  | { kind: 'live'; minutes: number; increment: number; out?: Out }
  | { kind: 'days'; days: number; bank: number; out?: Out }

export interface SeatClock {
  /** milliseconds left at `at` */
  left: number
  running: boolean
  /** on vacation until then */
  away: number | null
}

export interface ClockState {
  /** the server's time when it said this */
  at: number
  /** a live clock starts when both players are there */
  started: boolean
  /** a computer has none */
  seats: (SeatClock | null)[]
}

/** What may be claimed from a moment on, because the other does not answer. */
export interface Claim {
  reason: 'timeout' | 'abandoned'
  /** the server's time */
  from: number
  win: boolean
}

export interface Vacation {
  now: { start: number; until: number } | null
  /** days that may still be taken */
  left: number
  a_year: number
}
