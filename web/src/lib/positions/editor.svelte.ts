// A position being set up by hand: what is set, with a way back and forth, and what the server says of it.

import type { BoardTable, GameWords, OpenOption } from '../games/board'
import { gameWords, optionOf, ownNames, split } from '../games/gamewords'
import { StillBoard } from '../play/replay.svelte'
import { Questions } from '../play/sent'
import { messageOf } from '../problems'
import type { GameDescription, Kind, Quantities, Question, Text } from '../types'
import {
  positions,
  type Begun,
  type Looked,
  type LookedAt,
  type Opinion,
  type Put,
  type SetUp,
  type Settable,
} from './api'
import { changedSince, pointed, pointsAt, settables, withPoints } from './set_up'

const MOST_KEPT = 300 // steps back
const REST = 120 // milliseconds in which one change may follow another before the server is asked
const SILENT: Text = { en: '', pl: '' }

/** What a tap on the board does. */
export interface Brush {
  quantity: Settable
  by: 1 | -1
}

/** A question of the position, and to whom; 2 is chance. */
export interface Asked extends Question {
  seat: Put['seat']
}

export class Editor {
  setUp = $state.raw<SetUp>() as SetUp
  brush = $state.raw<Brush | null>(null)
  looked = $state.raw<Looked | null>(null)
  /** the last position that could be */
  found = $state.raw<LookedAt | null>(null)
  /** the server is being asked */
  busy = $state(false)
  problem = $state('')
  opinion = $state.raw<{ seat: number; said: Opinion } | null>(null)
  thinking = $state(false)
  readonly words: GameWords
  readonly board: BoardTable
  #past = $state.raw<SetUp[]>([])
  #future = $state.raw<SetUp[]>([])
  #timer: ReturnType<typeof setTimeout> | undefined
  #lookedFor = $state.raw<SetUp | null>(null)
  #foundFor = $state.raw<SetUp | null>(null)
  #stale = false
  #left = false

  constructor(
    readonly game: GameDescription,
    begun: Begun,
  ) {
    this.setUp = begun.setUp
    this.sheet = begun.sheet
    this.words = gameWords(game, () => ownNames(this.sheet.facts))
    this.board = new EditedBoard(this)
    this.brush = this.brushes[0] ?? null
    void this.#look()
  }

  sheet = $state.raw<Begun['sheet']>() as Begun['sheet']

  stop(): void {
    this.#left = true
    clearTimeout(this.#timer)
  }

  // ---- changes

  change(next: SetUp): void {
    if (JSON.stringify(next) === JSON.stringify(this.setUp)) return
    this.#past = [...this.#past.slice(-MOST_KEPT), this.setUp]
    this.#future = []
    this.#to(next)
  }

  /** Something else altogether, which another form may belong to; it can be undone while that is the same. */
  replace({ setUp, sheet }: Begun): void {
    const other = JSON.stringify(sheet) !== JSON.stringify(this.sheet)
    this.sheet = sheet
    if (other) this.#past = this.#future = []
    else this.#past = [...this.#past, this.setUp]
    this.#future = []
    this.#to(setUp)
  }

  get canUndo(): boolean {
    return this.#past.length > 0
  }

  get canRedo(): boolean {
    return this.#future.length > 0
  }

  undo(): void {
    const last = this.#past.at(-1)
    if (!last) return
    this.#past = this.#past.slice(0, -1)
    this.#future = [...this.#future, this.setUp]
    this.#to(last)
  }

  redo(): void {
    const next = this.#future.at(-1)
    if (!next) return
    this.#future = this.#future.slice(0, -1)
    this.#past = [...this.#past, this.setUp]
    this.#to(next)
  }

  #to(setUp: SetUp): void {
    this.setUp = setUp
    this.opinion = null
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#look(), REST)
  }

