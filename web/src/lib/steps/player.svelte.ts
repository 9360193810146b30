// Plays what happens on the board, one moment after another. It keeps the position that is shown beside the
// newest one that is known; nothing waits for it, and whoever goes on is at the newest position at once.

import type { Speed } from '../settings.svelte'
import type { LogLine, Quantities, OneStep, Viewer } from '../types'
import { applied, momentsOf, needsTelling, shownBy, type Moment, type Shapes } from './moments'
import { stay } from './speed'

export interface Shown extends Moment {
  /** the positions before and after it */
  before: Quantities
  after: Quantities
}

export interface Watching {
  speed(): Speed
  viewer(): Viewer
  /** a moment comes into sight */
  shows?(moment: Shown): void
  /** everything has been seen */
  rests?(): void
}

export class StepPlayer {
  /** The position that is shown. */
  view = $state.raw<Quantities>({})
  /** The last line of the log that the shown position knows. */
  until = $state(Infinity)
  now = $state.raw<Shown | null>(null)
  /** How many moments are still to come. */
  waiting = $state(0)
  /** How the game shows what happens; without it positions simply follow each other. */
  script = $state.raw<Shapes | null>(null)

  #newest: Quantities = {}
  #queue: Moment[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #held = false

  constructor(private readonly on: Watching) {}

  /** Something is being shown. */
  get playing(): boolean {
    return this.now !== null
  }

  /** The newest position, shown at once. */
  jump(view: Quantities): void {
    this.#newest = view
    this.#rest()
  }

  /** Goes back to an earlier position, to play from there. */
  rewind(view: Quantities): void {
    this.#clear()
    this.view = view
  }

  /** Steps with the lines they brought, the position they lead to, and the last line known before. */
  receive(steps: readonly OneStep[], lines: readonly LogLine[], view: Quantities, until: number): void {
    this.#newest = view
    const { script } = this
    if (!script || steps.length === 0 || this.on.speed() === 'off') return this.#rest()
    if (!this.playing) this.until = until
    // what is on show may go on as well
    const known = this.now && this.#queue.length === 0 ? this.now.lines.length : 0
    const first: Moment[] = known && this.now ? [{ ...this.now, lines: [...this.now.lines], steps: [] }] : this.#queue
    const moments = momentsOf(steps, lines, script, first)
    if (known && this.now) this.#grow(this.now, moments.shift() ?? this.now)
    this.#queue = moments
    this.#count()
    if (!this.playing) this.#next()
  }

  /** What is shown has been seen. */
  skip(): void {
    if (this.playing) this.#next()
  }

  skipAll(): void {
    if (this.playing || this.#queue.length > 0) this.#rest()
  }

  /** While somebody points at a scene it stays. */
  hold(held: boolean): void {
    this.#held = held
    if (held) clearTimeout(this.#timer)
    else if (this.now) this.#wait(this.now)
  }

  stop(): void {
    this.#clear()
  }

  #next(): void {
    this.#held = false
    clearTimeout(this.#timer)
    for (;;) {
      const moment = this.#queue.shift()
      if (!moment) return this.#rest()
      const before = this.view
      this.view = shownBy(moment, before, this.script)
      this.until = moment.until
      if (!this.#tells(moment)) continue
      this.#count()
      const shown = { ...moment, before, after: this.view }
      this.now = shown
      this.on.shows?.(shown)
      this.#wait(shown)
      return
    }
  }

  #tells(moment: Moment): boolean {
    return this.script !== null && needsTelling(moment, this.on.viewer(), this.script)
  }

  #count(): void {
    this.waiting = this.#queue.filter((moment) => this.#tells(moment)).length
  }

  /** The same moment with more to tell. */
  #grow(now: Shown, moment: Moment): void {
    if (moment.lines.length === now.lines.length && moment.steps.length === 0) return
    this.view = applied(this.view, moment.steps)
    this.until = moment.until
    this.now = { ...moment, before: now.before, after: this.view }
    this.#wait(this.now)
  }

  #wait({ shape, steps }: Moment): void {
    clearTimeout(this.#timer)
    const time = stay(shape, this.on.speed(), this.waiting, steps.length)
    if (time !== null && !this.#held) this.#timer = setTimeout(() => this.#next(), time)
  }

  #clear(): void {
    clearTimeout(this.#timer)
    this.#queue = []
    this.waiting = 0
    this.now = null
    this.#held = false
  }

  #rest(): void {
    this.#clear()
    this.view = this.#newest
    this.until = Infinity
    this.on.rests?.()
  }
}
