import { describe, expect, test } from 'vitest'
import { filtered, isEverything, type Wanted } from '../src/lib/log/filter'
import { grouped, groupsOf, lastPhase, type Group } from '../src/lib/log/groups'
import type { LogLine } from '../src/lib/types'
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
    expect(lastPhase(log).map(({ number }) => number)).toEqual([8, 9])
    expect(lastPhase([])).toEqual([])
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
