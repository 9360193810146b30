import { describe, expect, test } from 'vitest'
import { filtered, isEverything, subjectOf, type Wanted } from '../src/lib/log/filter'
import { together as dawn } from '../src/boards/dawn1989/runs'
import { together as iron } from '../src/boards/iron_curtain/runs'
import { together } from '../src/boards/twilight/runs'
import { goingOn, grouped, groupsOf, lastPhase, summed, type Group } from '../src/lib/log/groups'
import { rows, type Together } from '../src/lib/log/runs'
import type { LogLine } from '../src/lib/types'
import { peekAt, WIDTH } from '../src/parts/log/peek'
import { words } from './boards/twilight_facts'
import { line, text } from './fixtures'

const told = (number: number, change: Partial<LogLine>): LogLine => ({ ...line(number), ...change })
const log: LogLine[] = [
  told(1, { text: text('The game begins.', 'Gra się zaczyna.') }),
  told(2, { level: 1, what: 'turn', text: text('Turn 1.', 'Etap 1.') }),
  told(3, { level: 2, what: 'round', text: text('Round 1.', 'Runda 1.') }),
  told(4, { level: 3, what: 'played', values: { card: 'oak' }, seat: 0, keys: ['card:oak'] }),
  told(5, { level: 3, what: 'event', values: { card: 'oak' }, seat: 0, keys: ['card:oak'] }),
  told(6, { what: 'rolled', seat: 0, keys: ['die:4'], text: text('A roll in Łódź.', 'Rzut w Łodzi.') }),
  told(7, { level: 3, what: 'played', values: { card: 'ash' }, seat: 1, keys: ['card:ash'] }),
  told(8, { level: 1, what: 'turn', text: text('Turn 2.', 'Etap 2.') }),
  told(9, { what: 'scored', seat: null }),
]
const all: Wanted = { kind: 'all', thing: null, typed: '' }
const shape = ({ lead, lines, groups }: Group): unknown => [
  lead.number,
  lines.map((one) => one.number),
  groups.map(shape),
]

describe('groups', () => {
  test('turns hold rounds, rounds hold plays, and a card with its event is one play', () => {
    const { lines, groups } = grouped(log)
    expect(lines.map(({ number }) => number)).toEqual([1])
    expect(groups.map(shape)).toEqual([
      [
        2,
        [],
        [
          [
            3,
            [],
            [
              [4, [5, 6], []],
              [7, [], []],
            ],
          ],
        ],
      ],
      [8, [9], []],
    ])
  })

  test('a line is found by what it belongs to', () => {
    const where = (number: number): number[] => groupsOf(grouped(log), number).map(({ lead }) => lead.number)
    expect(where(6)).toEqual([2, 3, 4])
    expect(where(9)).toEqual([8])
    expect(where(1)).toEqual([])
  })

  test('a game ends with its last phase', () => {
    const shown = (lines: LogLine[]): number[] => lastPhase(lines).map(({ number }) => number)
    const after = (...levels: LogLine['level'][]): LogLine[] => [
      ...log,
      ...levels.map((level, n) => told(10 + n, { level })),
    ]
    expect(shown([])).toEqual([])
    expect(shown(after(0, 0, 0))).toEqual([8, 9, 10, 11, 12])
    // a phase of a line or two is not enough, and of a long round the last plays are
    expect(shown(log)).toEqual([3, 4, 5, 6, 7, 8, 9])
    const long = after(...Array.from({ length: 20 }, (_, n) => (n % 4 === 0 ? 3 : 0) as LogLine['level']))
    expect(shown(long)).toEqual([22, 23, 24, 25, 26, 27, 28, 29])
    // but each side shows a card once, and all that is counted then belongs to it
    const revealed = after(1, 3, 3, ...Array.from({ length: 20 }, () => 0 as const))
    expect(shown(revealed)[0]).toBe(10)
  })

  test('what a line sums up goes with it', () => {
    const isPart = ({ what }: LogLine): boolean => what === 'rolled'
    const found = summed(log.slice(3), isPart).map(({ line, parts }) => [line.number, parts.map((one) => one.number)])
    expect(found).toEqual([
      [4, []],
      [5, []],
      [7, [6]],
      [8, []],
      [9, []],
    ])
  })

  test('a long game is grouped once through', () => {
    const long = Array.from({ length: 3000 }, (_, n) => told(n + 1, { level: n % 30 === 0 ? 1 : n % 3 === 0 ? 3 : 0 }))
    const { groups } = grouped(long)
    expect(groups).toHaveLength(100)
    expect(groups.at(-1)?.last).toBe(3000)
  })
})

describe('filter', () => {
  const found = (change: Partial<Wanted>, language: 'en' | 'pl' = 'en'): number[] =>
    filtered(log, { ...all, ...change }, { scored: 'scoring' }, language).map(({ number }) => number)

  test('each kind of line brings the turn and round it belongs to', () => {
    expect(found({ kind: 'dice' })).toEqual([2, 3, 6])
    expect(found({ kind: 'scorings' })).toEqual([8, 9])
    expect(found({ kind: 'plays' })).toEqual([2, 3, 4, 5, 7, 8])
    expect(found({ kind: 'side1' })).toEqual([2, 3, 7])
    expect(found({ thing: 'card:ash' })).toEqual([2, 3, 7])
  })

  test('words are looked for without accents, in the language that is read', () => {
    expect(found({ typed: 'lodz roll' })).toEqual([2, 3, 6])
    expect(found({ typed: 'LODZI' }, 'pl')).toEqual([2, 3, 6])
    expect(found({ typed: 'turn 2' })).toEqual([8])
    expect(found({ typed: 'nowhere' })).toEqual([])
  })

  test('nothing typed is everything', () => {
    expect(isEverything({ ...all, typed: ' .' })).toBe(true)
    expect(isEverything({ ...all, kind: 'dice' })).toBe(false)
  })
})

