// What the scenes of all games are filled with: values of lines, lines that are left to tell, places before
// and after, markers that move.

import { t } from '../../lib/i18n'
import type { GameWords } from '../../lib/games/board'
import type { Addend, Part, Roll, Scene, Script, Track } from '../../lib/steps/scene'
import type { Shown } from '../../lib/steps/player.svelte'
import type { LogLine, Seat } from '../../lib/types'
import '../../lib/steps/words'

export function numberIn(line: LogLine, name: string): number {
  const value = line.values[name]
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : 0
}

export function keyIn(line: LogLine, name: string): string {
  const value = line.values[name]
  return typeof value === 'string' ? value : ''
}

export function keysIn(line: LogLine, name: string): string[] {
  const value = line.values[name]
  return Array.isArray(value) ? value : []
}

export function seatIn(line: LogLine, name = 'side'): Seat | null {
  const value = line.values[name]
  return value === 0 || value === 1 ? value : null
}

/** What was told with it, the lead among it, by the name of the happening. */
export const told = (shown: Shown, ...whats: string[]): LogLine[] =>
  shown.lines.filter(({ what }) => whats.includes(what))

/** The lines that neither the title nor a part of the scene says already. */
export function linesOf(shown: Shown, words: GameWords, title: string, covered: readonly string[] = []): string[] {
  return shown.lines
    .filter(({ what }) => !covered.includes(what))
    .map(({ text }) => words.text(text))
    .filter((text) => text !== title)
}

/** A scene whose title is its leading line. */
export function titled(
  shown: Shown,
  words: GameWords,
  parts: readonly (Part | null)[],
  covered: readonly string[] = [],
): Scene {
  const title = shown.lead ? words.text(shown.lead.text) : ''
  return scene(shown, words, title, parts, covered)
}

export function scene(
  shown: Shown,
  words: GameWords,
  title: string,
  parts: readonly (Part | null)[],
  covered: readonly string[] = [],
): Scene {
  return {
    who: shown.shape === 'face' ? null : (shown.lead?.seat ?? null),
    title,
    parts: parts.filter((part) => part !== null),
    lines: linesOf(shown, words, title, covered),
  }
}

const sum = (added: readonly Addend[]): number => added.reduce((total, { by }) => total + by, 0)

/** Dice by the names of their values: the die, what changes it, and the operations that count with it. Two dice
 *  belong to the two sides. What changes a die is `named` as far as lines tell of it. */
export function dicePart(
  line: LogLine,
  dice: readonly (readonly [die: string, modifier?: string, ops?: string])[],
  needed?: string,
  named: (side: Seat) => Addend[] = () => [],
): Part {
  const rolls = dice.map(([die, modifier, ops], side): Roll => {
    const added = named(side === 0 ? 0 : 1)
    const rest = modifier ? numberIn(line, modifier) - sum(added) : 0
    if (ops) added.unshift({ name: t('steps:ops'), by: numberIn(line, ops) })
    if (rest !== 0) added.push({ name: t('steps:modifier'), by: rest })
    return { side: dice.length === 2 ? (side === 0 ? 0 : 1) : null, die: numberIn(line, die), added }
  })
  return { part: 'dice', rolls, ...(needed ? { needed } : {}) }
}

/** Lines that say what a card is used for. */
const USES = ['card_used', 'operations_begun']

/** What whoever uses the card does with it, in order: an event may bring operations. */
function usesOf(shown: Shown): LogLine[] {
  const [first, ...more] = told(shown, ...USES)
  return first ? [first, ...more.filter((line) => seatIn(line) === seatIn(first))] : []
}

/** The lines whose use of the card stands on it, and that of its event, where that is a use. */
export function used(shown: Shown): string[] {
  const uses = usesOf(shown)
  const isEvent = uses.some((use) => keyIn(use, 'action') === 'event')
  return [...uses.map(({ what }) => what), ...(isEvent ? ['event_happens'] : [])]
}

/** The card that the scene is about, with what it is used for. */
export function cardPart(shown: Shown, words: GameWords): Part | null {
  const key = shown.lead ? keyIn(shown.lead, 'card') : ''
  const uses = new Set(usesOf(shown).map((use) => words.name('action', keyIn(use, 'action'))))
  if (!key) return null
  return { part: 'card', thing: `card:${key}`, ...(uses.size ? { use: [...uses].join(', ') } : {}) }
}

