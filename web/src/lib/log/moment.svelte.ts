// An earlier moment of a running game that the board shows in place of the newest one, as the viewer may know it.

import type { Source } from '../play/source'
import type { Quantities, Viewer } from '../types'

export interface Moment {
  /** so many answers stood then */
  answer: number
  view: Quantities
}

export class LookBack {
  at = $state.raw<Moment | null>(null)
  #asked = 0

  constructor(
    private readonly find: Source['moment'],
    private readonly viewer: () => Viewer,
  ) {}

  async show(answer: number): Promise<void> {
    const turn = ++this.#asked
    const view = await this.find?.(this.viewer(), answer).catch(() => null)
    if (turn === this.#asked && view) this.at = { answer, view }
  }

  /** Back to now. */
  leave(): void {
    this.#asked += 1
    this.at = null
  }
}
