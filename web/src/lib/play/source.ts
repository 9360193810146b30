// Where a table comes from and what is done there goes to: a server that keeps it, or a lesson.

import { api, send } from '../api'
import type { Hint, Risks, WhyNot } from '../api.gen'
import type { Send } from '../requests'
import type { Quantities, Seat, SentFull, Since, Viewer } from '../types'
import { alone } from '../line'
import { besides, Live, type LiveEvents } from './live'

/** News of a table as one viewer. */
export interface Listening {
  start(): void
  close(): void
  nudge(): void
  lost(): void
  resync(): void
  expect(number: number): void
  /** through other eyes from now on */
  look(viewer: Viewer): void
}

export interface Source {
  listen(viewer: Viewer, on: LiveEvents): Listening
  /** Sends changes; known once somebody listens. */
  readonly send: Send
  why(viewer: Viewer, option: number, number: number): Promise<WhyNot>
  /** The table as everybody may see it; null: only one sees it at all. */
  observed: (() => Promise<SentFull>) | null
  /** How answers can lose the game, what a strong player would look at, what has happened since so many answers stood, how it stood then; null where
   *  nobody is told. */
  risks: ((seat: Seat) => Promise<Risks>) | null
  hint: ((seat: Seat, number: number) => Promise<Hint>) | null
  steps: ((viewer: Viewer, from: number | null) => Promise<Since>) | null
  moment: ((viewer: Viewer, answer: number) => Promise<Quantities | null>) | null
}

/** A table that a server keeps. */
export class Kept implements Source {
  #live: Live | null = null
  readonly send: Send

  constructor(private readonly id: string) {
    const beside = besides(() => this.#live, send)
    this.send = (method, path, body) => beside(method, path, body)
  }

  listen(viewer: Viewer, on: LiveEvents): Listening {
    const live = new Live(api.liveAddress(this.id, viewer), on)
    this.#live = live
    return {
      start: () => live.start(),
      close: () => live.close(),
      nudge: () => live.nudge(),
      lost: () => alone || live.lost(), // without a server nothing is lost with the network
      resync: () => live.resync(),
      expect: (number) => live.expect(number),
      look: (other) => live.move(api.liveAddress(this.id, other)),
    }
  }

  why = (viewer: Viewer, option: number, number: number) => api.why(this.id, viewer, option, number)
  observed = () => api.snapshot(this.id, 'observer')
  risks = (seat: Seat) => api.risks(this.id, seat)
  hint = (seat: Seat, number: number) => api.hint(this.id, seat, number)
  steps = (viewer: Viewer, from: number | null) => api.steps(this.id, viewer, from)
  moment = async (viewer: Viewer, answer: number) =>
    (await api.frames(this.id, viewer, answer, 1)).frames[0]?.view ?? null
}
