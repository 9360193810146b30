// Which drills somebody has answered, and how strong he is at them, kept in this browser.

import type { DrillsOfGame, DrillStanding } from './api'

const PLACE = 'detente.drills'

interface Kept {
  /** none before the first drill */
  standing: DrillStanding | null
  /** by "game/name" whether the first answer was right */
  answered: Record<string, boolean>
}

export function readKept(text: string | null): Kept {
  const nothing: Kept = { standing: null, answered: {} }
  try {
    const found = JSON.parse(text ?? '{}') as Partial<Record<keyof Kept, unknown>> | null
    if (typeof found !== 'object' || found === null) return nothing
    const answered = Object.entries(found.answered ?? {}).filter(([, right]) => typeof right === 'boolean')
    const { rating, deviation } = (found.standing ?? {}) as Partial<DrillStanding>
    const known = Number.isFinite(rating) && Number.isFinite(deviation)
    return {
      standing: known ? { rating: Number(rating), deviation: Number(deviation) } : null,
      answered: Object.fromEntries(answered) as Record<string, boolean>,
    }
  } catch {
    return nothing
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(PLACE)
  } catch {
    return null // storage may be forbidden; it is then known as long as the page lasts
  }
}

class Results {
  #kept = $state.raw<Kept>(readKept(stored()))

  get standing(): DrillStanding | null {
    return this.#kept.standing
  }

  /** Whether the first answer to a drill was right; null before it was given. */
  of(game: string, name: string): boolean | null {
    return this.#kept.answered[`${game}/${name}`] ?? null
  }

  /** How many drills of a game were answered, and how many of them at once. */
  count({ game, drills }: DrillsOfGame): { done: number; right: number } {
    const found = drills.map(({ name }) => this.of(game, name)).filter((right) => right !== null)
    return { done: found.length, right: found.filter(Boolean).length }
  }

  /** The drill of a game to go on with: of those not answered yet the one that comes nearest to one's strength. */
  next({ game, drills }: DrillsOfGame, beginner: DrillStanding, but?: string): string | null {
    const { rating } = this.standing ?? beginner
    const open = drills.filter(({ name }) => name !== but && this.of(game, name) === null)
    const far = (difficulty: number): number => Math.abs(difficulty - rating)
    return open.sort((one, other) => far(one.difficulty) - far(other.difficulty))[0]?.name ?? null
  }

  /** The first answer to a drill, and the standing after it. */
  keep(game: string, name: string, right: boolean, standing: DrillStanding | null): void {
    if (this.of(game, name) !== null) return
    this.#kept = {
      standing: standing ?? this.standing,
      answered: { ...this.#kept.answered, [`${game}/${name}`]: right },
    }
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#kept))
    } catch {
      // it is then known as long as the page lasts
    }
  }
}

export const results = new Results()
