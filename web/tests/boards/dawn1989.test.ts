import { describe, expect, it } from 'vitest'
import {
  arrange,
  cardBook,
  describe as describeThing,
  describeCountry,
  describeSpace,
  roundInWords,
} from '../../src/boards/dawn1989/describe'
import { COUNTRIES, SUITS, TYPES } from '../../src/boards/dawn1989/facts'
import { signs } from '../../src/boards/dawn1989/icons'
import { BORDERS, LAND } from '../../src/boards/dawn1989/lands'
import { AROUND, BOX, KEY, MAP, PLACES, PLATE, PLATES } from '../../src/boards/dawn1989/layout'
import { openOrders, readModel } from '../../src/boards/dawn1989/model'
import { boxName } from '../../src/boards/dawn1989/names'
import { struggleWords } from '../../src/boards/dawn1989/struggle_words'
import { boardWords } from '../../src/boards/dawn1989/words'
import { linesBetween } from '../../src/boards/shared/map/layout'
import type { BoardTable, OpenOption } from '../../src/lib/games/board'
import { facts, read, view, words } from './dawn1989_facts'
import { expectApart, hiddenLines, runsUnder, type Rectangle } from './geometry'

const boxes: Rectangle[] = [
  ...Object.entries(PLACES).map(([key, at]) => ({ key, at, ...BOX })),
  ...Object.entries(PLATES).map(([key, at]) => ({ key: `plate of ${key}`, at, ...PLATE })),
]
const lines = linesBetween(facts.spaces, (key) => PLACES[key] ?? [0, 0])

describe('map', () => {
  it('has a place for every space and a plate for every country of the facts, and no other', () => {
    expect(Object.keys(PLACES).sort()).toEqual(Object.keys(facts.spaces).sort())
    expect(Object.keys(PLACES)).toHaveLength(75)
    expect(Object.keys(PLATES).sort()).toEqual(Object.keys(facts.countries).sort())
  })
  it('keeps all boxes on the sheet and apart from each other', () => {
    expectApart(boxes, MAP, 6)
  })
  it('draws a line for every pair of neighbours, once, and six across borders', () => {
    const drawn = lines.map((line) => [...line.ends].sort().join('-'))
    const wanted = new Set(
      Object.entries(facts.spaces).flatMap(([key, space]) =>
        space.neighbours.map((other) => [key, other].sort().join('-')),
      ),
    )
    expect(new Set(drawn)).toEqual(wanted)
    expect(drawn).toHaveLength(wanted.size)
    const country = (key: string): string | undefined => facts.spaces[key]?.country
    expect(lines.filter(({ ends }) => country(ends[0]) !== country(ends[1]))).toHaveLength(6)
  })
  it('runs no line under a box that it does not belong to, and crosses none', () => {
    expect(hiddenLines(lines, boxes, 4)).toEqual([])
    const turn = ([ax, ay]: readonly number[], [bx, by]: readonly number[], [cx, cy]: readonly number[]): number =>
      Math.sign(((bx ?? 0) - (ax ?? 0)) * ((cy ?? 0) - (ay ?? 0)) - ((by ?? 0) - (ay ?? 0)) * ((cx ?? 0) - (ax ?? 0)))
    const crossing = lines.flatMap((one, place) =>
      lines
        .slice(place + 1)
        .filter((two) => {
          if (one.ends.some((end) => two.ends.includes(end))) return false
          const [[a = [], b = []], [c = [], d = []]] = [one.points, two.points]
          return turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b)
        })
        .map((two) => `${one.key} and ${two.key}`),
    )
    expect(crossing).toEqual([])
  })
  it('has land for every country, from the drawing that was made for it', () => {
    for (const country of COUNTRIES) expect(LAND[country], country).toMatch(/^M[-\d]+ [-\d]+l[-\d Mlz]+z$/)
    expect(Object.values(LAND).join('').length + BORDERS.length).toBeLessThan(25_000)
  })
  it('prints the key and the names around where no box lies', () => {
    for (const at of [KEY, AROUND.ussr.at]) {
      expect(boxes.filter((box) => runsUnder(at, [at[0] + 400, at[1]], box, 0))).toEqual([])
    }
  })
  it('has a sign for every kind of space and every suit', () => {
    for (const name of [...TYPES, ...SUITS]) expect(signs[name].line ?? signs[name].solid, name).toBeTruthy()
    const drawn = [...TYPES, ...SUITS].map((name) => JSON.stringify(signs[name]))
    expect(new Set(drawn).size).toBe(drawn.length)
  })
})