/** Scenes with success or failure, where what they lead with has such a thing. */
export const judged =
  (show: Script['scene'], succeeded: Script['succeeded']): Script['scene'] =>
  (shown, position) => {
    const good = shown.lead ? succeeded(shown.lead) : null
    const outcome = good === null ? {} : { outcome: { text: t(good ? 'steps:success' : 'steps:failure'), good } }
    return { ...show(shown, position), ...outcome }
  }

/** Things that change a die by so much each, as one addend. */
export const listed = (names: string[], each: number): Addend => ({ name: names.join(', '), by: each * names.length })

/** Cards that change a die, as lines tell of them. */
export const cardAddends = (shown: Shown, words: GameWords): Addend[] =>
  told(shown, 'modified_by').map((line) => ({
    name: words.name('card', keyIn(line, 'card')),
    by: numberIn(line, 'by'),
  }))

/** A place as the models of the maps know it. */
interface Standing {
  influence: [number, number]
  control: Seat | null
}

/** Lines that say how places have changed. */
export const PLACED = ['placed', 'added', 'lost', 'replaced']

/** By how much lines change a place, for both sides. */
function changeOf(lines: readonly LogLine[]): [number, number] {
  const change: [number, number] = [0, 0]
  for (const line of lines) {
    const side = seatIn(line)
    if (side === null) continue
    const count = line.what === 'placed' ? 1 : numberIn(line, 'count')
    change[side] += line.what === 'lost' ? -count : count
    if (line.what === 'replaced') change[side === 0 ? 1 : 0] -= count
  }
  return change
}

/** The places that are told of, at any rate the one that the scene is `about`, before and after. */
export function placesPart(
  shown: Shown,
  kind: string,
  about: string,
  before: Record<string, Standing>,
  after: Record<string, Standing>,
  words: GameWords,
): Part | null {
  const lines = told(shown, ...PLACED)
  const keys = new Set([about, ...lines.map((line) => keyIn(line, kind))])
  const places = [...keys].flatMap((key) => {
    const [was, is] = [before[key], after[key]]
    if (!was || !is) return []
    const change = changeOf(lines.filter((line) => keyIn(line, kind) === key))
    // what comes last of several things that one step brings is told when the board shows it already
    const isLate = was.influence.every((count, side) => count === is.influence[side])
    // who held it before that is not known; who holds it now is worth a word
    const isNews = isLate && change.some((by) => by !== 0)
    const control: [Seat | null, Seat | null] = [isNews ? null : was.control, is.control]
    const from: [number, number] = isLate ? [is.influence[0] - change[0], is.influence[1] - change[1]] : was.influence
    return [{ name: words.name(kind, key), before: from, after: is.influence, control }]
  })
  return places.length > 0 ? { part: 'places', places } : null
}

/** Whoever leads by so much; above zero the side `above`. */
export function lead(points: number, words: GameWords, above: Seat): string {
  if (points === 0) return t('steps:even')
  const side = points > 0 ? above : above === 0 ? 1 : 0
  return t('steps:leads', { side: words.seat(side), points: Math.abs(points) })
}

/** The marker of the points as lines tell of its moves: from before the first to after the last. At the end of its
 *  track it may have moved by less than the points, so there it came from where it `was`. */
export function pointsPart(
  lines: readonly LogLine[],
  words: GameWords,
  name: string,
  above: Seat,
  track?: { end: number; was: number },
  value = 'vp',
): Track | null {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return null
  const by = numberIn(first, 'points') * (seatIn(first) === above ? 1 : -1)
  const stands = numberIn(first, value)
  const from = lead(track && Math.abs(stands) >= track.end ? track.was : stands - by, words, above)
  return { part: 'track', name, side: null, from, to: lead(numberIn(last, value), words, above) }
}

export const atLeast = (number: number): string => t('steps:at_least', { number })
export const moreThan = (number: number): string => t('steps:more_than', { number })
export const scoringOf = (what: string): string => t('steps:scoring_of', { what })

/** Who controls which place, by names, for those who hear it. */
export function controlOf(
  kind: string,
  places: Readonly<Record<string, { control: Seat | null }>>,
  words: GameWords,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(places).flatMap(([key, { control }]) =>
      control === null ? [] : [[words.name(kind, key), words.seat(control)]],
    ),
  )
}
