// Turns the quantities of a view into what the board draws. It reads and counts; it decides nothing.

import type { BoardTable } from '../../lib/games/board'
import type { Quantities, Seat } from '../../lib/types'
import { byNumber } from '../shared/cards/book'
import { flagOf, listOf, numberOf, oneOf } from '../shared/values'
import { COUNTRIES, PERIODS, ROUNDS, SEATS, SUITS, type CardFacts, type Country, type Facts } from './facts'

export type Pair<T> = [T, T]

export interface Standing {
  influence: Pair<number>
  control: Seat | null
  /** an event has taken it out of the game */
  gone: boolean
}

export interface CountryCount {
  country: Country
  spaces: Pair<number>
  battlegrounds: Pair<number>
  /** how many battlegrounds there are */
  fields: number
  power: Seat
  /** how often power was scored there */
  kept: number
}

/** The power struggle that is going on. */
export interface Struggle {
  country: Country
  attacker: Seat
  /** the card that waits for an answer, and the suit it was led as */
  led: string | null
  suit: string | null
  blocked: string | null
  stakes: number
}

export interface Model {
  family: boolean
  turn: number
  period: 'early' | 'mid' | 'late'
  /** 0 outside the rounds */
  round: number
  rounds: number
  /** above zero the Democrat leads */
  points: number
  phasing: Seat | null
  track: Pair<number>
  attempts: Pair<number>
  tried: Pair<number>
  ussr: number
  prudence: Pair<number>
  deck: number
  due: boolean
  tyrant: boolean
  endingYear: boolean
  announced: string | null
  aside: string | null
  debt: string | null
  gone: string | null
  fugitive: string | null
  firm: Seat | null
  /** "?" for each card the viewer cannot see */
  hands: Pair<string[]>
  /** cards of a hand that everybody knows */
  shown: Pair<string[]>
  news: string[]
  /** cards being played, the one in use first */
  table: string[]
  discards: string[]
  removed: string[]
  effects: string[]
  spaces: Record<string, Standing>
  countries: CountryCount[]
  struggle: Struggle | null
  struggleHands: Pair<string[]>
  struggleDiscards: string[]
  struggleDeck: number
}

export function seatOf(key: string | null): Seat | null {
  return key === 'communist' ? 0 : key === 'democrat' ? 1 : null
}

const isCountry = (key: string | null): key is Country => COUNTRIES.some((country) => country === key)

function both<T>(read: (seat: string) => T): Pair<T> {
  return [read(SEATS[0]), read(SEATS[1])]
}

