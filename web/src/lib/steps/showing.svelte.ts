// What a viewer is shown of a table: the log as far as it is told, the position on the way to the newest one,
// and what has happened while he was away.

import { cue, type Cue } from '../sounds'
import { settings } from '../settings.svelte'
import type { KnownLog } from '../play/position'
import type { Source } from '../play/source'
import type { OneStep, Quantities, Viewer } from '../types'
import { StepPlayer, type Shown } from './player.svelte'
import { Absence } from './since.svelte'
import type { Script } from './scene'

const NOTHING: readonly string[] = []
const CUES: Partial<Record<Shown['shape'], Cue>> = { card: 'card', dice: 'die', face: 'card', scoring: 'scoring' }

export class Showing {
  readonly player = new StepPlayer({
    speed: () => settings.speed,
    viewer: () => this.viewer(),
    shows: ({ shape }) => {
      const name = CUES[shape]
      if (name) cue(name)
    },
    rests: () => this.#seen(),
  })
  readonly absence: Absence
  /** The whole log, as the server told it. */
  known = $state.raw<KnownLog>({ lines: [], before: 0 })
  script = $state.raw<Script | null>(null)
  #newest: Quantities | null = null
  /** It is known whether he had missed anything when he came. */
  #looked = false
  #log = $derived.by<KnownLog>(() => {
    const { until } = this.player
    const { lines, before } = this.known
    return until === Infinity ? this.known : { before, lines: lines.filter(({ number }) => number <= until) }
  })
  #lit = $derived(this.player.now?.lines.flatMap((line) => line.keys) ?? NOTHING)

  constructor(
    table: string,
    private readonly viewer: () => Viewer,
    steps: Source['steps'],
  ) {
    this.absence = new Absence(table, steps)
  }

  /** The log as far as it has been shown. */
  get log(): KnownLog {
    return this.#log
  }

  /** The position that the board shows: the newest, or one on the way there. */
  get view(): Quantities {
    return this.player.view
  }

  /** Things that what is being shown speaks of. */
  get lit(): readonly string[] {
    return this.#lit
  }

  /** The newest position, without a way there. */
  begin(log: KnownLog, view: Quantities): void {
    this.known = log
    this.#newest = view
    this.#looked = false
    this.player.jump(view)
    this.lookBack()
  }

  goOn(log: KnownLog, steps: readonly OneStep[], view: Quantities): void {
    const before = this.known.before + this.known.lines.length
    this.known = log
    this.#newest = view
    // whoever is away is shown it when he comes back
    if (document.hidden) this.player.jump(view)
    else this.player.receive(steps, log.lines, view, before)
  }

  /** How this game shows what happens; it is loaded with the board. */
  showBy(script: Script | null): void {
    this.script = script
    this.player.script = script
    this.lookBack()
  }

  /** Somebody comes, or comes back, to the table. */
  lookBack(): void {
    const { script, absence } = this
    if (!script || this.#newest === null || document.hidden || this.player.playing || absence.found) return
    if (settings.speed === 'off') this.forget()
    else void absence.look(this.viewer(), this.known.lines, script).then(() => (this.#looked = true))
  }

  /** Plays what has happened since he was here. */
  catchUp(): void {
    const { found, stopped } = this.absence
    if (!found || this.#newest === null) return
    this.forget()
    this.player.rewind(found.view)
    this.player.receive(found.steps, found.log, this.#newest, stopped ?? 0)
  }

  /** He goes on: what was still to be shown is behind him. */
  leave(): void {
    this.player.skipAll()
    this.absence.stopped = null
    this.forget()
  }

  forget(): void {
    this.absence.forget(this.viewer(), this.known.lines)
  }

  #seen(): void {
    if (this.#looked && !document.hidden && !this.absence.found) this.forget()
  }
}
