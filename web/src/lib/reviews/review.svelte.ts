// The review of a game that is over: asked for, worked out at the server, looked at.

import { get, newId, send } from '../api'
import type { GameReview, ReviewState } from '../api.gen'
import { messageOf } from '../problems'

const EVERY = 1000 // milliseconds between two questions how far it is

export class Review {
  state = $state.raw<ReviewState | null>(null)
  problem = $state('')
  /** somebody has pressed the button, and the server has not answered yet */
  asking = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined
  #stopped = false
  readonly #path: string

  constructor(table: string) {
    this.#path = `/api/tables/${encodeURIComponent(table)}/review`
  }

  get found(): GameReview | null {
    return this.state?.review ?? null
  }

  /** Finds out how it stands, and again while it is under way. */
  look(): Promise<void> {
    return this.#hear(get<ReviewState>(this.#path))
  }

  async ask(): Promise<void> {
    this.asking = true
    await this.#hear(send<ReviewState>('POST', this.#path, { request: newId() }))
    this.asking = false
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  async #hear(said: Promise<ReviewState>): Promise<void> {
    try {
      this.state = await said
      this.problem = ''
    } catch (error) {
      this.problem = messageOf(error)
    }
    clearTimeout(this.#timer)
    if (!this.#stopped && this.state?.state === 'running') this.#timer = setTimeout(() => void this.look(), EVERY)
  }
}
