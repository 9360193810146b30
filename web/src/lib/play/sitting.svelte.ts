// Who looks at a table in this browser. One person with one seat simply sits there. Two people at one
// screen take turns: between them everybody sees only what observers see, and nothing of the next
// seat is asked for before its player says that he is there.

import { api, send } from '../api'
import { isHotSeat } from './position'
import { Requests } from '../requests'
import { Table } from './table.svelte'
import type { GameDescription, Seat, Viewer } from '../types'

export interface HandOver {
  /** Who is awaited; both in a secret choice that was interrupted. */
  to: Seat[]
  /** Who has just acted, and may look or take back as long as nothing else happened. */
  from: Seat | null
  canUndo: boolean
  /** taking back goes back across a line: the game then counts as played with take-backs */
  across: boolean
}

export class Sitting {
  table = $state.raw<Table | null>(null)
  game = $state.raw<GameDescription | null>(null)
  handOver = $state.raw<HandOver | null>(null)
  /** Whom to hand on to, while the one who acted looks at his side once more. */
  lookingBack = $state<Seat | null>(null)
  #acted = 0 // the number that the one who acted saw last, for taking back

  constructor(readonly id: string) {}

  async start(): Promise<void> {
    const seen = await api.snapshot(this.id, 'observer')
    this.game = await api.game(seen.game)
    if (seen.mine.length === 2 && seen.status === 'running') {
      this.#lookAs('observer')
      this.handOver = { to: awaited(seen.asked), from: null, canUndo: false, across: false }
    } else {
      this.#lookAs(seen.mine[0] ?? 'observer')
    }
  }

  stop(): void {
    this.table?.stop()
  }

  #lookAs(viewer: Viewer): void {
    if (!this.game) return
    this.table?.stop()
    this.table = new Table(this.id, viewer, this.game)
    this.table.start()
  }

  /** The player of this seat is there and wants to see it. */
  sit(seat: Seat): void {
    this.lookingBack = null
    this.handOver = null
    this.#lookAs(seat)
  }

  /** Somebody who watches looks through other eyes. */
  lookThrough(viewer: Viewer): void {
    this.#lookAs(viewer)
  }

  /** The one who has just acted wants to see his side again before he hands over. */
  lookBack(): void {
    const hand = this.handOver
    if (!hand || hand.from === null) return
    this.sit(hand.from)
    this.lookingBack = hand.from === 0 ? 1 : 0
  }

  handOn(): void {
    this.lookingBack = null
    this.follow()
  }

  /** Called whenever the table has changed: is it the other's turn at this screen? */
  follow(): void {
    const { table } = this
    const full = table?.full
    if (!table || !full || !isHotSeat(full) || full.status !== 'running') return
    if (this.handOver) {
      // who is awaited changes only when he is asked no longer: in a secret choice the public view
      // names both, and does not tell that one of them has chosen
      const gone = !this.handOver.to.every((seat) => full.asked.includes(seat))
      if (gone && full.asked.length > 0) this.handOver = { ...this.handOver, to: awaited(full.asked) }
      return
    }
    const { seat } = table
    const other: Seat = seat === 0 ? 1 : 0
    if (full.question) this.lookingBack = null
    if (seat === null || full.question || this.lookingBack !== null) return
    if (!full.asked.includes(other)) return
    this.#acted = full.number
    this.handOver = { to: [other], from: seat, canUndo: full.undo.can, across: full.undo.across }
    this.#lookAs('observer')
  }

  /** The one who acted takes it back and sits down again. */
  async undo(): Promise<void> {
    const from = this.handOver?.from
    if (from === undefined || from === null) return
    const body = { seat: from, number: this.#acted }
    try {
      await new Requests(send).change('POST', `${api.tablePath(this.id)}/undo`, body)
    } finally {
      this.sit(from) // refused or not, he sees how his side stands
    }
  }
}

function awaited(asked: number[]): Seat[] {
  return asked.filter((seat): seat is Seat => seat === 0 || seat === 1)
}
