// Turn Zero as far as it can be read: the crisis in the middle, both statecraft hands, what came of the
// crises so far and how long it lasts. The rules are with the server; this counts and sorts.

import type { LogLine, Quantities, Seat } from '../../lib/types'
import { diceOf } from '../shared/rolls'
import { listOf, oneOf } from '../shared/values'
import type { Facts, OutcomeFacts, TurnZeroFacts } from './facts'

export interface Zero {
  /** there are crises to settle */
  running: boolean
  /** the crisis in the middle, and its outcome if it has one already */
  crisis: string | null
  outcome: string | null
  /** crises to come in the first and in the second stack */
  left: [number, number]
  /** "?" for each card the viewer cannot know */
  hands: [string[], string[]]
  /** the card set aside unseen, in the variant of the Chinese Civil War */
  lost: [string | null, string | null]
  /** shown once and still in a hand: everybody knows where they are */
  seen: string[]
  spent: string[]
  outcomes: string[]
  /** events without effect now */
  empty: string[]
}

/** The rows of a crisis as they are printed on it. */
export const ROWS = ['1', '2–3', '4–5', '6'] as const
export const NO_STATECRAFT = 'no_statecraft'

export function readZero(view: Quantities, facts: TurnZeroFacts): Zero {
  const left = listOf(view, 'crises_left')
  const crisis = oneOf(view, 'crisis_now')
  const outcomes = listOf(view, 'outcomes')
  const lostBy = (seat: string): string | null => listOf(view, `statecraft_lost.${seat}`)[0] ?? null
  return {
    running: crisis !== null || left.length > 0,
    crisis,
    outcome: crisis === null ? null : (outcomes.find((key) => crisisOf(key, facts) === crisis) ?? null),
    left: [stackOf(left, 1, facts), stackOf(left, 2, facts)],
    hands: [listOf(view, 'statecraft.us'), listOf(view, 'statecraft.ussr')],
    lost: [lostBy('us'), lostBy('ussr')],
    seen: listOf(view, 'statecraft_seen'),
    spent: listOf(view, 'statecraft_spent'),
    outcomes,
    empty: listOf(view, 'empty_events'),
  }
}

function stackOf(crises: readonly string[], stack: number, facts: TurnZeroFacts): number {
  return crises.filter((key) => facts.crises[key]?.stack === stack).length
}

export function crisisOf(outcome: string, facts: TurnZeroFacts): string | null {
  return Object.entries(facts.crises).find(([, { outcomes }]) => outcomes.includes(outcome))?.[0] ?? null
}

/** The row of a crisis that an outcome stands in. */
export function rowOf(outcome: string, facts: TurnZeroFacts): number {
  const crisis = crisisOf(outcome, facts)
  return crisis === null ? -1 : (facts.crises[crisis]?.outcomes.indexOf(outcome) ?? -1)
}

/** Whether an outcome leaves history as it was. */
export function isHistory(outcome: string, facts: TurnZeroFacts): boolean {
  return Object.keys(facts.outcomes[outcome] ?? {}).length === 0
}

/** A crisis as it was settled: both cards, the die, and what it came to. */
export interface Settled {
  /** of its line in the log */
  number: number
  crisis: string
  outcome: string
  /** of the US and of the USSR; null where the log does not reach back to them */
  cards: [string, string] | null
  /** what each card does to the die; null where the other has cancelled it */
  effects: [number | null, number | null]
  die: number
  /** what the log tells of its consequences */
  lines: LogLine[]
}

const part = (line: LogLine, kind: string): string | null =>
  line.keys.find((key) => key.startsWith(`${kind}:`))?.slice(kind.length + 1) ?? null
const cardsOf = (line: LogLine): string[] =>
  line.keys.filter((key) => key.startsWith('statecraft:')).map((key) => key.slice('statecraft:'.length))

/** The crises that the log knows to be settled, the newest last. */
export function settledIn(lines: readonly LogLine[], facts: TurnZeroFacts): Settled[] {
  const found: Settled[] = []
  let cards: [string, string] | null = null
  let last: { answer: number | undefined; settled: Settled } | null = null
  for (const line of lines) {
    const [us, ussr] = cardsOf(line)
    const [crisis, outcome, [die]] = [part(line, 'crisis'), part(line, 'outcome'), diceOf(line)]
    if (us && ussr) {
      cards = [us, ussr]
    } else if (crisis && outcome && die) {
      const effects: Settled['effects'] = cards
        ? [effectOf(cards[0], cards[1], facts), effectOf(cards[1], cards[0], facts)]
        : [0, 0]
      const settled = { number: line.number, crisis, outcome, cards, effects, die, lines: [] }
      last = { answer: line.answer, settled }
      found.push(settled)
      cards = null
    } else if (last && line.answer === last.answer && line.what !== 'opening_begun') {
      last.settled.lines.push(line)
    }
  }
  return found
}

/** What a card does to the die against another one. */
export function effectOf(card: string, against: string, facts: TurnZeroFacts): number | null {
  return facts.statecraft[against]?.cancels ? null : (facts.statecraft[card]?.modifier ?? 0)
}

/** The die with both cards; what is beyond the ends counts as the end. */
export function totalOf({ die, effects }: Pick<Settled, 'die' | 'effects'>): { sum: number; counts: number } {
  const sum = die + (effects[0] ?? 0) + (effects[1] ?? 0)
  return { sum, counts: Math.max(1, Math.min(6, sum)) }
}

/** Countries whose influence an outcome has changed, by side. */
export function changedBy(outcome: string, facts: TurnZeroFacts): { side: Seat; country: string; by: number }[] {
  const { us = {}, ussr = {} } = facts.outcomes[outcome] ?? {}
  return [us, ussr].flatMap((changed, side) =>
    Object.entries(changed).map(([country, by]) => ({ side: side === 0 ? (0 as const) : (1 as const), country, by })),
  )
}

export type Lasting =
  | { what: 'free'; where: string; count: number }
  | { what: 'us_first' | 'unbound' | 'china_down' }
  | { what: 'empty'; cards: string[]; until: number | null }
  | { what: 'mid' | 'box' | 'instead'; cards: string[] }
  | { what: 'battlegrounds'; countries: string[] }

const EARLY = 3 // the last turn of the early war

/** What of the outcomes still has to be remembered in a turn; round -1 is the setup. */
export function lastingOf(
  outcomes: readonly string[],
  { turn, round }: { turn: number; round: number },
  facts: Pick<Facts, 'turn_zero'>,
): Lasting[] {
  return outcomes.flatMap((key) => lastingOne(facts.turn_zero.outcomes[key] ?? {}, turn, round < 0))
}

function lastingOne(outcome: OutcomeFacts, turn: number, setup: boolean): Lasting[] {
  const found: (Lasting | false | undefined)[] = [
    setup && outcome.free && { what: 'free', where: outcome.free.where, count: outcome.free.count },
    outcome.us_first && turn <= EARLY && { what: 'us_first' },
    outcome.unbound && turn === 1 && { what: 'unbound' },
    outcome.china_down && turn === 1 && { what: 'china_down' },
    outcome.empty &&
      turn <= (outcome.until ?? turn) && { what: 'empty', cards: outcome.empty, until: outcome.until ?? null },
    outcome.mid && turn <= EARLY && { what: 'mid', cards: outcome.mid },
    outcome.box && { what: 'box', cards: outcome.box },
    outcome.instead && { what: 'instead', cards: outcome.instead },
    outcome.battlegrounds && { what: 'battlegrounds', countries: outcome.battlegrounds },
  ]
  return found.filter((one): one is Lasting => Boolean(one))
}