describe('model', () => {
  const model = readModel(view, facts)

  it('reads support, control, power and what was scored', () => {
    expect(model.spaces['gdansk']).toEqual({ influence: [0, 5], control: 1, gone: false })
    expect(model.spaces['lodz']).toEqual({ influence: [1, 2], control: null, gone: false })
    expect(model.spaces['craiova']?.gone).toBe(true)
    const poland = model.countries.find(({ country }) => country === 'poland')
    expect(poland).toEqual({ country: 'poland', spaces: [1, 1], battlegrounds: [1, 1], fields: 6, power: 0, kept: 2 })
    expect(model.countries.find(({ country }) => country === 'hungary')?.power).toBe(1)
  })
  it('knows the part of the year', () => {
    expect(model.period).toBe('mid')
    expect(readModel({ ...view, turn: 3 }, facts).period).toBe('early')
    expect(readModel({ ...view, turn: 8 }, facts).period).toBe('late')
  })
  it('is told of the family mode, which has a round more', () => {
    expect(model.family).toBe(false)
    const family = readModel({ ...view, country: null }, { ...facts, mode: 'family' })
    expect(family.family).toBe(true)
    expect(family.rounds).toBe(8)
  })
  it('lists open answers that have no place of their own', () => {
    const open = ['action:event', 'space:done', 'space:berlin', 'struggle_card:no_card', 'number:12', 'country:poland']
    const table = { open: (thing: string) => (open.includes(thing) ? ({} as OpenOption) : undefined) } as BoardTable
    expect(openOrders(table).map(({ kind, key }) => `${kind}:${key}`)).toEqual([
      'action:event',
      'number:12',
      'space:done',
      'struggle_card:no_card',
    ])
  })
})

describe('words', () => {
  const model = readModel(view, facts)

  it('says everything a box and a plate show', () => {
    expect(describeSpace('gdansk', facts, words, model)).toBe(
      'gdansk; poland, workers, stability 3, battleground; Communist 0, Democrat 5; Democrat controls it',
    )
    expect(describeSpace('craiova', facts, words, model)).toContain('out of the game')
    const poland = model.countries[1]
    expect(poland && describeCountry(poland, facts, words, model)).toBe(
      'poland; presence 3, domination 6, control 9; Communist: 1 controlled, 1 of them battlegrounds; ' +
        'Democrat: 1 controlled, 1 of them battlegrounds; power: Communist; ' +
        'holding power is worth 9 VP next time (times scored: 2); no Communist support checks this turn',
    )
  })
  it('describes cards of both decks', () => {
    expect(describeThing('card:solidarity_legalized', facts, words)).toContain('Democratic event')
    expect(describeThing('card:poland_scoring', facts, words)).toContain('Scoring')
    expect(describeThing('struggle_card:strike_4_a', facts, words)).toBe('strike, rank 4. What strike_4 does.')
    expect(describeThing('struggle_card:church_leader', facts, words)).toContain('needs a space: church')
    expect(describeThing('struggle_card:tactic_fails', facts, words)).toContain('wild card of the defender')
    expect(describeThing('action:event', facts, words)).toBe('')
    expect(cardBook(facts, words).printed('poland_scoring')?.scores).toBe('poland')
  })
  it('tells the whole position by tracks, struggle, countries, sides and piles', () => {
    const parts = arrange(view, facts, words)
    expect(parts.map((part) => part.title)).toEqual([
      'Tracks',
      'Power struggle: poland',
      ...COUNTRIES,
      'Communist',
      'Democrat',
      'Piles',
    ])
    const told = parts.flatMap(({ entries }) => entries.flatMap(({ items }) => items.map(({ thing }) => thing)))
    expect(told.filter((thing) => thing?.startsWith('space:'))).toHaveLength(75)
    expect(told).toContain('struggle_card:strike_4_a')
    expect(told).toContain('card:st_nicholas_church')
  })
  it('shortens names of spaces, each in its own way', () => {
    for (const language of ['en', 'pl'] as const) {
      const [names = {}] = read(`words/${language}_board.toml`)['option.space'] ?? []
      const shown = Object.keys(PLACES).map((key) => boxName(key, String(names[key]), language, true))
      expect(new Set(shown).size, language).toBe(75)
      expect(
        shown.filter((name) => name.length > 13),
        language,
      ).toEqual([])
    }
    expect(boxName('berlin', 'Berlin', 'en', false)).toBe('Berlin')
  })
  it('has no empty word in either language, and one for every award', () => {
    for (const own of [...Object.values(boardWords), ...Object.values(struggleWords)]) {
      for (const [name, word] of Object.entries(own)) expect(word, name).toBeTruthy()
    }
    for (const { award } of facts.track) {
      for (const own of Object.values(boardWords)) expect(own.award[award], award).toBeTruthy()
    }
  })
})

it('tells the set-up from the time between two rounds', () => {
  const first = { ...view, turn: 1, round: 0, discards: [], removed: [] }
  expect(roundInWords(readModel(first, facts), words)).toBe('Set-up')
  expect(roundInWords(readModel({ ...first, discards: ['stasi'] }, facts), words)).toBe('Between rounds')
})
