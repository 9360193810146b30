// Changing a position that is set up by hand: each change makes a new one.

import type { Kind } from '../types'
import type { PlacesOfKind, SetUp, Setting, Settable, Sheet } from './api'

/** All quantities of the form, wherever they stand in it. */
export function settables(sheet: Sheet): Settable[] {
  return [
    ...sheet.parts.flatMap((part) => part.quantities),
    ...sheet.lying.flatMap(({ places, along }) => [...places, ...Object.values(along)]),
  ]
}

export function valueOf(setUp: SetUp, quantity: Settable): Setting {
  const value = setUp.values[quantity.name]
  return value === undefined ? (quantity.empty as Setting) : value
}

export function listOf(setUp: SetUp, quantity: Settable): string[] {
  const value = valueOf(setUp, quantity)
  return Array.isArray(value) ? value : typeof value === 'string' ? [value] : []
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What is as on an empty table is not named. */
export function withValue(setUp: SetUp, quantity: Settable, value: Setting): SetUp {
  const { [quantity.name]: _, ...others } = setUp.values
  return { ...setUp, values: same(value, quantity.empty) ? others : { ...others, [quantity.name]: value } }
}

/** What was set otherwise since, as it is now. */
export function changedSince(before: SetUp | null, now: SetUp, sheet: Sheet): SetUp['values'] {
  const found: SetUp['values'] = {}
  if (!before || before === now) return found
  for (const quantity of settables(sheet)) {
    const value = valueOf(now, quantity)
    if (!same(value, valueOf(before, quantity))) found[quantity.name] = value
  }
  return found
}

// Points

/** The things of the kind that can have points. */
export const pointed = (quantity: Settable, kind: Kind | undefined): readonly string[] =>
  kind?.keys.slice(0, quantity.things ?? 0) ?? []

export const pointsAt = (setUp: SetUp, quantity: Settable, key: string): number =>
  listOf(setUp, quantity).filter((one) => one === key).length

export function withPoints(setUp: SetUp, quantity: Settable, kind: Kind, key: string, points: number): SetUp {
  const others = listOf(setUp, quantity).filter((one) => one !== key)
  const all = [...others, ...Array<string>(Math.max(0, points)).fill(key)]
  return withValue(setUp, quantity, inOrder(all, kind))
}

/** In the order of the kind, as the server says sets and points. */
function inOrder(keys: string[], kind: Kind): string[] {
  return keys.sort((one, other) => kind.keys.indexOf(one) - kind.keys.indexOf(other))
}

// Where things lie

/** The place in which a thing of the kind lies; null: with the rest. */
export function placeOf(setUp: SetUp, lying: PlacesOfKind, key: string): Settable | null {
  return lying.places.find((place) => listOf(setUp, place).includes(key)) ?? null
}

/** A thing goes to another place; null: to the rest. Only so many fit where one lies: it goes back to the rest. */
export function moved(setUp: SetUp, lying: PlacesOfKind, kind: Kind, key: string, to: Settable | null): SetUp {
  let made = setUp
  for (const place of lying.places) {
    const here = listOf(made, place)
    const at = here.indexOf(key)
    if (at === -1) continue
    made = withValue(made, place, place.form === 'one' ? null : without(here, at))
    const beside = lying.along[place.name]
    if (beside) made = withValue(made, beside, without(listOf(made, beside), at))
  }
  if (to) {
    const there = listOf(made, to)
    const beside = lying.along[to.name]
    made = withValue(made, to, to.form === 'one' ? key : [...there, key])
    if (to.form === 'set') made = withValue(made, to, inOrder([...there, key], kind))
    if (beside) made = withValue(made, beside, [...listOf(made, beside), freeBeside(listOf(made, beside))])
  }
  // what is left over is worked out anew
  const { [lying.rest]: _, ...values } = made.values
  return { ...made, values }
}

const without = (list: string[], at: number): string[] => list.filter((_, place) => place !== at)

/** So many things of the rest, drawn by lot, go to a place. */
export function dealt(
  setUp: SetUp,
  lying: PlacesOfKind,
  kind: Kind,
  rest: readonly string[],
  to: Settable,
  count: number,
  random: () => number = Math.random,
): SetUp {
  const pile = [...rest]
  let made = setUp
  for (let left = Math.min(count, pile.length); left > 0; left--) {
    const [key = ''] = pile.splice(Math.floor(random() * pile.length), 1)
    made = moved(made, lying, kind, key, to)
  }
  return made
}

/** A cell of the grid that is free and touches one of these; cells are called by how far they are from the centre. */
export function freeBeside(taken: readonly string[]): string {
  const known = new Set(taken)
  for (const cell of taken) {
    const [x, y] = along(cell)
    for (const [right, down] of [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ] as const) {
      const name = cellAt(x + right, y + down)
      if (!known.has(name)) return name
    }
  }
  return cellAt(0, 0)
}

export function along(cell: string): [number, number] {
  const far = (plus: string, minus: string): number => {
    const found = new RegExp(`([${plus}${minus}])(\\d+)`).exec(cell === 'centre' ? '' : cell)
    return found ? Number(found[2]) * (found[1] === plus ? 1 : -1) : 0
  }
  return [far('e', 'w'), far('s', 'n')]
}

export function cellAt(x: number, y: number): string {
  const vertical = y === 0 ? '' : `${y < 0 ? 'n' : 's'}${Math.abs(y)}`
  const horizontal = x === 0 ? '' : `${x < 0 ? 'w' : 'e'}${Math.abs(x)}`
  return vertical + horizontal || 'centre'
}
