// The tables of this person: where he is to move, what goes on, what is over. One list for all pages.

import { api } from '../api'
import { messageOf } from '../problems'
import type { TableCard } from '../types'

const EVERY = 60_000

const RANK = { running: 1, waiting: 2, analysis: 3, over: 4 } as const

/** Whether something there waits for him. */
export const awaits = (table: TableCard): boolean => table.my_turn || Boolean(table.rematch)

/** Where he is to move first, then games that go on, then the rest; newest first in each. */
export function sorted(tables: readonly TableCard[]): TableCard[] {
  const rank = (table: TableCard) => (awaits(table) ? 0 : RANK[table.status])
  return [...tables].sort((one, two) => rank(one) - rank(two) || two.updated - one.updated)
}

export class MyTables {
  /** null as long as they are not known */
  all = $state.raw<TableCard[] | null>(null)
  problem = $state('')

  readonly going = $derived((this.all ?? []).filter((one) => awaits(one) || RANK[one.status] < RANK.analysis))
  readonly past = $derived((this.all ?? []).filter((one) => !this.going.includes(one)))

  /** Where he is to move; a table he sits at is no news. */
  awaiting(here = ''): TableCard[] {
    return this.going.filter((one) => awaits(one) && one.id !== here)
  }

  async load(): Promise<void> {
    try {
      this.all = sorted(await api.tables())
      this.problem = ''
    } catch (error) {
      this.problem = messageOf(error)
    }
  }

  /** Looks again while somebody looks at the page, and when he comes back to it. */
  follow(): () => void {
    const look = () => {
      if (document.visibilityState === 'visible') void this.load()
    }
    const timer = setInterval(look, EVERY)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }
}

export const myTables = new MyTables()
