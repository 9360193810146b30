// Turns the quantities of a view into what the board draws. It reads and counts; it decides nothing.

import type { Quantities, Seat } from '../../lib/types'
import { listOf, numberOf, oneOf } from '../shared/values'
import { REGIONS, SEATS, START, TURNS, type Facts, type Region } from './facts'

export interface Laid {
  key: string
  cell: string
  x: number
  y: number
  cubes: [number, number]
  dominant: Seat | null
  controller: Seat | null
}

export interface Hold {
  side: Seat
  /** "?" for each card the viewer cannot see */
  hand: string[]
  kept: string | null
  supply: number
  active: boolean
  starter: boolean
}

export interface Standing {
  region: Region
  bonus: number
  needed: number
  laid: number
  /** cards each side dominates */
  dominated: [number, number]
  /** what each side would score there now */
  worth: [number, number]
  finished: boolean
}

export interface Model {
  score: number
  round: number
  turns: number
  played: string | null
  reserve: number
  laid: Laid[]
  holds: [Hold, Hold]
  ledger: Standing[]
}

function sideIn(sets: [Set<string>, Set<string>], key: string): Seat | null {
  return sets[0].has(key) ? 0 : sets[1].has(key) ? 1 : null
}

export function readModel(view: Quantities, facts: Facts): Model {
  const cells = listOf(view, 'cells')
  const cubes = SEATS.map((seat) => countOf(listOf(view, `influence.${seat}`)))
  const setsOf = (name: string): [Set<string>, Set<string>] => [
    new Set(listOf(view, `${name}.us`)),
    new Set(listOf(view, `${name}.ussr`)),
  ]
  const dominated = setsOf('dominated')
  const controlled = setsOf('controlled')
  const laid = listOf(view, 'table').map((key, index): Laid => {
    const cell = cells[index] ?? ''
    const [x, y] = facts.cells[cell] ?? [0, 0]
    return {
      key,
      cell,
      x,
      y,
      cubes: [cubes[0]?.get(key) ?? 0, cubes[1]?.get(key) ?? 0],
      dominant: sideIn(dominated, key),
      controller: sideIn(controlled, key),
    }
  })
  const finished = new Set(listOf(view, 'finished'))
  const worth = SEATS.map((seat) => countOf(listOf(view, `worth.${seat}`)))
  return {
    score: numberOf(view, 'score'),
    round: numberOf(view, 'round'),
    turns: numberOf(view, 'turns'),
    played: oneOf(view, 'played'),
    reserve: numberOf(view, 'reserve_size'),
    laid,
    holds: [readHold(view, 0), readHold(view, 1)],
    ledger: REGIONS.map((region): Standing => {
      const cards = laid.filter((card) => facts.cards[card.key]?.region === region)
      return {
        region,
        bonus: facts.regions[region].bonus,
        needed: facts.regions[region].cards,
        laid: cards.filter((card) => card.key !== START).length,
        dominated: [
          cards.filter((card) => card.dominant === 0).length,
          cards.filter((card) => card.dominant === 1).length,
        ],
        worth: [worth[0]?.get(region) ?? 0, worth[1]?.get(region) ?? 0],
        finished: finished.has(region),
      }
    }),
  }
}

function readHold(view: Quantities, side: Seat): Hold {
  const seat = SEATS[side]
  return {
    side,
    hand: listOf(view, `hand.${seat}`),
    kept: oneOf(view, `kept.${seat}`),
    supply: numberOf(view, `supply.${seat}`),
    // after the last turn nobody is to move
    active: oneOf(view, 'active') === seat && numberOf(view, 'turns') < TURNS,
    starter: oneOf(view, 'starter') === seat,
  }
}

function countOf(keys: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

// ---- places

export interface Place {
  key: string
  x: number
  y: number
}

/** Free places that touch a laid card, in the order of the grid. */
export function freePlaces(laid: readonly Place[], cells: Facts['cells']): Place[] {
  const at = new Map(Object.entries(cells).map(([key, [x, y]]) => [`${x},${y}`, { key, x, y }]))
  const taken = new Set(laid.map(({ x, y }) => `${x},${y}`))
  const found = new Map<string, Place>()
  for (const { x, y } of laid) {
    for (const [dx, dy] of [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ] as const) {
      const spot = `${x + dx},${y + dy}`
      const place = at.get(spot)
      if (place && !taken.has(spot)) found.set(spot, place)
    }
  }
  return [...found.values()].sort((one, two) => two.y - one.y || one.x - two.x)
}
