// How far somebody has come in lessons, kept in this browser.

const PLACE = 'detente.lessons'
const TAKEN = -1

/** By "game/name" the step somebody has come to; a lesson that was taken to its end is -1. */
type Steps = Record<string, number>

export function readSteps(text: string | null): Steps {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    if (typeof found !== 'object' || found === null) return {}
    const known = Object.entries(found).filter(([, step]) => Number.isInteger(step) && step >= TAKEN)
    return Object.fromEntries(known) as Steps
  } catch {
    return {}
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(PLACE)
  } catch {
    return null // storage may be forbidden; what was taken is then known as long as the page lasts
  }
}

class Progress {
  #steps = $state.raw<Steps>(readSteps(stored()))

  taken(game: string, name: string): boolean {
    return this.#steps[`${game}/${name}`] === TAKEN
  }

  /** Where somebody stopped in a lesson; 0 if he has not begun, or has taken it. */
  step(game: string, name: string): number {
    return Math.max(0, this.#steps[`${game}/${name}`] ?? 0)
  }

  /** He has come to this step; a lesson that was taken stays so. */
  reach(game: string, name: string, step: number, over: boolean): void {
    if (this.taken(game, name)) return
    this.#steps = { ...this.#steps, [`${game}/${name}`]: over ? TAKEN : step }
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#steps))
    } catch {
      // it is then known as long as the page lasts
    }
  }
}

export const progress = new Progress()
