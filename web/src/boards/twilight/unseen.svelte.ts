// Crises are settled while nobody is asked: the reveal, the die and the next crisis come in one step. Each
// result stays in the middle until the viewer goes on.

import type { Settled } from './turn_zero'

export class Unseen {
  readonly #results: () => readonly Settled[]
  /** results up to this line have been seen */
  #seen = $state(-1)

  /** Whoever comes to the table, or comes back, sees the last result. */
  constructor(results: () => readonly Settled[]) {
    this.#results = results
    this.#seen = results().at(-2)?.number ?? -1
  }

  /** Whoever answers has left all results behind that were there. */
  leave(): void {
    this.#seen = this.#results().at(-1)?.number ?? this.#seen
  }

  get list(): Settled[] {
    return this.#results().filter(({ number }) => number > this.#seen)
  }

  /** The first of them has been seen. */
  next(): void {
    this.#seen = this.list[0]?.number ?? this.#seen
  }
}