function countOf(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

export function readModel(view: Quantities, facts: Facts): Model {
  const numbers = (name: string): Pair<number> => both((seat) => numberOf(view, `${name}.${seat}`))
  const lists = (name: string): Pair<string[]> => both((seat) => listOf(view, `${name}.${seat}`))
  const sorted = (cards: string[]): string[] => byNumber(cards, (key) => facts.cards[key])
  const placed = both((seat) => countOf(listOf(view, `influence.${seat}`)))
  const held = both((seat) => new Set(listOf(view, `control.${seat}`)))
  const gone = oneOf(view, 'gone')
  const spaces: Record<string, Standing> = {}
  for (const key of Object.keys(facts.spaces)) {
    spaces[key] = {
      influence: [placed[0].get(key) ?? 0, placed[1].get(key) ?? 0],
      control: held[0].has(key) ? 0 : held[1].has(key) ? 1 : null,
      gone: key === gone,
    }
  }
  const turn = numberOf(view, 'turn')
  const family = facts.mode === 'family'
  const hands = lists('hand')
  const played = oneOf(view, 'played')
  const struggleHands = lists('struggle_hand')
  const deckOrder = Object.keys(facts.faces)
  const byDeck = (cards: string[]): string[] =>
    [...cards].sort((one, two) => place(deckOrder, one) - place(deckOrder, two))
  return {
    family,
    turn,
    period: turn >= PERIODS.late ? 'late' : turn >= PERIODS.mid ? 'mid' : 'early',
    round: numberOf(view, 'round'),
    rounds: ROUNDS + (family || flagOf(view, 'eighth') ? 1 : 0),
    points: numberOf(view, 'vp'),
    phasing: seatOf(oneOf(view, 'phasing')),
    track: numbers('track'),
    attempts: numbers('attempts'),
    tried: numbers('tried'),
    ussr: numberOf(view, 'ussr'),
    prudence: numbers('prudence'),
    deck: numberOf(view, 'deck_size'),
    due: flagOf(view, 'due'),
    tyrant: flagOf(view, 'tyrant'),
    endingYear: flagOf(view, 'ending_year'),
    announced: oneOf(view, 'announced'),
    aside: oneOf(view, 'aside'),
    debt: oneOf(view, 'debt'),
    gone,
    fugitive: oneOf(view, 'fugitive'),
    firm: seatOf(oneOf(view, 'firm')),
    hands: [sorted(hands[0]), sorted(hands[1])],
    shown: lists('shown'),
    news: sorted(listOf(view, 'news')),
    table: [...new Set([...(played ? [played] : []), ...listOf(view, 'table')])],
    discards: sorted(listOf(view, 'discards')),
    removed: sorted(listOf(view, 'removed')),
    effects: sorted(listOf(view, 'effects')),
    spaces,
    countries: countCountries(view, spaces, facts),
    struggle: readStruggle(view),
    struggleHands: [byDeck(struggleHands[0]), byDeck(struggleHands[1])],
    struggleDiscards: byDeck(listOf(view, 'struggle_discards')),
    struggleDeck: numberOf(view, 'struggle_deck_size'),
  }
}

/** Unknown cards come last. */
function place(order: readonly string[], key: string): number {
  const found = order.indexOf(key)
  return found < 0 ? order.length : found
}

function readStruggle(view: Quantities): Struggle | null {
  const country = oneOf(view, 'country')
  if (!isCountry(country)) return null
  const unless = (name: string, nothing: string): string | null => {
    const value = oneOf(view, name)
    return value === nothing ? null : value
  }
  return {
    country,
    attacker: seatOf(oneOf(view, 'attacker')) ?? 0,
    led: unless('led', 'no_card'),
    suit: unless('suit', 'no_suit'),
    blocked: unless('blocked', 'no_suit'),
    stakes: numberOf(view, 'stakes'),
  }
}

function countCountries(view: Quantities, spaces: Model['spaces'], facts: Facts): CountryCount[] {
  const power = listOf(view, 'power')
  const kept = countOf(listOf(view, 'kept'))
  return COUNTRIES.map((country) => {
    const found: CountryCount = {
      country,
      spaces: [0, 0],
      battlegrounds: [0, 0],
      fields: 0,
      power: power.includes(country) ? 0 : 1,
      kept: kept.get(country) ?? 0,
    }
    for (const key of facts.countries[country].spaces) {
      const { control = null, gone = false } = spaces[key] ?? {}
      const battleground = facts.spaces[key]?.battleground === true
      if (battleground && !gone) found.fields += 1
      if (control === null) continue
      found.spaces[control] += 1
      if (battleground) found.battlegrounds[control] += 1
    }
    return found
  })
}

export function cardSide(card: CardFacts): Seat | null {
  return seatOf(card.side)
}

/** Answers that have no place of their own on the board, by kind. */
const ORDERS: Record<string, string[]> = {
  action: ['event', 'support', 'checks', 'track', 'with_home', 'without_event', 'both', 'decline'],
  choice: [
    'place',
    'remove',
    'yes',
    'no',
    'event_first',
    'ops_first',
    'raise',
    'keep',
    'give_up',
    'take_it',
    'use_ops',
    'move',
    'take_over',
    'rest',
  ],
  suit: [...SUITS],
  die: ['1', '2', '3', '4', '5', '6'],
  country: ['no_country'],
  side: [...SEATS],
  bid: SEATS.flatMap((seat) => Array.from({ length: 100 }, (_, number) => `${seat}_${number}`)),
  number: Array.from({ length: 256 }, (_, number) => String(number)),
  space: ['done'],
  card: ['none'],
  struggle_card: ['no_card'],
}
const ORDER_THINGS = Object.entries(ORDERS).flatMap(([kind, keys]) => keys.map((key) => ({ kind, key })))

export function openOrders(table: BoardTable): { kind: string; key: string }[] {
  return ORDER_THINGS.filter(({ kind, key }) => table.open(`${kind}:${key}`))
}
