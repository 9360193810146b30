// What happens, cut into moments: each is one picture on the board, with the lines that tell it and the steps
// that lead to it. Plain functions, so that they can be tested alone.

import { goesOn } from '../log/runs'
import type { LogLine, Quantities, OneStep, Viewer } from '../types'

/**
 * What a happening looks like. The first six are scenes; a `board` is one that the board itself plays, such as a
 * card led in a power struggle. A caption is one line; a `part` belongs to the scene it leads to, as a modifier
 * does to a roll; what is quiet is only in the log.
 */
export type Shape = 'card' | 'dice' | 'face' | 'scoring' | 'contest' | 'track' | 'board' | 'caption' | 'part' | 'quiet'

export interface Shapes {
  /** what is not named is a caption */
  readonly shapes: Readonly<Record<string, Shape>>
  /** Whether a line goes on with what another began, such as what a card is used for. */
  joins(lead: LogLine, line: LogLine): boolean
  /** Happenings of which a run is told as one, such as the points of a placement. */
  readonly together?: Readonly<Record<string, unknown>>
  /** Happenings, such as an event, and what they bring without asking anybody. */
  readonly brings?: Readonly<Record<string, readonly string[]>>
  /** Happenings of an own answer that bring what nobody, or the other side alone, knew before it. */
  readonly news?: readonly string[]
  /** Happenings that say where markers stand now: quantities, and the values of the line that say so. */
  readonly markers?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** What lies where once a line is told, though the step that it belongs to will have cleared it away. */
  lays?(line: LogLine, view: Quantities): Quantities
}

export interface Moment {
  shape: Shape
  /** the line that says what it is */
  lead: LogLine | null
  /** all that it tells, in order */
  lines: LogLine[]
  /** what becomes true with it */
  steps: OneStep[]
  /** who has just given the answers that tell it; null for chance, and for whoever was not asked anew */
  by: OneStep['seat'][]
  /** the last line that is known once it is shown */
  until: number
}

const SCENES: readonly Shape[] = ['card', 'dice', 'face', 'scoring', 'contest', 'track']
export const isScene = (shape: Shape): boolean => SCENES.includes(shape)

/** What steps tell, after moments that are still to be shown: the last of those may go on. */
export function momentsOf(
  steps: readonly OneStep[],
  lines: readonly LogLine[],
  script: Shapes,
  found: Moment[] = [],
): Moment[] {
  const byNumber = new Map(lines.map((line) => [line.number, line]))
  let given = true
  for (const step of steps) {
    // what comes after somebody else's deed in the same change was forced or planned
    given &&= step.seat === steps[0]?.seat
    const told = step.lines.map((number) => byNumber.get(number)).filter((line) => line !== undefined)
    tell(step, given ? step.seat : null, told, script, found)
  }
  return found
}

/** One step: its first line decides whether it goes on with the moment before. */
function tell(step: OneStep, by: OneStep['seat'], lines: readonly LogLine[], script: Shapes, found: Moment[]): void {
  const shapeOf = (line: LogLine): Shape => script.shapes[line.what] ?? 'caption'
  const loud = lines.filter((line) => shapeOf(line) !== 'quiet')
  const leadsOn = (line: LogLine): boolean => !['caption', 'part'].includes(shapeOf(line))
  const heralds = (line: LogLine): boolean =>
    begins(line) && !leadsOn(line) && loud.slice(loud.indexOf(line) + 1).some(leadsOn)
  const last = found.at(-1)
  const until = lines.at(-1)?.number ?? last?.until ?? 0
  const first = loud.find((line) => shapeOf(line) !== 'part')
  // the first of two dice says and changes nothing yet: what was tried goes on with the second
  const isNothing = lines.length === 0 && Object.keys(step.changed).length === 0
  const mine: Moment[] = last && (isNothing || (first && isMore(last, first, script))) ? [last] : []
  // moments before the step begins another turn or round
  let within = Infinity
  let over = false
  let parts: LogLine[] = []
  for (const line of lines) {
    const shape = shapeOf(line)
    // a phase that is a scene itself goes on with what came before, unless that was an event and what it brought
    over ||= begins(line) && (!isScene(shape) || mine.some(({ lines }) => hasBrought(lines, script)))
    if (shape === 'quiet') continue
    const now = mine.at(-1)
    const lines = [...parts, line]
    if ((shape === 'part' || heralds(line)) && line !== loud.at(-1)) {
      parts = lines
      continue
    }
    parts = []
    const isResult = follows(shape) && !(over && shape === 'track')
    if (now && (isResult || (now.lead && script.joins(now.lead, line)))) {
      // what was tried is known by its die, what was told in passing by a marker that moves
      if (shape === 'dice' || (now.shape === 'caption' && shape === 'track')) Object.assign(now, { shape, lead: line })
      now.lines.push(...lines)
      now.until = line.number
    } else {
      if (over && mine.length > 0) within = Math.min(within, mine.length)
      over = false
      mine.push({
        shape: shape === 'part' ? 'caption' : shape,
        lead: line,
        lines,
        steps: [],
        by: [],
        until: line.number,
      })
    }
  }
  if (mine.length === 0) mine.push({ shape: 'quiet', lead: null, lines: [], steps: [], by: [], until })
  for (const moment of mine) {
    moment.by.push(by)
    if (moment !== last) found.push(moment)
  }
  const carrier = mine.slice(0, within).find(({ shape }) => RESULTS.includes(shape)) ?? mine[0]
  walk(step, mine, carrier, script)
  const end = mine.at(-1)
  if (end) end.until = until
}

