// An earlier moment of a running game that the board shows in place of the newest one, as the viewer may know it.

import { api } from '../api'
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
    private readonly table: string,
    private readonly viewer: () => Viewer,
  ) {}

  async show(answer: number): Promise<void> {
    const turn = ++this.#asked
    const found = await api.frames(this.table, this.viewer(), answer, 1).catch(() => null)
    const frame = found?.frames[0]
    if (turn === this.#asked && frame) this.at = { answer, view: frame.view }
  }

  /** Back to now. */
  leave(): void {
    this.#asked += 1
    this.at = null
  }
}
