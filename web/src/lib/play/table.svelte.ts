// The state of one table as one viewer sees it, and everything he can do there.

import { api, Refused, Unanswered } from '../api'
import { gameWords, optionOf, ownNames, split } from '../games/gamewords'
import { messageOf } from '../problems'
import { LookBack } from '../log/moment.svelte'
import { Hints } from './hints.svelte'
import type { Connection } from './live'
import { arranged, inOrder, offered, reasonFor, reasonTold, type Explanation, type Reason } from './options'
import { fullAfter, fullAfterOther, logAfter, logOf, newLines, type KnownLog } from './position'
import { finalBecause, Stage } from './stage.svelte'
import { Requests } from '../requests'
import { Kept, type Listening, type Source } from './source'
import { cue } from '../sounds'
import { Showing } from '../steps/showing.svelte'
import type { WhyNot } from '../api.gen'
import type { BoardTable, GameWords, OpenOption } from '../games/board'
import { settings } from '../settings.svelte'
import { Questions, wholeSteps } from './sent'
import type { Commits, Full, GameDescription, LogLine, Quantities, Reply } from '../types'
import type { Seat, SentFull, Step, Viewer } from '../types'
import { Warnings } from './warnings.svelte'

export class Table implements BoardTable {
  full = $state.raw<Full | null>(null)
  connection = $state<Connection>('connecting')
  /** How often the own plan has changed. */
  planned = $state(0)
  pending = $state(0)
  refused = $state(false)
  problem = $state('')
  explanation = $state.raw<Explanation | null>(null)
  readonly stage = new Stage()
  /** Undo would go back across a line, and he is asked whether he wants that. */
  askingUndo = $state(false)
  /** Things a list points at. */
  pointed = $state.raw<string[]>([])
  hovered = $state<string | null>(null)
  /** Lines of the latest step, for those who show or announce what happens. */
  latest = $state.raw<LogLine[]>([])
  /** Whose eyes these are. Players may change sides in the middle of a game: the server says so. */
  viewer = $state<Viewer>('observer')
  readonly words: GameWords
  #agreed = false // that this game counts as played with take-backs
  /** What of all this is on show: the board may still be on its way to the newest position. */
  readonly showing: Showing
  /** An earlier moment that the board shows instead. */
  readonly lookBack: LookBack