/** Whether a step that begins with this line goes on with a moment: with what it leads with, or with its run. */
function isMore({ shape, lead, lines }: Moment, line: LogLine, script: Shapes): boolean {
  const before = lines.at(-1)
  const inRun = shape === 'caption' && before !== undefined && goesOn(before, line, script.together ?? {})
  return inRun || (lead !== null && script.joins(lead, line))
}

/**
 * A marker that a step moves walks with the moments that say so. The rest of the step changes at once, with its
 * carrier, and so does what was told of before that.
 */
function walk(step: OneStep, moments: readonly Moment[], carrier: Moment | undefined, { markers = {} }: Shapes): void {
  const rest = { ...step.changed }
  const walks = moments.map((moment, place) => {
    const told: Quantities = {}
    for (const { what, number, values } of moment.lines) {
      for (const [quantity, value] of Object.entries(markers[what] ?? {})) {
        const at = values[value]
        if (at !== undefined && quantity in step.changed && step.lines.includes(number)) told[quantity] = at
      }
    }
    const isDone = carrier === undefined || place >= moments.indexOf(carrier)
    if (isDone) for (const quantity of Object.keys(told)) delete rest[quantity]
    return { moment, told }
  })
  carrier?.steps.push({ ...step, changed: rest })
  for (const { moment, told } of walks) {
    if (Object.keys(told).length > 0) moment.steps.push({ ...step, lines: [], changed: told })
  }
}

/** It begins a turn, a round or a phase: a marker that moves from here on is no result of what came before. */
const begins = ({ level }: LogLine): boolean => level === 1 || level === 2

/** A card is read before, and a scoring seen while, the position changes. */
const RESULTS: readonly Shape[] = ['dice', 'scoring', 'contest', 'track']

/** It says what came of something, and is shown with that. */
const follows = (shape: Shape): boolean => ['caption', 'track', 'part'].includes(shape)

/** A player's own plain answer needs no telling: he has just given it, a card that he led in a struggle too. What he
 *  learns by it does, what an event brings without asking him, and a play of the other side that it leads to, such as
 *  the event of a card that he uses himself. */
export function needsTelling({ shape, by, lines }: Moment, viewer: Viewer, script: Shapes): boolean {
  if (shape === 'quiet') return false
  const isNews = ({ what, only, level, seat }: LogLine): boolean =>
    only === viewer || (level === 3 && seat !== null && seat !== viewer) || script.news?.includes(what) === true
  const own = by.every((seat) => seat !== null && seat === viewer) && !lines.some(isNews)
  const plain = lines.every(({ what, seat }) => {
    const looks = script.shapes[what] ?? 'caption'
    return ['card', 'caption', 'quiet'].includes(looks) || (looks === 'board' && seat === viewer)
  })
  return !own || !plain || hasBrought(lines, script)
}

/** Whether they tell of an event and of what it brought. */
const hasBrought = (lines: readonly LogLine[], { brings = {} }: Shapes): boolean =>
  lines.some(({ what }, place) => lines.slice(place + 1).some((line) => brings[what]?.includes(line.what)))

export function applied(view: Quantities, steps: readonly OneStep[]): Quantities {
  return steps.reduce<Quantities>((known, { changed }) => ({ ...known, ...changed }), view)
}

/** The position as a moment shows it. One that is told before its step comes true lays what it speaks of. */
export function shownBy({ lines, steps }: Moment, before: Quantities, script: Shapes | null): Quantities {
  const view = applied(before, steps)
  if (steps.length > 0 || !script?.lays) return view
  return lines.reduce((known, line) => ({ ...known, ...script.lays?.(line, known) }), view)
}
