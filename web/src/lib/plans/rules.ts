// A plan as a list of rules: what can be done to it, without asking anybody.

import { fill, say, t } from '../i18n'
import { plain } from '../search'
import type { GameWords } from '../games/board'
import type { GameDescription, Kind, Quantities } from '../types'
import type { Ahead, Condition, MayBeAsked, PlanStep, Reply } from './types'
import './words'

export const NOTHING: Condition = { quantity: '', value: null, answer: -1, told: '', option: -1 }
export const GAP = '…'

/** The kind and the key that a number of the whole vocabulary means. */
export function thingOf(game: GameDescription, option: number): { kind: string; key: string } | null {
  const kind = game.kinds.find(({ first, keys }) => first <= option && option < first + keys.length)
  const key = kind?.keys[option - kind.first]
  return kind && key !== undefined ? { kind: kind.name, key } : null
}

export function nameOf(game: GameDescription, words: GameWords, option: number): string {
  const thing = thingOf(game, option)
  return thing ? words.name(thing.kind, thing.key) : GAP
}

export function questionOf(ahead: Ahead | null, step: string, kind: string): MayBeAsked | undefined {
  return ahead?.questions.find((one) => one.step === step && one.kind === kind)
}

/** A condition in words; empty where there is none. */
export function conditionText(
  condition: Condition | null,
  ahead: Ahead | null,
  game: GameDescription,
  words: GameWords,
  other: string,
): string {
  if (!condition) return ''
  if (condition.told) {
    const found = ahead?.happenings.find((one) => one.told === condition.told)
    const thing = nameOf(game, words, condition.option)
    return found ? fill(say(found.text), { thing }).replace(/\.$/, '') : thing
  }
  if (condition.quantity) {
    return `${words.quantity(condition.quantity)} = ${String(condition.value)}`
  }
  return t('plans:plan.their_answer', { side: other, answer: nameOf(game, words, condition.answer) })
}

/** Where a rule goes: a case of the last question if that is the same and still open, or a new one. */
export function joins(steps: PlanStep[], step: string, kind: string): boolean {
  const last = steps.at(-1)
  return (
    last?.step === step &&
    last.kind === kind &&
    last.replies.length < 10 &&
    last.replies.every((reply) => reply.condition !== null)
  )
}

export function added(steps: PlanStep[], step: string, kind: string, reply: Reply, asCase: boolean): PlanStep[] {
  if (!asCase || !joins(steps, step, kind)) return [...steps, { step, kind, replies: [reply] }]
  return steps.map((one, place) => (place === steps.length - 1 ? { ...one, replies: [...one.replies, reply] } : one))
}

export function without(steps: PlanStep[], place: number, reply: number): PlanStep[] {
  return steps
    .map((one, here) =>
      here === place ? { ...one, replies: one.replies.filter((_, number) => number !== reply) } : one,
    )
    .filter((one) => one.replies.length > 0)
}

export function moved(steps: PlanStep[], place: number, by: 1 | -1): PlanStep[] {
  const next = [...steps]
  const [taken] = next.splice(place, 1)
  if (taken) next.splice(place + by, 0, taken)
  return next
}

/** What the server wants to hear of a condition: only what is meant. */
export function sent(steps: PlanStep[]): unknown[] {
  return steps.map((one) => ({
    ...one,
    replies: one.replies.map(({ option, condition }) =>
      condition ? { option, condition: said(condition) } : { option },
    ),
  }))
}

function said({ quantity, value, answer, told, option }: Condition): object {
  if (told) return { told, option }
  return quantity ? { quantity, value } : { answer }
}

export interface Found {
  option: number
  name: string
}

/**
 * Options that hold every word typed, in either language. What the player has in his hand comes first, then
 * what begins with it.
 */
export function findOptions(
  kinds: Kind[],
  words: GameWords,
  typed: string,
  view: Quantities,
  seat: string,
  most = 8,
): Found[] {
  const wanted = plain(typed).split(' ').filter(Boolean)
  const hand = view[`hand.${seat}`]
  const held = new Set(Array.isArray(hand) ? hand : [])
  const found: (Found & { rank: number })[] = []
  for (const kind of kinds) {
    kind.keys.forEach((key, place) => {
      const name = words.name(kind.name, key)
      const spelled = [name, kind.names.en[place] ?? key, kind.names.pl[place] ?? key].map(plain)
      if (!wanted.every((word) => spelled.some((one) => one.includes(word)))) return
      const begins = wanted.length > 0 && spelled.some((one) => one.startsWith(wanted[0] ?? ''))
      found.push({ option: kind.first + place, name, rank: (held.has(key) ? 0 : 2) + (begins ? 0 : 1) })
    })
  }
  return found
    .sort((one, two) => one.rank - two.rank)
    .slice(0, most)
    .map(({ option, name }) => ({ option, name }))
}
