// The answer that is chosen but not given yet: what it means is shown first, and one button gives it.

import { Refused } from '../api'
import type { Commits } from '../types'

const FINAL = 'final_'

/** Why an answer was refused that is final and was given only if it is not; empty if it was not refused for that. */
export function finalBecause(error: unknown): Commits {
  if (!(error instanceof Refused) || !error.key.startsWith(FINAL)) return ''
  return error.key.slice(FINAL.length) as Commits
}

/** So long a second click is still that of a double click, which is meant for the choice alone. */
export const DOUBLE_CLICK = 400

export class Stage {
  /** "kind:key"; null: nothing is staged */
  thing = $state<string | null>(null)
  /** Whether it has been seen: only then does another click on it, or on the button, give it. */
  seen = $state(false)
  /** Why it would be final, as far as that is known. */
  commits = $state<Commits>('')
  #timer: ReturnType<typeof setTimeout> | undefined
  #question = ''

  /** Puts an answer to this question on the stage, in place of what was there. */
  put(thing: string, question: unknown, commits: Commits = ''): void {
    this.clear()
    this.thing = thing
    this.commits = commits
    this.#question = JSON.stringify(question)
    this.#timer = setTimeout(() => (this.seen = true), DOUBLE_CLICK)
  }

  /** It has turned out whether it would be final. */
  learn(thing: string, commits: Commits): void {
    if (this.thing === thing) this.commits = commits
  }

  clear(): void {
    clearTimeout(this.#timer)
    this.thing = null
    this.seen = false
  }

  /** What is staged belongs to the question it was chosen for, with all that was said about it. */
  follow(question: unknown): void {
    if (this.thing !== null && JSON.stringify(question) !== this.#question) this.clear()
  }
}
