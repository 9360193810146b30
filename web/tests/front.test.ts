import { afterEach, expect, test, vi } from 'vitest'
import { paceOf, slowest } from '../src/lib/games/pace'
import { atOnce, wishFor } from '../src/lib/games/wish'
import { MyTables } from '../src/lib/play/my_tables.svelte'
import { partDone, roundedTime, secondsLeft } from '../src/lib/play/thinking'
import { settings } from '../src/lib/settings.svelte'
import type { TableCard } from '../src/lib/types'

afterEach(() => vi.unstubAllGlobals())

test('one click plays against the computer, the side by lot', () => {
  expect(wishFor(atOnce('iron_curtain'))).toEqual({
    game: 'iron_curtain',
    options: {},
    seats: [{ kind: 'me' }, { kind: 'computer', level: 2 }],
    sides: 'random',
  })
})

test('who chooses a side sits there, and what is only for friends is not asked of a computer', () => {
  const pace = { kind: 'days', days: 1, bank: 0, out: 'loses' } as const
  const chosen = { ...atOnce('twilight'), side: '1' as const, rated: true, pace }
  expect(wishFor(chosen)).toEqual({
    game: 'twilight',
    options: {},
    seats: [{ kind: 'computer', level: 2 }, { kind: 'me' }],
  })
  expect(wishFor({ ...chosen, opponent: 'friend' })).toMatchObject({ rated: true, pace, seats: [{ kind: 'open' }, {}] })
  expect(wishFor({ ...chosen, opponent: 'hotseat' }).seats).toEqual([{ kind: 'me' }, { kind: 'me' }])
})

const card = (id: string, status: TableCard['status'], change: Partial<TableCard> = {}): TableCard =>
  ({ id, status, my_turn: false, rematch: false, updated: 0, mine: [0], ...change }) as TableCard

test('tables where I am to move come first, and those that are over stand apart', async () => {
  const cards = [
    card('old', 'over', { updated: 9 }),
    card('theirs', 'running', { updated: 8 }),
    card('again', 'over', { rematch: true, updated: 1 } as Partial<TableCard>),
    card('open', 'waiting', { updated: 7 }),
    card('mine', 'running', { my_turn: true, updated: 2 }),
  ]
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(cards)))
  const tables = new MyTables()
  await tables.load()
  expect(tables.going.map((one) => one.id)).toEqual(['mine', 'again', 'theirs', 'open'])
  expect(tables.past.map((one) => one.id)).toEqual(['old'])
  expect(tables.awaiting().map((one) => one.id)).toEqual(['mine', 'again'])
  expect(tables.awaiting('mine').map((one) => one.id)).toEqual(['again'])
})

test('a computer that thinks says about how long it will take, once that can be told', () => {
  for (const unknown of [
    { passed: 3000, usual: null },
    { passed: 9000, usual: 8000 },
  ]) {
    expect(secondsLeft(unknown)).toBeNull()
    expect(partDone(unknown)).toBeNull()
  }
  expect(secondsLeft({ passed: 5000, usual: 20_000 })).toBeCloseTo(15)
  expect(partDone({ passed: 5000, usual: 20_000 })).toBeCloseTo(0.25)
  expect(roundedTime(0.4)).toEqual({ unit: 'second', count: 5 })
  expect(roundedTime(17)).toEqual({ unit: 'second', count: 20 })
  expect(roundedTime(58)).toEqual({ unit: 'minute', count: 1 })
  expect(roundedTime(100)).toEqual({ unit: 'minute', count: 2 })
})

test('how long a level thinks is said before a game, in whole seconds', () => {
  settings.language = 'en'
  const thinks = [0.01, 0.02, 0.1, 0.7, 3.8]
  expect(paceOf(thinks, 1)).toBe('answers at once')
  expect(paceOf(thinks, 4)).toBe('thinks up to about 1 sec a move')
  expect(paceOf(thinks, 5)).toBe('thinks up to about 4 sec a move')
  expect(slowest([{ thinks }, { thinks: [0, 0, 0.2, 0.6, 4.7] }])).toEqual([0.01, 0.02, 0.2, 0.7, 4.7])
})
