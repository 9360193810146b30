// Who I am at this server: a guest, or an account.

import { api } from '../api'
import type { Me } from './types'

class Myself {
  #me = $state.raw<Me | null>(null)

  /** null as long as it is not known */
  get known(): Me | null {
    return this.#me
  }

  get name(): string | null {
    return this.#me?.account?.name ?? null
  }

  /** Asks the server; where it does not answer, nothing is known and the pages work all the same. */
  async load(): Promise<void> {
    try {
      this.#me = await api.me()
    } catch {
      this.#me = null
    }
  }
}

export const me = new Myself()
