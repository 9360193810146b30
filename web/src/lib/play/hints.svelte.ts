// What a strong player would look at, for whoever asks: the best answers to the present question with their
// reasons. It takes a moment, and nobody waits for it: whoever answers before it is there gets none.

import type { Hint } from '../api.gen'
import { messageOf } from '../problems'
import type { Full, Seat } from '../types'
import type { Source } from './source'

interface Asked {
  readonly full: Full | null
  readonly seat: Seat | null
}

export class Hints {
  found = $state.raw<Hint | null>(null)
  /** The player wants to see it. */
  shown = $state(false)
  waiting = $state(false)
  problem = $state('')
  /** A coach is there: what is much worse than the best is shown before it is given. */
  coached = $state(false)
  #number = $state(-1) // of the position that was asked about

  constructor(
    private readonly find: Source['hint'],
    private readonly table: Asked,
  ) {}

  /** Whether there are any at this table. */
  get there(): boolean {
    const { full, seat } = this.table
    return this.find !== null && full?.status === 'running' && !full.serious && seat !== null
  }

  /** Whether one can be had now. */
  get may(): boolean {
    return this.there && (this.table.full?.question?.options.length ?? 0) > 1
  }

  toggle(): void {
    this.shown = !this.shown && this.may
    if (this.shown) void this.look()
  }

  /** Finds out about the present question, once. */
  async look(): Promise<void> {
    const { full, seat } = this.table
    if (!this.find || !this.may || !full || seat === null || this.#number === full.number) return
    const number = (this.#number = full.number)
    this.problem = ''
    this.waiting = true
    try {
      const found = await this.find(seat, number)
      if (this.#number === number) this.found = found
    } catch (error) {
      if (this.#number === number) this.problem = messageOf(error)
    } finally {
      if (this.#number === number) this.waiting = false
    }
  }

  /** What was found belongs to its question. */
  follow(number: number): void {
    if (number === this.#number) return
    this.#number = -1
    this.found = null
    this.shown = this.waiting = false
    this.problem = ''
  }

  /** What is marked on the board: the best answers, once they are shown. */
  get things(): string[] {
    return this.shown ? (this.found?.ideas ?? []).map(({ option }) => this.thing(option)) : []
  }

  /** An option as "kind:key". */
  thing(option: number): string {
    const question = this.table.full?.question
    return `${question?.kind}:${question?.options.find((one) => one.option === option)?.key}`
  }

  /** What the best answer brings beside this one, if this is much worse. */
  missing(option: number) {
    return this.found?.worse.find((one) => one.option === option)?.missing ?? null
  }

  /** Whether a coach would have a word to say before this is given. */
  doubts(option: number): boolean {
    return this.coached && this.missing(option) !== null
  }
}
