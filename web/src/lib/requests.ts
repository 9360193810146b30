// Changes on their way to the server. One that got no answer is sent again with the same id until it
// is answered: the server does it once and repeats its reply, so nothing is lost and nothing doubled.

import { newId, Unanswered, type Body } from './api'

export type Send = <T>(method: string, path: string, body: Body) => Promise<T>

/** Seconds before the next try: twice as long each time, up to five, never quite the same. */
export function delay(tries: number, random: () => number = Math.random): number {
  return Math.min(5, 0.25 * 2 ** tries) * (0.5 + 0.5 * random())
}

export class Requests {
  #sleepers = new Set<() => void>()
  #stopped = false

  /** `changed` is told how many are on their way. */
  constructor(
    private readonly send: Send,
    private readonly changed: (pending: number) => void = () => {},
    private readonly sleep: (seconds: number) => Promise<void> = wait,
  ) {}

  #pending = 0

  #count(by: number): void {
    this.#pending += by
    this.changed(this.#pending)
  }

  /** Resolves with the server's reply or fails with its refusal; waits through dropped connections. */
  async change<T>(method: string, path: string, body: Record<string, unknown>): Promise<T> {
    const whole: Body = { ...body, request: newId() }
    this.#count(1)
    try {
      for (let tries = 0; ; tries++) {
        try {
          return await this.send<T>(method, path, whole)
        } catch (error) {
          if (!(error instanceof Unanswered) || this.#stopped) throw error
        }
        await this.#pause(delay(tries))
        if (this.#stopped) throw new Unanswered(path)
      }
    } finally {
      this.#count(-1)
    }
  }

  #pause(seconds: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.#sleepers.delete(done)
        resolve()
      }
      this.#sleepers.add(done)
      void this.sleep(seconds).then(done)
    })
  }

  /** The connection is back: try at once what is waiting. */
  wake(): void {
    for (const done of [...this.#sleepers]) done()
  }

  /** The page is left; what is on its way is not repeated any more. */
  stop(): void {
    this.#stopped = true
    this.wake()
  }
}

function wait(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000))
}
