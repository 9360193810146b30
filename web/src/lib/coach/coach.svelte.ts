// At which tables there is a coach, and what he has explained already, kept in this browser.

const PLACE = 'detente.coach'
const MOST_TABLES = 50

interface Kept {
  /** the tables with a coach, the latest last */
  tables: string[]
  /** what was explained, as "game/topic" or "game/card:key" */
  known: string[]
}

const words = (found: unknown): string[] =>
  Array.isArray(found) ? found.filter((one): one is string => typeof one === 'string') : []

export function readCoach(text: string | null): Kept {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    const given = (typeof found === 'object' && found !== null ? found : {}) as Record<string, unknown>
    return { tables: words(given['tables']), known: words(given['known']) }
  } catch {
    return { tables: [], known: [] }
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(PLACE)
  } catch {
    return null // storage may be forbidden; the coach then forgets when the page is left
  }
}

class Coach {
  #kept = $state.raw<Kept>(readCoach(stored()))

  at(table: string): boolean {
    return this.#kept.tables.includes(table)
  }

  /** Has him come to a table, or leave it. */
  call(table: string, there: boolean): void {
    const others = this.#kept.tables.filter((one) => one !== table)
    this.#keep({ ...this.#kept, tables: there ? [...others, table].slice(-MOST_TABLES) : others })
  }

  knows(what: string): boolean {
    return this.#kept.known.includes(what)
  }

  /** This has been explained, and need not be again. */
  learn(what: string): void {
    if (!this.knows(what)) this.#keep({ ...this.#kept, known: [...this.#kept.known, what] })
  }

  #keep(kept: Kept): void {
    this.#kept = kept
    try {
      localStorage.setItem(PLACE, JSON.stringify(kept))
    } catch {
      // see stored()
    }
  }
}

export const coach = new Coach()
