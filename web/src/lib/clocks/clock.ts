// Clocks between two messages of the server: they run here by themselves. Plain functions of the
// moment, so that they can be tested alone.

import type { ClockState, Pace } from './types'

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const JUMP = 5 * SECOND

/**
 * The server's time, from what this machine's clock says. A message is older when it arrives than
 * when it was sent, never younger: so of all that were heard the quickest is nearest to the truth.
 */
export class ServerTime {
  #ahead: number | null = null
  #heard = 0

  constructor(private readonly own: () => number = () => Date.now()) {}

  hear(at: number): void {
    const own = this.own()
    const ahead = at - own
    // clocks drift apart, so what was measured long ago counts for a little less; where they are
    // far apart all of a sudden, somebody has set the clock of this machine
    const kept = this.#ahead === null ? -Infinity : this.#ahead - (own - this.#heard) / 10_000
    if (ahead < kept && kept - ahead < JUMP) return
    this.#ahead = ahead
    this.#heard = own
  }

  /** Before anything was heard, the time of this machine. */
  now(): number {
    return this.own() + (this.#ahead ?? 0)
  }
}

/** What is left on the clock of a seat at a moment of the server's time; null where there is none. */
export function leftAt(clock: ClockState | null | undefined, seat: number, now: number): number | null {
  const shown = clock?.seats[seat]
  if (!clock || !shown) return null
  return Math.max(0, shown.left - (shown.running ? Math.max(0, now - clock.at) : 0))
}

/** Milliseconds until the shown time changes next; how often there is something to draw. */
export function nextChange(left: number): number {
  if (left <= 0) return DAY
  const unit = left > DAY ? HOUR : left > HOUR ? MINUTE : SECOND
  return Math.max(50, left % unit || unit)
}

const two = (number: number) => String(number).padStart(2, '0')

/** A clock in digits: 1:05:09, 14:59, 0:07; whole seconds, rounded up so that 0:00 is the end. */
export function digits(left: number): string {
  const seconds = Math.ceil(left / SECOND)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

export type Unit = 'day' | 'hour' | 'minute' | 'second'

/** The two largest units that are not nothing, the smaller rounded down: 2 days 5 hours. */
export function units(left: number): [Unit, number][] {
  const whole: [Unit, number][] = [
    ['day', Math.floor(left / DAY)],
    ['hour', Math.floor(left / HOUR) % 24],
    ['minute', Math.floor(left / MINUTE) % 60],
    ['second', Math.ceil((left % MINUTE) / SECOND)],
  ]
  const first = whole.findIndex(([, number]) => number > 0)
  if (first < 0) return [['second', 0]]
  return whole.slice(first, first + 2).filter(([, number]) => number > 0)
}

/** Thresholds that are announced, once each, from the largest to the smallest. */
export const WARNINGS = { live: [5 * MINUTE, MINUTE, 10 * SECOND], days: [6 * HOUR, HOUR] }

/** The threshold that was passed between two moments; null if none. */
export function passed(kind: 'live' | 'days', before: number, after: number): number | null {
  return WARNINGS[kind].find((one) => after <= one && before > one) ?? null
}

/**
 * Whether little is left: the last minute of a live game; of another the last tenth of the days that a turn
 * may take, six hours at most.
 */
export function isShort(pace: Pace, left: number): boolean {
  return left <= (pace.kind === 'live' ? MINUTE : Math.min(6 * HOUR, (pace.days * DAY) / 10))
}
