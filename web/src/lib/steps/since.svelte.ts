// "Since you were here": what has happened at a table since somebody last looked. It is offered, never
// forced.

import type { Source } from '../play/source'
import type { LogLine, Since, Viewer } from '../types'
import { momentsOf, needsTelling, type Shapes } from './moments'
import { keepSeen, seenOf } from './seen'

export class Absence {
  /** What there is to show, once it is known. */
  found = $state.raw<Since | null>(null)
  /** How many moments of it are worth showing. */
  count = $state(0)
  /** The number of the last line that he had seen; the log marks it. */
  stopped = $state<number | null>(null)
  #asked = 0

  constructor(
    private readonly table: string,
    private readonly steps: Source['steps'],
  ) {}

  /** Somebody comes, or comes back: is there anything he has not seen? */
  async look(viewer: Viewer, lines: readonly LogLine[], script: Shapes): Promise<void> {
    if (!this.steps) return // nobody was away
    const turn = ++this.#asked
    const last = lines.at(-1)?.answer ?? 0
    const from = seenOf(this.table, viewer)
    // a player whom this browser does not know was here when he last answered
    const isKnown = from !== null || viewer === 0 || viewer === 1
    if (!isKnown || (from ?? 0) >= last) return this.forget(viewer, lines)
    // it is not needed to play
    const found = await this.steps(viewer, from).catch(() => null)
    if (turn !== this.#asked || !found) return
    const moments = momentsOf(found.steps, found.log, script)
    this.count = moments.filter((moment) => needsTelling(moment, viewer, script)).length
    if (this.count === 0) return this.forget(viewer, lines)
    this.found = found
    this.stopped = (found.log[0]?.number ?? 1) - 1
  }

  /** He has seen everything up to here, or does not want to. */
  forget(viewer: Viewer, lines: readonly LogLine[]): void {
    this.#asked += 1
    this.found = null
    this.count = 0
    if (this.steps) keepSeen(this.table, viewer, lines.at(-1)?.answer ?? 0)
  }
}
