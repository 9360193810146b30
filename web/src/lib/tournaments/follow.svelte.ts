// One tournament, kept up to date: asked for every few seconds while somebody looks at the page. While
// nothing changes the server says so in an empty answer.

import { Refused } from '../api'
import { messageOf } from '../problems'
import { tournamentApi } from './api'
import type { Tournament } from './types'

export interface World {
  ask(id: string, tag: string): Promise<{ value: Tournament; tag: string } | null>
  /** Calls `then` every few seconds while the page is seen, and when it comes into sight. */
  often(then: () => void): () => void
}

export class Follow {
  tournament = $state.raw<Tournament | null>(null)
  /** why it cannot be shown at all */
  problem = $state('')
  /** what is shown may be old: the server does not answer */
  lost = $state(false)
  /** rounds that were paired while the page was open, for those who are told */
  news = $state<number | null>(null)
  #tag = ''
  #turn = 0 // a reply to something done is newer than an answer asked for before it
  #asking = false

  constructor(
    private readonly id: string,
    private readonly world: World = browser,
  ) {}

  start(): () => void {
    void this.look()
    return this.world.often(() => void this.look())
  }

  async look(): Promise<void> {
    if (this.#asking) return
    this.#asking = true
    const turn = this.#turn
    try {
      const found = await this.world.ask(this.id, this.#tag)
      this.lost = false
      this.problem = ''
      if (!found || turn !== this.#turn) return
      this.#tag = found.tag
      this.#show(found.value)
    } catch (error) {
      if (this.tournament && !(error instanceof Refused)) this.lost = true
      else if (!this.tournament) this.problem = messageOf(error)
    } finally {
      this.#asking = false
    }
  }

  /** Does something; the server replies with the tournament as it is then. */
  async act(work: Promise<Tournament>): Promise<void> {
    try {
      const found = await work
      this.#turn++
      this.#tag = ''
      this.#show(found)
    } catch (error) {
      void this.look() // what was refused may not be possible any more
      throw error
    }
  }

  #show(found: Tournament): void {
    const before = this.tournament
    if (before && found.round > before.round) this.news = found.round
    this.tournament = found
  }
}

const EVERY = 4000

/** Runs while the page is seen. */
export function often(then: () => void, every = EVERY): () => void {
  const seen = () => document.visibilityState === 'visible'
  const timer = setInterval(() => seen() && then(), every)
  const shown = () => seen() && then()
  document.addEventListener('visibilitychange', shown)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', shown)
  }
}

const browser: World = { ask: tournamentApi.one, often }
