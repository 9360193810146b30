// A drill being solved: a table like any other, one question, and what is said of the answers to it.

import { api, type Body } from '../api'
import type { LiveEvents } from '../play/live'
import type { Listening, Source } from '../play/source'
import { Table } from '../play/table.svelte'
import type { GameDescription, Reply, SentFull, Viewer } from '../types'
import { drills, type DrillStanding, type DrillTried } from './api'
import { results } from './results.svelte'

export class Drill implements Source {
  /** What became of the answer; null before there is one. */
  tried = $state.raw<DrillTried | null>(null)
  /** What was answered, as "kind:key". */
  given = $state<string | null>(null)
  /** By how much the answer changed the rating; null where it does not count. */
  change = $state<number | null>(null)
  /** The position is shown again, and not the end of the line. */
  atStart = $state(false)
  readonly table: Table
  #on: LiveEvents | null = null

  private constructor(
    readonly game: GameDescription,
    readonly name: string,
    readonly difficulty: number,
    private readonly beginner: DrillStanding,
    private readonly first: SentFull,
  ) {
    this.table = new Table(`${game.name}-${name}`, first.seat, game, this)
    this.table.start()
  }

  static async at(game: string, name: string, beginner: DrillStanding): Promise<Drill> {
    const [about, opened] = await Promise.all([api.game(game), drills.open(game, name)])
    return new Drill(about, name, opened.difficulty, beginner, opened.table)
  }

  stop(): void {
    this.table.stop()
  }

  /** An option as "kind:key". */
  thing(option: number): string {
    const kind = this.game.kinds.findLast(({ first }) => first <= option)
    return kind ? `${kind.name}:${kind.keys[option - kind.first] ?? ''}` : ''
  }

  /** The position once more, with nothing to answer. */
  back(): void {
    if (!this.tried || this.atStart) return
    this.table.showing.leave()
    this.atStart = true
    this.#on?.full({ ...this.first, question: null })
  }

  /** What follows the best answer. */
  play(): void {
    if (!this.tried || !this.atStart) return
    this.atStart = false
    this.#on?.step(this.tried.step)
  }

  async #answer(option: number): Promise<void> {
    const { game, name, table } = this
    this.given = table.given
    const counts = results.of(game.name, name) === null
    const before = results.standing ?? this.beginner
    const tried = await drills.answer(game.name, name, option, counts ? before : null)
    this.change = counts && tried.standing ? Math.round(tried.standing.rating) - Math.round(before.rating) : null
    results.keep(game.name, name, tried.right, tried.standing)
    this.tried = tried
    this.#on?.step(tried.step)
  }

  // ---- what the table asks of whoever keeps it

  listen(_: Viewer, on: LiveEvents): Listening {
    this.#on = on
    const nothing = (): void => undefined
    const start = (): void => {
      on.connection('live')
      on.full(this.first)
    }
    return { start, close: nothing, nudge: nothing, lost: nothing, resync: nothing, expect: nothing, look: nothing }
  }

  send = async <T>(_: string, path: string, body: Body): Promise<T> => {
    if (path.endsWith('/answer')) await this.#answer(Number(body['option']))
    const reply: Reply = { number: Number(body['number']), changed: false }
    return reply as T
  }

  why = (_: Viewer, option: number) => drills.why(this.game.name, this.name, option)
  readonly observed = null
  readonly risks = null
  readonly hint = null
  readonly steps = null
  readonly moment = null
}
