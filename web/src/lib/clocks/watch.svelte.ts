// The present moment at a table, as often as there is something new to draw.

import { untrack } from 'svelte'
import { MINUTE, SECOND, leftAt, nextChange, ServerTime } from './clock'
import type { ClockState, Claim } from './types'

interface Timed {
  clock?: ClockState | null
  claim?: Claim | null
}

export class Watch {
  /** the server's time */
  now = $state(0)
  readonly #time = new ServerTime()

  /** For the life of a component; `timed` is what the server said last. */
  constructor(timed: () => Timed | null) {
    $effect(() => {
      const { clock = null, claim = null } = timed() ?? {}
      if (clock) this.#time.hear(clock.at)
      let timer: ReturnType<typeof setTimeout> | undefined
      const tick = (): void => {
        this.now = this.#time.now()
        const pause = pauseAfter(clock, claim, this.now)
        if (pause !== null) timer = setTimeout(tick, pause)
      }
      untrack(tick)
      return () => clearTimeout(timer)
    })
  }
}

/** Milliseconds until something looks different; null if nothing moves. */
export function pauseAfter(clock: ClockState | null, claim: Claim | null, now: number): number | null {
  const pauses: number[] = []
  for (const seat of [0, 1]) {
    const left = leftAt(clock, seat, now)
    if (left && clock?.seats[seat]?.running) pauses.push(nextChange(left))
  }
  const wait = claim ? claim.from - now : 0
  if (wait > 0) pauses.push(nextChange(wait))
  // a pause may be longer than a timer can be
  return pauses.length > 0 ? Math.min(...pauses, 5 * MINUTE) + SECOND / 100 : null
}
