// Turns the quantities of a view into what the board draws. It reads and counts; it decides nothing.

import type { BoardTable } from '../../lib/games/board'
import type { Quantities, Seat } from '../../lib/types'
import { byNumber } from '../shared/cards/book'
import { flagOf, listOf, numberOf, oneOf } from '../shared/values'
import { ALLIED_BERLIN, ALLIED_EUROPE, REGIONS, SEATS, type CardFacts, type Facts, type Region } from './facts'
import { readZero, type Zero } from './turn_zero'

export type Pair<T> = [T, T]

export interface Standing {
  influence: Pair<number>
  control: Seat | null
  /** printed as one, or made one by a crisis */
  battleground: boolean
}

export interface RegionCount {
  region: Region
  countries: Pair<number>
  battlegrounds: Pair<number>
  /** what presence, domination and control are worth, and how many battlegrounds there are */
  values: [presence: number, domination: number, control: number | 'win']
  of: number
}

export interface Model {
  turn: number
  /** 0 is the headline phase */
  round: number
  rounds: number
  points: number
  defcon: number
  phasing: Seat | null
  military: Pair<number>
  space: Pair<number>
  spaceUsed: Pair<number>
  redScare: Pair<number>
  deathSquads: number
  deck: number
  china: { holder: Seat | null; ready: boolean }
  crisis: Seat | null
  envy: Seat | null
  chernobyl: string | null
  headlines: Pair<string | null>
  /** "?" for each card the viewer cannot see */
  hands: Pair<string[]>
  /** cards of a hand that everybody knows */
  shown: Pair<string[]>
  /** cards being played, the one in use first */
  table: string[]
  discards: string[]
  removed: string[]
  effects: string[]
  tehran: string[]
  countries: Record<string, Standing>
  ledger: RegionCount[]
  zero: Zero
  /** points of the USSR in the Chinese Civil War; null where it is not played */
  civilWar: number | null
  /** abilities of the alternate track that are used up for now */
  usedUp: Record<'cheap_influence' | 'coup_reroll', Pair<boolean>>
}

export function seatOf(key: string | null): Seat | null {
  return key === 'us' ? 0 : key === 'ussr' ? 1 : null
}

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
  const made = listOf(view, 'new_battlegrounds')
  const countries: Record<string, Standing> = {}
  for (const [key, printed] of Object.entries(facts.countries)) {
    countries[key] = {
      influence: [placed[0].get(key) ?? 0, placed[1].get(key) ?? 0],
      control: held[0].has(key) ? 0 : held[1].has(key) ? 1 : null,
      battleground: printed.battleground || made.includes(key),
    }
  }
  const zero = readZero(view, facts.turn_zero)
  const allied = zero.outcomes.some((key) => facts.turn_zero.outcomes[key]?.instead?.includes(ALLIED_BERLIN))
  const turn = numberOf(view, 'turn')
  const hands = lists('hand')
  const played = oneOf(view, 'played')
  return {
    turn,
    round: numberOf(view, 'round'),
    rounds: facts.turns.rounds[turn - 1] ?? 0,
    points: numberOf(view, 'vp'),
    defcon: numberOf(view, 'defcon'),
    phasing: seatOf(oneOf(view, 'phasing')),
    military: numbers('milops'),
    space: numbers('space'),
    spaceUsed: numbers('space_used'),
    redScare: numbers('red_scare'),
    deathSquads: numberOf(view, 'death_squads'),
    deck: numberOf(view, 'deck_size'),
    china: { holder: seatOf(oneOf(view, 'china')), ready: flagOf(view, 'china_ready') },
    crisis: seatOf(oneOf(view, 'crisis')),
    envy: seatOf(oneOf(view, 'envy')),
    chernobyl: oneOf(view, 'chernobyl'),
    headlines: both((seat) => oneOf(view, `headline.${seat}`)),
    hands: [sorted(hands[0]), sorted(hands[1])],
    shown: lists('shown'),
    table: [...new Set([...(played ? [played] : []), ...listOf(view, 'table')])],
    discards: sorted(listOf(view, 'discards')),
    removed: sorted(listOf(view, 'removed')),
    effects: sorted(listOf(view, 'effects')),
    tehran: sorted(listOf(view, 'tehran')),
    countries,
    ledger: REGIONS.map((region) => countRegion(region, countries, facts, allied)),
    zero,
    civilWar: facts.options.chinese_civil_war === 'on' ? numberOf(view, 'civil_war') : null,
    usedUp: {
      cheap_influence: both((seat) => flagOf(view, `cheap_used.${seat}`)),
      coup_reroll: both((seat) => flagOf(view, `reroll_used.${seat}`)),
    },
  }
}

function countRegion(region: Region, countries: Model['countries'], facts: Facts, allied: boolean): RegionCount {
  const { presence, domination, control } = allied && region === 'europe' ? ALLIED_EUROPE : facts.regions[region]
  const found: RegionCount = {
    region,
    countries: [0, 0],
    battlegrounds: [0, 0],
    values: [presence, domination, control],
    of: 0,
  }
  for (const [key, { control, battleground }] of Object.entries(countries)) {
    if (facts.countries[key]?.region !== region) continue
    if (battleground) found.of += 1
    if (control === null) continue
    found.countries[control] += 1
    if (battleground) found.battlegrounds[control] += 1
  }
  return found
}

export function cardSide(card: CardFacts): Seat | null {
  return seatOf(card.side)
}

/** Answers that have no place of their own on the board, by kind. */
const ORDERS: Record<string, string[]> = {
  action: ['event', 'influence', 'realign', 'coup', 'space', 'mixed', 'with_un', 'buy_off', 'decline'],
  choice: [
    'remove',
    'add',
    'take_part',
    'boycott',
    'raise',
    'lower',
    'leave',
    'south_africa_only',
    'with_neighbour',
    'play_it',
    'return_it',
    'end_game',
    'go_on',
    'roll',
    'no_roll',
    'for_one',
    'for_two',
    'roll_again',
    'keep_roll',
  ],
  level: ['1', '2', '3', '4', '5'],
  die: ['1', '2', '3', '4', '5', '6'],
  region: [...REGIONS, 'no_region'],
  side: [...SEATS],
  bid: SEATS.flatMap((seat) => Array.from({ length: 100 }, (_, number) => `${seat}_${number}`)),
  country: ['done', 'not_this_turn'],
  card: ['none'],
}
const ORDER_THINGS = Object.entries(ORDERS).flatMap(([kind, keys]) => keys.map((key) => ({ kind, key })))

export function openOrders(table: BoardTable): { kind: string; key: string }[] {
  return ORDER_THINGS.filter(({ kind, key }) => table.open(`${kind}:${key}`))
}