  /** Things that a teacher points at. */
  taught = $state.raw<readonly string[]>([])
  readonly #live: Listening
  readonly #questions: Questions
  readonly #requests: Requests
  readonly #beside: Requests // chat and notes: they hold up nothing
  #given = $state<string | null>(null)
  #meant: { thing: string; after: Full['question'] | undefined } | null = null
  #confirmed = $state(0) // the number that the last change of ours has led to
  readonly #warnings: Warnings
  readonly hints: Hints
  #open = $derived.by(() => offered(this.full?.question ?? null, this.words, this.#warnings.risks))
  /** The choices as they stand beside the board. */
  readonly arranged = $derived.by(() => {
    const kind = this.game.kinds.find(({ name }) => name === this.full?.question?.kind)
    return arranged(this.options, kind, this.words)
  })
  #own = $derived(this.full?.facts) // the facts that the options of this table change
  #facts = $derived.by(() => ({ ...this.game.facts, ...this.#own }))
  #names = $derived(ownNames(this.#own))
  #highlight = $derived.by<ReadonlySet<string>>(() => {
    const explained = this.explanation ? [this.explanation.thing] : []
    return new Set([...this.pointed, ...this.taught, ...this.hints.things, ...this.lit, ...explained])
  })

  constructor(
    readonly id: string,
    viewer: Viewer,
    readonly game: GameDescription,
    private readonly source: Source = new Kept(id),
  ) {
    this.viewer = viewer
    this.words = gameWords(game, () => this.#names)
    this.showing = new Showing(id, () => this.viewer, source.steps)
    this.lookBack = new LookBack(source.moment, () => this.viewer)
    this.#questions = new Questions(game.kinds)
    this.#warnings = new Warnings(source.risks)
    this.hints = new Hints(source.hint, this)
    this.#requests = new Requests(source.send, (pending) => (this.pending = pending))
    this.#beside = new Requests(source.send)
    this.#live = source.listen(viewer, {
      full: (message) => this.#full(message),
      step: (message) => this.#step(message),
      other: (message) => {
        if (message.type === 'plan') this.planned += 1
        if (this.full) this.full = fullAfterOther(this.full, message) ?? this.full
      },
      connection: (state) => (this.connection = state),
      refused: () => void this.#unseated(),
    })
  }

  start(): void {
    this.#live.start()
    addEventListener('online', this.#nudge)
    addEventListener('offline', this.#lost)
    document.addEventListener('visibilitychange', this.#nudge)
  }

  stop(): void {
    removeEventListener('online', this.#nudge)
    removeEventListener('offline', this.#lost)
    document.removeEventListener('visibilitychange', this.#nudge)
    this.showing.player.stop()
    this.#live.close()
    this.stage.clear()
    this.#requests.stop()
    this.#beside.stop()
  }

  #lost = (): void => this.#live.lost()

  #nudge = (): void => {
    if (document.visibilityState !== 'visible') return
    this.#live.nudge()
    this.showing.lookBack()
  }

  // ---- what the server says

  #full(sent: SentFull): void {
    if (sent.seat !== this.viewer) this.#lookAs(sent.seat)
    const log = logOf(sent)
    this.#questions.forget()
    const message: Full = { ...sent, question: this.#questions.whole(sent.question, log.lines) }
    this.latest = this.full ? newLines(this.showing.known, log) : []
    if (message.question && this.full && !this.full.question) cue('turn')
    this.full = message
    this.showing.begin(log, message.view)
    this.lookBack.leave()
    this.#forgetQuestion()
    this.#requests.wake()
    this.#beside.wake()
  }

  #lookAs(viewer: Viewer): void {
    this.viewer = viewer
    this.#confirmed = 0 // it counted for the other seat
    this.#live.look(viewer)
  }

  /** Sent away from a seat: perhaps sides were changed while nothing was heard here. */
  async #unseated(): Promise<void> {
    const found = (await this.source.observed?.().catch(() => null)) ?? null
    const mine = found?.mine ?? []
    const [seat] = mine
    const watched = this.full?.mine.length === 0 && this.viewer !== 'observer'
    if (found && watched)
      this.#lookAs('observer') // it is open to him no longer
    else if (this.seat === null || seat === undefined || mine.includes(this.seat)) this.refused = true
    else this.#lookAs(seat)
  }

  #step(message: Step): void {
    const log = logAfter(this.showing.known, message)
    if (!this.full || !log) {
      this.#live.resync()
      return
    }
    if (message.question && !this.full.question) cue('turn')
    const steps = wholeSteps(this.full.view, message.steps)
    this.full = fullAfter(this.full, message, this.#questions.whole(message.question, log.lines))
    this.latest = message.log
    this.showing.goOn(log, steps, this.full.view)
    if (steps.length === 0) this.lookBack.leave() // what was looked at may be taken back
    this.#forgetQuestion()
  }

  /** What was shown about the last question does not belong to the next. */
  #forgetQuestion(): void {
    this.explanation = null
    this.#warnings.look(this.full, this.seat, () => this)
    this.hints.follow(this.full?.number ?? 0)
    this.askingUndo = false
    this.stage.follow(this.full?.question ?? null)
    this.#goOn()
  }

  /** Whether there may be ways to lose by this option that were not looked at, unlike by others: what holds for all
   * of them is said once, at the question. */
  unsure({ option }: OpenOption): boolean {
    return this.#warnings.unsure(option) && !this.unsureOfAll
  }

  /** Whether that is so of every option; of those that are known to lose there is no need to say it. */
  get unsureOfAll(): boolean {
    const harmless = this.options.filter((option) => !option.danger)
    return harmless.length > 0 && harmless.every(({ option }) => this.#warnings.unsure(option))
  }

  // ---- what may be chosen

  get facts(): unknown {
    return this.#facts
  }

  get options(): OpenOption[] {
    return [...this.#open.values()]
  }

  /** The choice with this number beside the board, from one on. */
  numbered(number: number): OpenOption | undefined {
    return inOrder(this.arranged)[number - 1]
  }

  /** While an answer is on its way, or what it led to, nothing else can be chosen. */
  get busy(): boolean {
    return this.pending > 0 || this.#confirmed > (this.full?.number ?? 0)
  }

  get seat(): Seat | null {
    const seat = this.viewer === 0 || this.viewer === 1 ? this.viewer : null
    // whoever looks through a seat by consent does not have it
    return seat !== null && (this.full?.mine.includes(seat) ?? true) ? seat : null
  }

  open(thing: string): OpenOption | undefined {
    return this.busy ? undefined : this.#open.get(thing)
  }

  closed(thing: string): boolean {
    return this.full?.status === 'running' && !this.#open.has(thing) && optionOf(this.game, thing) !== null
  }

  async choose(thing: string, meant?: string): Promise<void> {
    const option = this.open(thing)
    this.#meant = null
    if (!option) return this.why(thing)
    this.explanation = null
    this.showing.leave()
    this.lookBack.leave()
    if (this.stage.thing === thing) {
      if (this.stage.seen) this.commit()
    } else if (option.danger || this.hints.doubts(option.option)) {
      this.stage.put(thing, this.full?.question)
      const learn = (found: WhyNot) => this.stage.learn(thing, found.commits ?? '')
      this.#ask(option.option).then(learn, () => undefined) // not needed to play
    } else {
      if (meant) this.#meant = { thing: meant, after: this.full?.question }
      await this.answer(option, settings.confirm === 'final')
      this.#goOn()
    }
  }

  /** Chooses what was meant by the last answer, where the question that it led to offers it. */
  #goOn(): void {
    const { thing, after } = this.#meant ?? {}
    if (!thing || this.busy || this.full?.question === after) return
    this.#meant = null
    if (this.#open.has(thing)) void this.choose(thing)
  }

  /** What is chosen and waits to be given, and why it would be final. */
  get staged(): (OpenOption & { commits: Commits }) | null {
    const option = this.stage.thing !== null && this.open(this.stage.thing)
    return option ? { ...option, commits: this.stage.commits } : null
  }

  /** The answer that is on its way, from the click until its question is gone. */
  get given(): string | null {
    return this.busy ? this.#given : null
  }

  /** Gives the answer that is staged. */
  commit(): void {
    const option = this.staged
    if (option) void this.answer(option)
  }

  why(thing: string): void {
    const option = optionOf(this.game, thing)
    if (!this.full || option === null) return
    const [kind, key] = split(thing)
    const explain = (reason: Reason | null) => {
      if (reason)
        this.explanation = { thing, name: this.words.name(kind, key), text: reason.text, open: reason.open ?? false }
    }
    const known = reasonFor(this.full, kind, option, this.#open.get(thing), this.seat, this.busy)
    if (known) return void explain(known)
    void this.#ask(option).then(
      (found) => explain(reasonTold(found)),
      (error: unknown) => explain({ text: messageOf(error) }),
    )
  }

  #ask(option: number): Promise<WhyNot> {
    return this.source.why(this.seat ?? 'observer', option, this.full?.number ?? -1)
  }

  hover(thing: string | null): void {
    this.hovered = thing
  }

  // ---- what is shown

  /** The position that the board shows: the newest, one on the way there, or one that is looked back at. */
  get view(): Quantities {
    return this.lookBack.at?.view ?? this.showing.view
  }

  get log(): KnownLog {
    return this.showing.log
  }

  get lines(): readonly LogLine[] {
    return this.log.lines
  }

  get behind(): boolean {
    return this.showing.player.playing || this.lookBack.at !== null
  }

  get newest(): Quantities {
    return this.full?.view ?? {}
  }

  get lit(): readonly string[] {
    return this.showing.lit.length > 0 ? this.showing.lit : this.taught
  }

  get highlight(): ReadonlySet<string> {
    return this.#highlight
  }

  // ---- what he does

  /** Gives an answer; as a `draft` only if it can be taken back, otherwise it is staged. */
  async answer(option: OpenOption, draft = false): Promise<void> {
    this.stage.clear()
    this.#given = option.thing
    const number = this.full?.number
    try {
      await this.#act('answer', { option: option.option, ...(draft ? { draft } : {}) })
    } catch (error) {
      const commits = finalBecause(error)
      this.#meant = null
      // the same question may have been told again, where the connection was lost in between
      if (number === this.full?.number) this.stage.put(option.thing, this.full?.question, commits)
    }
  }

  /** Takes back what is chosen but not given; otherwise the last answer. To go back across a line is asked about
   *  once in a game. */
  undo(): void {
    if (this.stage.thing !== null) {
      this.stage.clear()
      return
    }
    const { undo, takebacks } = this.full ?? {}
    if (!undo?.can || this.busy) return
    const agreed = takebacks || this.#agreed || this.askingUndo
    this.askingUndo = undo.across && !agreed
    if (this.askingUndo) return
    this.#agreed = undo.across || this.#agreed
    void this.#act('undo')
  }

  resign = () => this.#act('resign')
  claim = (result: 'win' | 'void') => this.#act('claim', { result })
  /** Before his own last answer, or to where so many answers stood. */
  askTakeback = (to?: number) => this.#act('takeback', to === undefined ? {} : { to })
  answerTakeback = (accept: boolean) => this.#act('takeback/reply', { accept })
  hurry = () => this.#act('hurry', {}, this.#beside)
  propose = (setting: object) => this.#act('observers', setting)
  answerProposal = (proposal: string, accept: boolean) => this.#act('observers/reply', { proposal, accept })
  chat = (text: string) => this.#act('chat', { text }, this.#beside)

  /** Offers another game, or accepts it: then there is a table. */
  async rematch(): Promise<{ table: string | null } | null> {
    return await this.#act('rematch')
  }

  declineRematch = () => this.#act('rematch/decline')
  withdrawRematch = () => this.#act('rematch/withdraw')

  /** A line between a player and his teacher, who has no seat. */
  async lesson(seat: Seat, text: string): Promise<boolean> {
    return (await this.#act('lesson', { text }, this.#beside, 'POST', seat)) !== null
  }

  async keepNotes(text: string): Promise<boolean> {
    return (await this.#act('notes', { text }, this.#beside, 'PUT')) !== null
  }

  /** Sends a change with the number seen; a refusal becomes the problem that the page shows. */
  async #act<T = Reply>(
    what: string,
    body: object = {},
    requests = this.#requests,
    method = 'POST',
    seat = this.seat,
  ): Promise<T | null> {
    if (seat === null) return null
    this.problem = ''
    const whole = { ...body, seat, number: this.full?.number ?? 0 }
    try {
      const reply = await requests.change<T>(method, `${api.tablePath(this.id)}/${what}`, whole)
      const number = (reply as Partial<Reply>).number
      if (typeof number === 'number') {
        this.#confirmed = number
        this.#live.expect(number)
      }
      return reply
    } catch (error) {
      if (finalBecause(error)) throw error
      // what was offered, or the own side, has changed in the meantime: show the table as it is now
      const late = error instanceof Refused && (error.status === 409 || error.key === 'not_your_seat')
      if (late) this.#live.resync()
      if (!(error instanceof Unanswered)) this.problem = messageOf(error)
      return null
    }
  }
}
