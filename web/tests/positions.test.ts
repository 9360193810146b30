import { expect, test } from 'vitest'
import type { PlacesOfKind, SetUp, Settable, Sheet } from '../src/lib/positions/api'
import { BadLink, optionsIn, read, written } from '../src/lib/positions/link'
import {
  along,
  cellAt,
  changedSince,
  dealt,
  freeBeside,
  moved,
  placeOf,
  withPoints,
  withValue,
} from '../src/lib/positions/set_up'
import type { GameDescription, Kind } from '../src/lib/types'

const settable = (name: string, form: Settable['form'], more: Partial<Settable> = {}): Settable => ({
  name,
  form,
  kind: '',
  least: null,
  most: null,
  things: null,
  empty: form === 'number' ? 0 : form === 'flag' ? false : form === 'one' ? null : [],
  ...more,
})
const defcon = settable('defcon', 'number')
const ready = settable('ready', 'flag')
const holder = settable('holder', 'one', { kind: 'seat' })
const influence = settable('influence.us', 'points', { kind: 'country', things: 2 })
const hand = settable('hand.us', 'set', { kind: 'card' })
const table = settable('table', 'row', { kind: 'card', empty: ['a'] })
const cells = settable('cells', 'row', { kind: 'cell', empty: ['centre'] })
const kept = settable('kept', 'one', { kind: 'card' })
const lying: PlacesOfKind = { kind: 'card', places: [table, hand, kept], rest: 'deck', along: { table: cells } }
const sheet: Sheet = {
  game: 'toy',
  version: 1,
  parts: [{ name: 'tracks', quantities: [defcon, ready, holder, influence] }],
  lying: [lying],
  steps: [],
  facts: {},
}
const kinds = [
  { name: 'country', first: 0, keys: ['iran', 'cuba', 'done'] },
  { name: 'card', first: 3, keys: ['a', 'b', 'c', 'd'] },
  { name: 'cell', first: 7, keys: ['centre', 'n1', 'w1', 'e1', 's1', 'n1w1'] },
] as unknown as Kind[]
const [country, card] = kinds as [Kind, Kind]
const game = { name: 'toy', seats: ['us', 'ussr'], kinds } as unknown as GameDescription
const empty: SetUp = { game: 'toy', options: {}, values: {}, step: '', answers: [] }

test('a link holds the whole position', () => {
  const setUp: SetUp = {
    ...empty,
    options: { deck: 'one=1 & two\nlines' },
    values: {
      defcon: -3,
      ready: true,
      holder: 'ussr',
      'influence.us': ['iran', 'iran', 'cuba'],
      'hand.us': ['b', 'd'],
      table: ['a', 'c'],
      kept: null,
      deck: ['d'],
    },
    step: 'play_on ussr, 4',
    answers: [
      [0, 5],
      [2, 700],
    ],
  }
  const link = written(setUp, sheet, game)
  expect(link).not.toMatch(/[\s#]/)
  expect(optionsIn(link)).toEqual(setUp.options)
  expect(read(link, sheet, game)).toEqual(setUp)
  expect(read(written(empty, sheet, game), sheet, game)).toEqual(empty)
})

test('a link that cannot be read is refused, whatever is wrong with it', () => {
  const bad = [
    '',
    'x',
    'v=2',
    'v=1&nonsense=1',
    'v=1&defcon=x',
    'v=1&hand.us=zz',
    'v=1&a=0',
    'v=1&hand.us=1*zzzzz',
    'v=1&o.x=%E0',
  ]
  for (const link of bad) expect(() => read(link, sheet, game), link).toThrow(BadLink)
})

test('what is as on an empty table is not named', () => {
  const set = withValue(empty, defcon, 4)
  expect(set.values).toEqual({ defcon: 4 })
  expect(changedSince(empty, set, sheet)).toEqual({ defcon: 4 })
  expect(withValue(set, defcon, 0)).toEqual(empty)
  expect(changedSince(set, empty, sheet)).toEqual({ defcon: 0 })
})

test('points stand in the order of their places', () => {
  const set = withPoints(withPoints(empty, influence, country, 'cuba', 2), influence, country, 'iran', 1)
  expect(set.values['influence.us']).toEqual(['iran', 'cuba', 'cuba'])
  expect(withPoints(set, influence, country, 'cuba', -1).values['influence.us']).toEqual(['iran'])
})

test('a thing lies in one place, and the piles are worked out anew', () => {
  let set: SetUp = { ...empty, values: { deck: ['b', 'c', 'd'] } }
  set = moved(set, lying, card, 'd', hand)
  set = moved(set, lying, card, 'b', hand)
  expect(set.values).toEqual({ 'hand.us': ['b', 'd'] })
  set = moved(set, lying, card, 'b', table)
  expect(set.values).toEqual({ 'hand.us': ['d'], table: ['a', 'b'], cells: ['centre', 'e1'] })
  set = moved(set, lying, card, 'b', kept)
  expect(set.values).toEqual({ 'hand.us': ['d'], kept: 'b' })
  set = moved(set, lying, card, 'd', kept)
  expect(set.values).toEqual({ kept: 'd' })
  expect(placeOf(set, lying, 'd')).toBe(kept)
  expect(placeOf(set, lying, 'b')).toBeNull()
  expect(moved(set, lying, card, 'd', null)).toEqual(empty)
})

test('a hand nobody sees is drawn by lot', () => {
  expect(dealt(empty, lying, card, ['b', 'c'], hand, 5, () => 0.9).values).toEqual({ 'hand.us': ['b', 'c'] })
})

test('cells are called by how far they are from the centre', () => {
  for (const cell of ['centre', 'n1', 'w2', 's3e1', 'n1w1']) expect(cellAt(...along(cell))).toBe(cell)
  expect(freeBeside(['centre', 'e1'])).toBe('s1')
})
