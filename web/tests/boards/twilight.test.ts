import { describe, expect, it } from 'vitest'
import { arrange, describe as describeThing } from '../../src/boards/twilight/describe'
import { cardBook, cardLabel, describeCountry } from '../../src/boards/twilight/in_words'
import { REGIONS } from '../../src/boards/twilight/facts'
import { byNumber, cardsElsewhere } from '../../src/boards/shared/cards/book'
import { fitted } from '../../src/boards/shared/map/fit'
import { frameOf } from '../../src/boards/shared/map/layout'
import { lastRoll } from '../../src/boards/shared/rolls'
import { AROUND, BOX, LABELS, MAP, PLACES, POWER, POWERS } from '../../src/boards/twilight/layout'
import { linesOf } from '../../src/boards/twilight/lines'
import { readModel } from '../../src/boards/twilight/model'
import { boxName } from '../../src/boards/twilight/names'
import { boardWords } from '../../src/boards/twilight/words'
import { BORDERS, LAND } from '../../src/boards/twilight/world'
import type { BoardTable, OpenOption } from '../../src/lib/games/board'
import type { LogLine } from '../../src/lib/types'
import { expectApart, hiddenLines, runsUnder, type Rectangle } from './geometry'
import { bare } from '../fixtures'
import { facts, read, view, words } from './twilight_facts'

const boxes: Rectangle[] = [
  ...Object.entries(PLACES).map(([key, at]) => ({ key, at, ...BOX })),
  ...Object.entries(POWERS).map(([key, at]) => ({ key, at, ...POWER })),
]
const lines = linesOf(facts.countries)

describe('map', () => {
  it('has a place for every country of the facts, and for no other', () => {
    expect(Object.keys(PLACES).sort()).toEqual(Object.keys(facts.countries).sort())
    expect(Object.keys(PLACES)).toHaveLength(84)
  })
  it('keeps all boxes on the sheet and apart from each other', () => {
    expectApart(boxes, MAP, 6)
  })
  it('draws a line for every pair of neighbours, once', () => {
    const drawn = lines.map((line) => [...line.ends].sort().join('-'))
    const wanted = new Set<string>()
    for (const [key, country] of Object.entries(facts.countries)) {
      for (const other of country.neighbours) wanted.add([key, other].sort().join('-'))
      if (country.beside) wanted.add([key, country.beside].sort().join('-'))
    }
    expect(new Set(drawn)).toEqual(wanted)
    // only the line around the world has two parts
    expect(drawn).toHaveLength(wanted.size + AROUND.length)
  })
  it('runs no line under a box that it does not belong to', () => {
    expect(hiddenLines(lines, boxes, 3)).toEqual([])
  })
  it('has land for every region, from the drawing that was made for it', () => {
    for (const region of REGIONS) expect(LAND[region], region).toMatch(/^M[-\d]+ [-\d]+l[-\d Mlz]+z$/)
    const size = Object.values(LAND).join('').length + BORDERS.length
    expect(size).toBeLessThan(40_000)
  })
  it('prints names of regions where no box lies', () => {
    for (const [name, { at }] of Object.entries(LABELS)) {
      const covering = boxes.filter((box) => runsUnder(at, [at[0] + 60, at[1] - 12], box, 0))
      expect(
        covering.map(({ key }) => key),
        name,
      ).toEqual([])
    }
  })
  it('frames what it is asked to', () => {
    const frame = frameOf(
      ['italy', 'poland'].map((key) => ({ at: PLACES[key] ?? [0, 0], ...BOX })),
      10,
    )
    expect(frame.left).toBe((PLACES['italy']?.[0] ?? 0) - BOX.width / 2 - 10)
    expect(frame.top).toBe((PLACES['poland']?.[1] ?? 0) - BOX.height / 2 - 10)
  })
})