  /** Asks the server, one question at a time: what is asked meanwhile is asked when it has answered. */
  async #look(): Promise<void> {
    if (this.busy) {
      this.#stale = true
      return
    }
    this.busy = true
    do {
      this.#stale = false
      const asked = this.setUp
      try {
        const looked = await positions.look(asked)
        this.problem = ''
        if (this.setUp === asked) [this.looked, this.#lookedFor] = [looked, asked]
        if (looked.position) [this.found, this.#foundFor] = [looked.position, asked]
      } catch (error) {
        this.problem = messageOf(error)
      }
    } while (this.#again())
    this.busy = false
  }

  #again(): boolean {
    return this.#stale && !this.#left
  }

  lookAgain = (): void => void this.#look()

  // ---- what is seen

  /** Whether what was said is of what is set now. */
  get current(): boolean {
    return this.#lookedFor === this.setUp
  }

  get problems(): Looked['problems'] {
    return this.looked?.problems ?? []
  }

  problemsOf(about: string): Looked['problems'] {
    return this.problems.filter((one) => one.about === about)
  }

  /** What the board shows: as the server last saw it, and at once what was set since. */
  #view = $derived.by<Quantities>(() => ({
    ...this.found?.view,
    ...changedSince(this.#foundFor, this.setUp, this.sheet),
  }))

  get view(): Quantities {
    return this.#view
  }

  get facts(): unknown {
    return { ...this.game.facts, ...this.sheet.facts }
  }

  #questions = $derived.by<Asked[]>(() =>
    (this.looked?.position?.questions ?? []).flatMap((sent) => {
      const whole = new Questions(this.game.kinds).whole(sent, [])
      return whole ? [{ ...whole, seat: sent.seat }] : []
    }),
  )

  get questions(): Asked[] {
    return this.#questions
  }

  answer(seat: number, option: number): void {
    if (!this.current) return // it was about another position
    this.change({ ...this.setUp, answers: [...this.setUp.answers, [seat, option]] })
  }

  async judge(seat: number): Promise<void> {
    if (this.thinking) return
    this.thinking = true
    const asked = this.setUp
    try {
      const said = await positions.opinion(asked, seat)
      if (this.setUp === asked) this.opinion = { seat, said }
    } catch (error) {
      if (this.setUp === asked) this.problem = messageOf(error)
    }
    this.thinking = false
  }

  // ---- the board

  get points(): Settable[] {
    return settables(this.sheet).filter(({ form }) => form === 'points')
  }

  /** Points of either side, set on the board. */
  get brushes(): Brush[] {
    const bySide = this.points.filter(({ name }) => name.includes('.'))
    return ([1, -1] as const).flatMap((by) => bySide.map((quantity) => ({ quantity, by })))
  }

  kind(name: string): Kind | undefined {
    return this.game.kinds.find((kind) => kind.name === name)
  }

  /** Whether a tap on this place of the board sets points there. */
  sets(thing: string): boolean {
    const quantity = this.brush?.quantity
    const [shown, key] = split(thing)
    const places = quantity ? pointed(quantity, this.kind(quantity.kind ?? '')) : []
    // a board may show them as another kind that has them all, as Iron Curtain's table shows cards as targets
    const keys = this.kind(shown)?.keys ?? []
    if (!places.includes(key) || !places.every((place) => keys.includes(place))) return false
    // cards can have points where they lie on the table
    const along = this.sheet.lying.find(({ kind, along }) => kind === quantity?.kind && Object.keys(along).length > 0)
    const table = along && this.view[Object.keys(along.along)[0] ?? '']
    return !along || (Array.isArray(table) && table.includes(key))
  }

  paint(thing: string): void {
    if (!this.brush || !this.sets(thing)) return
    const { quantity, by } = this.brush
    const [, key] = split(thing)
    const kind = this.kind(quantity.kind ?? '')
    if (!kind) return
    this.change(withPoints(this.setUp, quantity, kind, key, pointsAt(this.setUp, quantity, key) + by))
  }
}

/** The drawn board, on which a tap sets points. */
class EditedBoard extends StillBoard {
  constructor(private readonly editor: Editor) {
    super()
  }

  override open(thing: string): OpenOption | undefined {
    const { editor } = this
    if (!editor.sets(thing)) return undefined
    const [kind, key] = split(thing)
    const name = editor.words.name(kind, key)
    const option = optionOf(editor.game, thing) ?? -1
    return { option, key, act: SILENT, outlook: [], chance: null, thing, name, danger: false }
  }

  override choose(thing: string): void {
    this.editor.paint(thing)
  }
}