describe('what a line speaks of', () => {
  const log = { left: 1000, top: 100, bottom: 800 }
  const line = (top: number): { left: number; top: number; bottom: number } => ({ left: 1010, top, bottom: top + 20 })

  test('is shown beside the log, where the line is, and within the window', () => {
    const left = 1000 - WIDTH - 8
    expect(peekAt('card:oak', log, line(200), 1440, 900)).toEqual({ thing: 'card:oak', left, top: 200, bottom: null })
    expect(peekAt('card:oak', log, line(700), 1440, 900)).toEqual({ thing: 'card:oak', left, top: null, bottom: 180 })
  })

  test('is shown above or below the line where there is no room beside the log', () => {
    const narrow = { ...log, left: 0 }
    expect(peekAt('card:oak', narrow, { ...line(200), left: 8 }, 390, 844)).toMatchObject({ left: 8, top: 228 })
    expect(peekAt('card:oak', narrow, { ...line(700), left: 60 }, 390, 844)).toMatchObject({ left: 34, bottom: 152 })
  })
})

describe('what stays open', () => {
  const turn = (number: number): LogLine => told(number, { level: 1, what: 'turn' })
  const phase = (number: number): LogLine => told(number, { level: 2, what: 'round' })
  const shown = (lines: LogLine[]): number[] => goingOn(grouped(lines).groups).map(({ lead }) => lead.number)

  test('a turn that has ended, until the first round of the next one', () => {
    const first = [phase(1), turn(2), phase(3), phase(4)]
    expect(shown([phase(1)])).toEqual([1])
    expect(shown(first)).toEqual([2])
    expect(shown([...first, turn(5), phase(6)])).toEqual([2, 5])
    expect(shown([...first, turn(5), phase(6), phase(7)])).toEqual([5])
  })
})

describe('runs', () => {
  const NOWHERE = new Set<number | null>([null])
  const placed = (number: number, country: string, side: 0 | 1 = 1): LogLine =>
    told(number, { what: 'placed', seat: side, values: { side, country, cost: 1 }, keys: [`country:${country}`] })

  test('the points of one placement are one line', () => {
    const points = [placed(1, 'iraq'), placed(2, 'syria'), placed(3, 'iraq'), placed(4, 'iran', 0)]
    const found = rows(points, together, words, NOWHERE)
    expect(found.map(({ number }) => number)).toEqual([3, 4])
    expect(found[0]?.text.en).toBe('The USSR places influence: iraq +2, syria +1 (cost 3).')
    expect(found[0]?.keys).toEqual(['country:iraq', 'country:syria'])
    expect(found[1]).toBe(points[3])
  })

  test('1989 and Iron Curtain tell what was placed and drawn like this too', () => {
    const one = (together: Together, what: string, ...values: LogLine['values'][]): string[] => {
      const lines = values.map((own, n) => told(n + 1, { what, seat: 1, values: { side: 1, ...own } }))
      return rows(lines, together, words, NOWHERE).map(({ text }) => text.en)
    }
    const [lodz, gdansk] = [{ space: 'lodz' }, { space: 'gdansk' }]
    expect(one(dawn, 'placed', { ...lodz, cost: 1 }, { ...gdansk, cost: 2 }, { ...lodz, cost: 1 })).toEqual([
      'The USSR places support: lodz +2, gdansk +1 (cost 4).',
    ])
    expect(one(dawn, 'lost', { ...lodz, count: 3 }, { ...gdansk, count: 1 })).toEqual(['USSR SP: lodz −3, gdansk −1.'])
    expect(one(dawn, 'struggle_card_got', { card: 'rally_1_a' }, { card: 'strike_6_b' })).toEqual([
      'The USSR gets struggle cards: rally_1_a, strike_6_b.',
    ])
    expect(one(iron, 'cube_placed', { card: 'iran', cost: 2 }, { card: 'iran', cost: 1 })).toEqual([
      'The USSR places cubes: iran +2 (cost 3).',
    ])
    expect(one(iron, 'cube_removed', { card: 'iran' }, { card: 'cuba' })).toEqual([
      'The USSR removes enemy cubes: iran −1, cuba −1.',
    ])
  })

  test('a run ends where something stands after a line, and other lines are told as they are', () => {
    const points = [placed(1, 'iraq'), placed(2, 'iraq'), placed(3, 'syria'), told(4, { what: 'rolled' })]
    expect(rows(points, together, words, new Set([2, null])).map(({ number }) => number)).toEqual([2, 3, 4])
    expect(rows(points, {}, words, NOWHERE)).toEqual(points)
    const dealt = points.slice(0, 3).map((line, answer) => ({ ...line, answer }))
    const found = rows(dealt, together, words, NOWHERE, new Set([1, 2]))
    expect(found.map(({ number }) => number)).toEqual([1, 3]) // what is supposed is not told with what is known
  })
})

test('lines are offered about things on the table, not about what one decides', () => {
  expect(['space:berlin', 'card:stasi', 'action:event', null].map(subjectOf)).toEqual([
    'space:berlin',
    'card:stasi',
    null,
    null,
  ])
})
