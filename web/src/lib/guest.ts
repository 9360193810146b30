// Whoever comes for the first time becomes a guest by the first reply. Requests beside that one would each
// make him another guest, and whatever he has begun as one of them would be somebody else's: so it goes alone.

const PLACE = 'detente.guest'

function wasHere(): boolean {
  try {
    return localStorage.getItem(PLACE) !== null
  } catch {
    return false // nothing is kept in this browser: the first request of every page goes alone
  }
}

function remember(): void {
  try {
    localStorage.setItem(PLACE, 'yes')
  } catch {
    // as above
  }
}

export class Guest {
  #known: boolean
  #first: Promise<unknown> | null = null

  constructor(known: boolean) {
    this.#known = known
  }

  /** Asks at once, unless it is not known yet who asks: then after the request that finds out. */
  async asks<T>(request: () => Promise<T>): Promise<T> {
    while (!this.#known && this.#first) await this.#first.catch(() => {})
    if (this.#known) return request()
    const asked = request()
    this.#first = asked
    try {
      const reply = await asked
      this.#known = true
      remember()
      return reply
    } finally {
      this.#first = null
    }
  }
}

export const guest = new Guest(wasHere())
