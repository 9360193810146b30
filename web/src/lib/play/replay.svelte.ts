// A game looked at again, frame by frame, as one viewer may see it. The server makes every frame for
// that viewer, so a hidden hand is not in this browser at all.

import { api } from '../api'
import { gameWords, ownNames } from '../games/gamewords'
import type { BoardTable, GameWords, OpenOption } from '../games/board'
import { settings, type Speed } from '../settings.svelte'
import { StepPlayer } from '../steps/player.svelte'
import type { Frame, SentFull, GameDescription, LogLine, OneStep, Quantities, Viewer } from '../types'

const CHUNK = 200

/** A board that only shows. */
export class StillBoard implements BoardTable {
  pointed = $state.raw<string[]>([])
  lines = $state.raw<LogLine[]>([])
  lit = $state.raw<readonly string[]>([])
  readonly behind = false
  readonly newest = {}
  hovered = $state<string | null>(null)
  readonly staged = null
  readonly given = null
  /** what somebody wants to know about */
  asked = $state<string | null>(null)
  #highlight = $derived<ReadonlySet<string>>(new Set([...this.pointed, ...this.lit]))
  get highlight(): ReadonlySet<string> {
    return this.#highlight
  }
  open(_: string): OpenOption | undefined {
    return undefined
  }
  closed(): boolean {
    return false
  }
  choose(thing: string): void {
    this.why(thing)
  }
  why(thing: string): void {
    this.asked = thing
  }
  hover(thing: string | null): void {
    this.hovered = thing
  }
}

export class Replay {
  about = $state.raw<SentFull | null>(null)
  viewer = $state<Viewer>('observer')
  frames = $state.raw<Frame[]>([])
  total = $state(0)
  place = $state(0)
  playing = $state(false)
  speed = $state<Speed>(settings.speed)
  /** Plays what happens from one frame to the next; nobody here has given an answer himself. */
  readonly player = new StepPlayer({ speed: () => this.speed, viewer: () => 'all' })
  readonly words: GameWords
  #names = $derived(ownNames(this.about?.facts))
  #lines = $derived(this.frames.flatMap(({ log }) => log))
  #supposed = $derived(new Set(this.frames.filter(({ supposed }) => supposed).map(({ number }) => number)))
  #load = 0

  constructor(
    readonly id: string,
    readonly game: GameDescription,
    about: SentFull,
  ) {
    this.about = about
    this.words = gameWords(game, () => this.#names)
  }

  /** Who may be looked through: one's own seats, the public; everybody when the game is over. */
  get viewers(): Viewer[] {
    const about = this.about
    if (!about) return []
    const open = about.status === 'over' || about.status === 'analysis'
    const seats: Viewer[] = open ? [0, 1] : about.mine
    return [...seats, 'observer', ...(open || about.mine.length === 2 ? (['all'] as const) : [])]
  }

  get frame(): Frame | undefined {
    return this.frames[this.place]
  }

  get lines(): readonly LogLine[] {
    return this.#lines
  }

  /** The numbers of the answers that an imported log does not tell. */
  get supposed(): ReadonlySet<number> {
    return this.#supposed
  }

  /** Loads all frames as this viewer, and stays at the position that was looked at. */
  async look(viewer: Viewer, number: number | null): Promise<void> {
    const load = ++this.#load
    this.viewer = viewer
    const wanted = number ?? this.frame?.number ?? null
    this.frames = []
    let found: Frame[] = []
    let total: number
    do {
      const part = await api.frames(this.id, viewer, found.length, CHUNK)
      if (load !== this.#load) return
      total = part.total
      found = [...found, ...part.frames]
      if (part.frames.length === 0) break
      this.frames = found
      this.total = Math.max(found.length, total)
    } while (found.length < total)
    this.go(placeOf(found, wanted))
  }

  /** Goes to a frame: to the next one by what happens, to any other at once. */
  go(place: number): void {
    const from = this.frame
    const next = place === this.place + 1
    this.place = Math.max(0, Math.min(this.frames.length - 1, place))
    const to = this.frame
    if (!to) return
    this.player.jump(next && from ? from.view : to.view)
    if (next && from && from !== to) this.player.receive([stepTo(from, to)], to.log, to.view, Infinity)
  }
}

/** The last frame that is not later than the number; the end if none is asked for. */
export function placeOf(frames: Frame[], number: number | null): number {
  if (number === null) return Math.max(0, frames.length - 1)
  const after = frames.findIndex((frame) => frame.number > number)
  return after === -1 ? Math.max(0, frames.length - 1) : Math.max(0, after - 1)
}

/** Where somebody decides for the first time: what was dealt and rolled before is behind. */
export function firstDecision(frames: Frame[]): number {
  return Math.max(0, frames.findIndex(({ seat }) => seat === 0 || seat === 1) - 1)
}

export function stepTo(from: Frame, to: Frame): OneStep {
  const seat = to.seat === 0 || to.seat === 1 ? to.seat : null
  const changed: Quantities = {}
  for (const [name, value] of Object.entries(to.view)) {
    if (JSON.stringify(from.view[name]) !== JSON.stringify(value)) changed[name] = value
  }
  return { answer: to.number, seat, lines: to.log.map(({ number }) => number), changed }
}