describe('model', () => {
  const model = readModel(view, facts)
  it('counts influence and knows who controls', () => {
    expect(model.countries['france']).toEqual({ influence: [3, 1], control: null, battleground: true })
    expect(model.countries['italy']).toMatchObject({ influence: [2, 0], control: 0 })
    expect(model.countries['poland']).toMatchObject({ influence: [0, 4], control: 1 })
    expect(model.countries['chile']).toMatchObject({ influence: [0, 0], control: null })
  })
  it('counts controlled countries and battlegrounds by region', () => {
    expect(model.ledger[0]).toEqual({
      region: 'europe',
      countries: [1, 1],
      battlegrounds: [1, 1],
      values: [3, 7, 'win'],
      of: 5,
    })
    expect(model.ledger[3]).toMatchObject({ region: 'africa', countries: [0, 0], battlegrounds: [0, 0] })
  })
  it('reads tracks and who holds what', () => {
    expect(model).toMatchObject({
      turn: 4,
      round: 3,
      rounds: 7,
      points: -6,
      defcon: 3,
      phasing: 0,
      envy: 1,
      crisis: null,
    })
    expect(model).toMatchObject({ military: [2, 3], space: [2, 1], redScare: [1, 0], deck: 41 })
    expect(model.china).toEqual({ holder: 1, ready: true })
    expect(model.headlines).toEqual([null, '?'])
  })
  it('puts hands in the order of the printed numbers, unknown cards last', () => {
    expect(model.hands[0]).toEqual(['duck_and_cover', 'suez_crisis', 'africa_scoring'])
    expect(model.hands[1]).toEqual(['socialist_governments', '?', '?'])
    expect(byNumber(['wargames', 'asia_scoring'], (key) => facts.cards[key])).toEqual(['asia_scoring', 'wargames'])
  })
  it('finds cards to choose that lie in no hand', () => {
    const open = ['card:fidel', 'card:duck_and_cover', 'card:none']
    const table = {
      open: (thing: string) => (open.includes(thing) ? ({} as OpenOption) : undefined),
    } as BoardTable
    expect(cardsElsewhere(table, cardBook(facts, words), model.hands)).toEqual(['fidel'])
  })
  it('shows the last roll until much has happened since', () => {
    const text = { en: '', pl: '' }
    const line = (number: number, keys: string[]): LogLine => ({ ...bare, number, answer: number, at: 0, keys, text })
    const rolled = line(1, ['country:zaire', 'die:4', 'die:2'])
    expect(lastRoll([rolled, line(2, ['card:nato'])])?.dice).toEqual([4, 2])
    expect(lastRoll([rolled, ...Array.from({ length: 14 }, (_, n) => line(n + 2, []))])).toBeNull()
    expect(lastRoll([])).toBeNull()
  })
})

describe('words', () => {
  it('says everything a box shows', () => {
    const model = readModel(view, facts)
    expect(describeCountry('poland', facts, words, model)).toBe(
      'poland; Eastern Europe, stability 3, battleground, next to USSR; US 0, USSR 4; USSR controls it',
    )
    expect(describeCountry('chile', facts, words, model)).toContain('nobody controls it')
  })
  it('describes cards with their text', () => {
    expect(describeThing('card:nato', facts, words)).toBe(
      'no. 21, 4 ops, US event, stays in force, removed after its event. What nato does.',
    )
    expect(describeThing('card:asia_scoring', facts, words)).toContain('1, Scoring')
    expect(describeThing('action:coup', facts, words)).toBe('')
    expect(cardLabel('nato', facts, words)).toContain('US')
  })
  it('tells the whole position by regions, tracks, sides and piles', () => {
    const parts = arrange(view, facts, words)
    expect(parts.map((part) => part.title)).toEqual(['Tracks', 'Regions', 'US', 'USSR', 'Piles'])
    const [tracks, regions, , ussr, piles] = parts
    expect(tracks?.entries.find(({ name }) => name === 'defcon')?.items.map(({ name }) => name)).toEqual([
      '3',
      'no coups or realignments: europe',
      'no coups or realignments: asia',
    ])
    expect(regions?.entries.flatMap(({ items }) => items)).toHaveLength(84)
    expect(ussr?.entries[0]?.items.map(({ thing }) => thing)).toEqual(['card:socialist_governments', null])
    expect(piles?.entries.map(({ name, items }) => [name, items.length])).toEqual([
      ['table', 1],
      ['effects', 2],
      ['deck', 1],
      ['tehran', 0],
      ['discards', 2],
      ['removed', 1],
    ])
  })
  it('shortens long names of countries, each in its own way', () => {
    expect(boxName('west_german', 'West German', 'en', true)).toBe('West German')
    expect(boxName('west_germany', 'West Germany', 'en', true)).toBe('W. Germany')
    expect(boxName('west_germany', 'West Germany', 'en', false)).toBe('West Germany')
    expect(boxName('dominican_republic', 'Dominican Republic', 'en', false)).toBe('Dom. Rep.')
    for (const language of ['en', 'pl'] as const) {
      const names = read(`words/${language}_board.toml`)['option.country'] ?? {}
      const shown = Object.keys(PLACES).map((key) => boxName(key, String(names[key]), language, true))
      expect(new Set(shown).size, language).toBe(84)
      expect(shown.filter((name) => name.length > 12)).toEqual([])
    }
  })
  it('has no empty word in either language', () => {
    for (const own of Object.values(boardWords)) {
      for (const [name, word] of Object.entries(own)) expect(word, name).toBeTruthy()
    }
  })
})

describe('letters', () => {
  it('are squeezed first and then made smaller', () => {
    expect(fitted(4, 100, 20)).toEqual({ size: 20, squeeze: 1 })
    expect(fitted(6, 100, 20)).toEqual({ size: 20, squeeze: 100 / 120 })
    const long = fitted(10, 100, 20)
    expect(long.size).toBeLessThan(20)
    expect(long.size * long.squeeze * 10).toBeCloseTo(100)
  })
})
