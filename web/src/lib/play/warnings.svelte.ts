// How the answers to the present question can lose the game, once the server has looked. Nobody waits for it:
// whoever answers before it is known answers without.

import type { Risks } from '../api.gen'
import type { Full, Seat } from '../types'
import type { Source } from './source'

export class Warnings {
  #found = $state.raw<Risks | null>(null)

  constructor(private readonly find: Source['risks']) {}

  get risks(): Risks['risks'] {
    return this.#found?.risks ?? []
  }

  /** Whether there may be ways to lose by this option that were not looked at. */
  unsure(option: number): boolean {
    return this.#found?.unsure.includes(option) ?? false
  }

  /** Looks at the question of a table as it is now; `now` says how it is when there is an answer. */
  look(full: Full | null, seat: Seat | null, now: () => { full: Full | null; seat: Seat | null }): void {
    if (full?.number === this.#found?.number) return
    this.#found = null
    if (!this.find || !full?.question || full.question.options.length < 2 || seat === null) return
    void this.find(seat).then(
      (found) => {
        const { full: shown, seat: own } = now()
        if (found.number === shown?.number && seat === own) this.#found = found
      },
      () => undefined, // it is not needed to play
    )
  }
}
