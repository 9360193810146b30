// What can be read of a power struggle: its course from the log, which leaders count, and what is added
// to the rolls of the aftermath. It helps to read the table; what may be played the server says.

import type { LogLine, Seat } from '../../lib/types'
import { diceOf } from '../shared/rolls'
import { UNKNOWN, other } from '../shared/values'
import { COUNTRIES, SUITS, type Country, type Facts, type FaceFacts, type Suit } from './facts'
import { seatOf, type Model, type Struggle } from './model'

export type Phase = 'stakes' | 'attack' | 'aftermath'

/** A struggle as the log tells it. */
export interface Course {
  country: Country
  lines: LogLine[]
  winner: Seat | null
  /** the suit it was won with */
  suit: Suit | null
  /** the dice of the aftermath as they fell: support lost, points */
  dice: [number | null, number | null]
  /** the country has been scored: it is over */
  over: boolean
}

const part = (line: LogLine, kind: string): string | null =>
  line.keys.find((key) => key.startsWith(`${kind}:`))?.slice(kind.length + 1) ?? null

const kinds = (line: LogLine): string => line.keys.map((key) => key.split(':')[0]).join(' ')

/**
 * The lines without those that tell a player which cards he was dealt. A hand shows itself by a run of at
 * least three cards right after the beginning; each of its cards is then dealt by its first line.
 */
export function withoutDeals(lines: readonly LogLine[]): LogLine[] {
  const isCard = (line: LogLine): boolean => kinds(line) === 'seat struggle_card'
  const end = lines.findIndex((line, place) => place > 0 && !isCard(line))
  const run = lines.slice(1, end < 0 ? undefined : end).map((line) => part(line, 'seat'))
  const RUN = 3
  const dealt = new Set<string>()
  return lines.filter((line) => {
    const seat = part(line, 'seat')
    if (!isCard(line) || run.filter((one) => one === seat).length < RUN) return true
    const card = line.keys.join(' ')
    const again = dealt.has(card)
    dealt.add(card)
    return again
  })
}

/** The last struggle that the log knows: it begins with a line of a side and a country. */
export function lastCourse(lines: readonly LogLine[]): Course | null {
  let start = lines.length - 1
  while (start >= 0 && kinds(lines[start] as LogLine) !== 'seat country') start -= 1
  const first = lines[start]
  const country = first && COUNTRIES.find((key) => key === part(first, 'country'))
  if (!country) return null
  const course: Course = { country, lines: [], winner: null, suit: null, dice: [null, null], over: false }
  for (const line of lines.slice(start)) {
    course.lines.push(line)
    if (kinds(line) === 'seat country suit') {
      course.winner = seatOf(part(line, 'seat'))
      course.suit = SUITS.find((suit) => suit === part(line, 'suit')) ?? null
    } else if (course.winner !== null && diceOf(line).length === 1) {
      const [die = null] = diceOf(line)
      if (course.dice[0] === null) course.dice[0] = die
      else course.dice[1] ??= die
    } else if (kinds(line) === 'country standing standing') {
      course.over = true
      break
    }
  }
  return { ...course, lines: withoutDeals(course.lines) }
}

/** A struggle begins with the stakes; once a card was led, discards are more than the stakes cost. Who is
 *  asked for a card although the stakes are paid has to lead or to answer. */
export function phaseOf(struggle: Struggle, model: Model, course: Course | null, asked = false): Phase {
  if (course && !course.over && course.winner !== null) return 'aftermath'
  const paid = 3 * struggle.stakes
  const turned = struggle.country === 'romania' ? 15 : 0 // the crowd of an event there
  const begun = struggle.led !== null || struggle.blocked !== null
  const beyond = model.struggleDiscards.length - paid - turned
  return begun || beyond > 0 || (asked && beyond === 0) ? 'attack' : 'stakes'
}

/** The spaces of a type that a side controls in the country: with one of them its leaders count. */
export function spacesOfType(side: Seat, type: string, country: Country, model: Model, facts: Facts): string[] {
  return facts.countries[country].spaces.filter(
    (key) => facts.spaces[key]?.type === type && model.spaces[key]?.control === side && !model.spaces[key]?.gone,
  )
}

export function faceOf(card: string, facts: Facts): FaceFacts | undefined {
  return card === UNKNOWN ? undefined : facts.struggle[facts.faces[card] ?? '']
}

/** Whether a leader is of use to a side in this struggle; null for a card that is none. */
export function leaderCounts(card: string, side: Seat, country: Country, model: Model, facts: Facts): boolean | null {
  const leader = faceOf(card, facts)?.leader
  return leader ? spacesOfType(side, leader, country, model, facts).length > 0 : null
}

/** Cards of the same face lie in one stack. */
export function stacked(cards: readonly string[], facts: Facts): { face: string; cards: string[] }[] {
  const stacks = new Map<string, string[]>()
  for (const card of cards) {
    const face = facts.faces[card] ?? card
    stacks.set(face, [...(stacks.get(face) ?? []), card])
  }
  return [...stacks].map(([face, found]) => ({ face, cards: found }))
}

export interface Addend {
  what: 'suit' | 'stakes' | 'event'
  by: number
}

/** What is added to both rolls if a side wins with a suit. */
export function addends(
  winner: Seat | null,
  suit: Suit | null,
  stakes: number,
  effects: readonly string[],
  { modifiers }: Pick<Facts, 'modifiers'>,
): Addend[] {
  const found: Addend[] = []
  const { event } = modifiers
  if (suit && modifiers.suit[suit]) found.push({ what: 'suit', by: modifiers.suit[suit] })
  if (stakes) found.push({ what: 'stakes', by: stakes })
  if (winner === seatOf(event.winner) && effects.includes(event.card)) found.push({ what: 'event', by: event.by })
  return found
}

/** The row of the printed table for a die; what is beyond its ends counts as the end. */
export function rowOf(die: number | null, added: readonly Addend[], rows: number): number | null {
  if (die === null) return null
  const sum = added.reduce((total, { by }) => total + by, die)
  return Math.max(0, Math.min(rows - 1, sum))
}

export const defender = (struggle: Struggle): Seat => other(struggle.attacker)
