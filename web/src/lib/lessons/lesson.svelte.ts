// A lesson being taken: a table like any other, whose news come from the lesson, and what the teacher says.

import { api, type Body } from '../api'
import { settings } from '../settings.svelte'
import { Table } from '../play/table.svelte'
import type { LiveEvents } from '../play/live'
import type { Listening, Source } from '../play/source'
import type { GameDescription, Reply, SentFull, Text, Viewer } from '../types'
import { lessons, type LessonStep, type Place, type Teacher } from './api'
import { progress } from './progress.svelte'

/** What was said to the last answer. */
export interface Said {
  right: boolean
  /** in the words of the lesson; null: it says nothing of its own */
  text: Text | null
  /** it was right too, but the lesson goes on with this one, as "kind:key" */
  instead: string | null
  /** what was chosen, as "kind:key" */
  thing: string | null
}

export class Lesson implements Source {
  teacher = $state.raw<Teacher>() as Teacher
  said = $state.raw<Said | null>(null)
  /** The right answers are shown. */
  shown = $state(false)
  busy = $state(false)
  readonly table: Table
  #on: LiveEvents | null = null
  #given: string | null = null

  private constructor(
    readonly game: GameDescription,
    readonly name: string,
    teacher: Teacher,
    private first: SentFull,
  ) {
    this.teacher = teacher
    this.table = new Table(`${game.name}-${name}`, first.seat, game, this)
    this.table.start()
  }

  /** Comes to a lesson, at the step where somebody stopped. */
  static async at(game: string, name: string, step: number): Promise<Lesson> {
    const place = { step, given: [] }
    const start = { step: 0, given: [] }
    const [about, opened] = await Promise.all([
      api.game(game),
      // a lesson that has become shorter begins anew
      lessons.open(game, name, place).catch(() => lessons.open(game, name, start)),
    ])
    return new Lesson(about, name, opened.teacher, opened.table)
  }

  stop(): void {
    this.table.stop()
  }

  get #place(): Place {
    return this.teacher
  }

  /** Whether the learner has to do something, and not only to read. */
  get asks(): boolean {
    return this.teacher.wanted.length > 0
  }

  /** The right answers as "kind:key". */
  get wanted(): string[] {
    return this.teacher.wanted.map((option) => this.#thing(option))
  }

  #thing(option: number): string {
    const kind = this.game.kinds.findLast(({ first }) => first <= option)
    return kind ? `${kind.name}:${kind.keys[option - kind.first] ?? ''}` : ''
  }

  // ---- what he does

  /** Reads on. */
  async next(): Promise<void> {
    if (this.asks || this.teacher.over) return
    await this.#change(async () => {
      this.#go(await lessons.on(this.game.name, this.name, this.#place))
      this.said = null
    })
  }

  /** Back to the step before, or to the first one. */
  async back(step = Math.max(0, this.teacher.step - 1)): Promise<void> {
    await this.#change(async () => {
      const opened = await lessons.open(this.game.name, this.name, { step, given: [] })
      this.#said(opened.teacher)
      this.said = null
      this.#on?.full(opened.table)
    })
  }

  async #change(what: () => Promise<void>): Promise<void> {
    if (this.busy) return
    this.busy = true
    try {
      this.table.showing.leave()
      await what()
    } finally {
      this.busy = false
    }
  }

  #go({ teacher, step }: LessonStep): void {
    this.#said(teacher)
    this.#on?.step(step)
  }

  #said(teacher: Teacher): void {
    this.teacher = teacher
    this.shown = false
    progress.reach(this.game.name, this.name, teacher.step, teacher.over)
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
    const number = Number(body['number'])
    if (path.endsWith('/answer')) await this.#answer(Number(body['option']))
    const reply: Reply = { number, changed: false }
    return reply as T
  }

  async #answer(option: number): Promise<void> {
    this.#given = this.table.given
    const tried = await lessons.answer(this.game.name, this.name, this.#place, option)
    const { right, said: text } = tried
    const instead = tried.instead === null ? null : this.#thing(tried.instead)
    if (tried.on) this.#go(tried.on)
    this.said = text || instead !== null || !right ? { right, text, instead, thing: this.#given } : null
  }

  why = (_: Viewer, option: number) => lessons.why(this.game.name, this.name, this.#place, option)
  readonly observed = null
  readonly risks = null
  readonly hint = null
  readonly steps = null
  readonly moment = null

  /** What is said in the reader's language. */
  words(text: Text): string {
    return text[settings.language]
  }
}
