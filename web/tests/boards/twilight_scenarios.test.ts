import { describe, expect, it } from 'vitest'
import { arrange } from '../../src/boards/twilight/describe'
import { cardBook, describeCivilWar, describeCountry, lastsFor, sayLasting } from '../../src/boards/twilight/in_words'
import { trackOf, type Facts } from '../../src/boards/twilight/facts'
import { BOX, CIVIL_WAR_BOX, CIVIL_WAR_PLACE, MAP, PLACES, POWER, POWERS } from '../../src/boards/twilight/layout'
import { linesOf } from '../../src/boards/twilight/lines'
import { openOrders, readModel } from '../../src/boards/twilight/model'
import { playedIn } from '../../src/boards/twilight/scenario'
import {
  changedBy,
  effectOf,
  isHistory,
  lastingOf,
  readZero,
  rowOf,
  settledIn,
  totalOf,
} from '../../src/boards/twilight/turn_zero'
import { Unseen } from '../../src/boards/twilight/unseen.svelte'
import { zeroWords } from '../../src/boards/twilight/zero_words'
import { byNumber } from '../../src/boards/shared/cards/book'
import type { BoardTable, OpenOption } from '../../src/lib/games/board'
import type { LogLine, Quantities } from '../../src/lib/types'
import { bare } from '../fixtures'
import { expectApart, hiddenLines } from './geometry'
import { facts, view, words } from './twilight_facts'

const zero = facts.turn_zero
const line = (number: number, answer: number, ...keys: string[]): LogLine => ({
  ...bare,
  number,
  answer,
  keys,
  at: 0,
  text: { en: `line ${number}`, pl: '' },
})
const LOG = [
  line(1, 1, 'crisis:ve_day'),
  line(2, 3, 'statecraft:marshall', 'statecraft:molotov'),
  line(3, 4, 'crisis:ve_day', 'die:6', 'outcome:ve_day_6'),
  line(4, 4, 'seat:us', 'country:east_germany'),
  line(5, 4, 'card:blockade'),
  line(6, 5, 'crisis:israel'),
  line(7, 7, 'statecraft:kennan', 'statecraft:beria'),
  line(8, 8, 'crisis:israel', 'die:1', 'outcome:israel_1'),
  line(9, 8, 'seat:ussr', 'country:syria'),
  line(10, 9, 'crisis:vj_day'),
]

describe('Turn Zero', () => {
  it('knows the rows of every crisis, and which of them is history', () => {
    expect(Object.keys(zero.crises)).toHaveLength(6)
    for (const [key, { outcomes }] of Object.entries(zero.crises)) {
      expect(outcomes, key).toHaveLength(4)
      expect(
        outcomes.filter((outcome) => isHistory(outcome, zero)),
        key,
      ).toHaveLength(1)
    }
    expect(isHistory('ve_day_4_5', zero)).toBe(true)
    expect(rowOf('uk_election_2_3', zero)).toBe(1)
  })
  it('reads the crisis, both hands and the stacks', () => {
    const read = readZero(
      {
        crises_left: ['israel', 'vj_day', 'uk_election'],
        crisis_now: 've_day',
        'statecraft.us': ['kennan', 'oss'],
        'statecraft.ussr': ['?', '?'],
        'statecraft_lost.us': ['dulles'],
        'statecraft_lost.ussr': ['?'],
        outcomes: ['yalta_potsdam_6'],
      },
      zero,
    )
    expect(read).toMatchObject({ running: true, crisis: 've_day', outcome: null, left: [1, 2], lost: ['dulles', '?'] })
    expect(read.hands).toEqual([
      ['kennan', 'oss'],
      ['?', '?'],
    ])
    expect(readZero({ crisis_now: 've_day', outcomes: ['ve_day_6'] }, zero).outcome).toBe('ve_day_6')
    expect(readZero({ outcomes: ['ve_day_6'] }, zero).running).toBe(false)
  })
  it('reads from the log what was revealed, rolled and changed', () => {
    const [first, second] = settledIn(LOG, zero)
    expect(first).toMatchObject({ crisis: 've_day', outcome: 've_day_6', die: 6, cards: ['marshall', 'molotov'] })
    expect(first?.effects).toEqual([2, -2])
    expect(first?.lines.map(({ number }) => number)).toEqual([4, 5])
    expect(second?.effects).toEqual([null, 0]) // Beria cancels Kennan
    expect(second?.lines).toHaveLength(1)
    // a replay shows the lines of one answer only
    expect(settledIn(LOG.slice(2, 5), zero)[0]).toMatchObject({ cards: null, effects: [0, 0] })
  })
  it('adds cards to the die and stays within the rows', () => {
    expect(totalOf({ die: 6, effects: [2, -1] })).toEqual({ sum: 7, counts: 6 })
    expect(totalOf({ die: 1, effects: [null, -2] })).toEqual({ sum: -1, counts: 1 })
    expect(effectOf('dulles', 'beria', zero)).toBeNull()
    expect(effectOf('no_statecraft', 'kgb', zero)).toBe(0)
  })
  it('shows each result until it was seen, and none twice', () => {
    let lines = LOG.slice(0, 6)
    const unseen = new Unseen(() => settledIn(lines, zero))
    expect(unseen.list.map(({ crisis }) => crisis)).toEqual(['ve_day']) // who comes sees the last
    unseen.leave() // he answers without going on
    expect(unseen.list).toEqual([])
    lines = [...LOG, line(11, 12, 'crisis:vj_day', 'die:3', 'outcome:vj_day_2_3')] // the last card lays itself down
    expect(unseen.list.map(({ crisis }) => crisis)).toEqual(['israel', 'vj_day'])
    unseen.next()
    expect(unseen.list.map(({ crisis }) => crisis)).toEqual(['vj_day'])
    unseen.next()
    expect(unseen.list).toEqual([])
  })
  it('says which countries an outcome has changed', () => {
    expect(changedBy('ve_day_6', zero)).toEqual([
      { side: 0, country: 'east_germany', by: 2 },
      { side: 1, country: 'east_germany', by: -1 },
    ])
    expect(changedBy('ve_day_4_5', zero)).toEqual([])
  })
  it('reminds of what lasts, and no longer', () => {
    const outcomes = ['ve_day_1', 'yalta_potsdam_6', 'uk_election_4_5', 'vj_day_6', 'chinese_civil_war_6']
    const kinds = (turn: number, round: number): string[] =>
      lastingOf(outcomes, { turn, round }, facts).map(({ what }) => what)
    expect(kinds(1, -1)).toEqual([
      'free',
      'us_first',
      'empty',
      'unbound',
      'box',
      'china_down',
      'box',
      'instead',
      'battlegrounds',
    ])
    expect(kinds(1, 2)).not.toContain('free')
    expect(kinds(2, 0)).toEqual(['us_first', 'empty', 'box', 'box', 'instead', 'battlegrounds'])
    expect(kinds(4, 0)).toEqual(['box', 'box', 'instead', 'battlegrounds'])
    expect(lastingOf(['ve_day_4_5', 'israel_6'], { turn: 1, round: 1 }, facts)).toEqual([])
    for (const one of lastingOf(outcomes, { turn: 1, round: -1 }, facts)) {
      expect(sayLasting(one, words)).toBeTruthy()
      expect(lastsFor(one, words)).toBeTruthy()
    }
  })
  it('tells itself in words', () => {
    const played: Facts = { ...facts, options: { ...facts.options, turn_zero: 'on' } }
    const now: Quantities = {
      ...view,
      turn: 1,
      crisis_now: 've_day',
      crises_left: ['israel'],
      outcomes: ['yalta_potsdam_6'],
    }
    const part = arrange(now, played, words).find(({ title }) => title === 'Turn Zero')
    expect(part?.entries.find(({ name }) => name === 'crisis')?.items).toHaveLength(4)
    expect(part?.entries.find(({ name }) => name === 'lasting')?.items[0]?.name).toContain('US acts first')
    expect(arrange(view, facts, words).map(({ title }) => title)).not.toContain('Turn Zero')
  })
  it('draws what a crisis has made: a battleground, another Europe, an event without effect', () => {
    const made = readModel(
      { ...view, outcomes: ['ve_day_6'], new_battlegrounds: ['taiwan'], empty_events: ['blockade'] },
      facts,
    )
    expect(made.countries['taiwan']?.battleground).toBe(true)
    expect(made.ledger[0]?.values).toEqual([3, 6, 6])
    expect(made.ledger[2]?.of).toBe((readModel(view, facts).ledger[2]?.of ?? 0) + 1)
    expect(made.zero.empty).toEqual(['blockade'])
    expect(describeCountry('taiwan', facts, words, made)).toContain('battleground')
  })
  it('shows the alternate cards as they are numbered', () => {
    const book = cardBook(facts, words)
    expect(book.printed('allied_berlin')).toMatchObject({ number: 'P19', scores: 'europe', side: null })
    expect(book.about('allied_berlin')).toBe('no. P19, Scoring')
    expect(book.label('nationalist_china')).toContain('no. P20, 2 ops, US event')
    expect(byNumber(['nationalist_china', '?', 'nato'], book.printed)).toEqual(['nato', 'nationalist_china', '?'])
  })
})

describe('alternate track', () => {
  it('takes the place of the printed one', () => {
    expect(trackOf(facts)[0]?.stage).toBe('earth_satellite')
    const other: Facts = { ...facts, options: { ...facts.options, space_track: 'alternate' } }
    expect(trackOf(other)[0]?.stage).toBe('h_bomb')
    const tracks = arrange(view, other, words)[0]?.entries.find(({ name }) => name === 'space')
    expect(tracks?.items[0]?.name).toContain('USSR: 1, h_bomb')
  })
  it('knows what is used up, and offers its choices as decisions', () => {
    const model = readModel({ ...view, 'cheap_used.us': true, 'reroll_used.ussr': true }, facts)
    expect(model.usedUp).toEqual({ cheap_influence: [true, false], coup_reroll: [false, true] })
    const open = ['choice:for_one', 'choice:for_two', 'choice:roll_again', 'choice:keep_roll']
    const table = {
      open: (thing: string) => (open.includes(thing) ? ({} as OpenOption) : undefined),
    } as BoardTable
    expect(openOrders(table)).toHaveLength(4)
  })
})

describe('Chinese Civil War', () => {
  const played: Facts = { ...facts, options: { ...facts.options, chinese_civil_war: 'on' } }
  it('has a space of its own, apart from all boxes and lines', () => {
    const boxes = [
      ...Object.entries(PLACES).map(([key, at]) => ({ key, at, ...BOX })),
      ...Object.entries(POWERS).map(([key, at]) => ({ key, at, ...POWER })),
      { key: 'chinese_civil_war', at: CIVIL_WAR_PLACE, ...CIVIL_WAR_BOX },
    ]
    expectApart(boxes, MAP, 6)
    const lines = linesOf(facts.countries, true)
    expect(lines.filter(({ ends }) => ends.includes('chinese_civil_war'))).toHaveLength(1)
    expect(hiddenLines(lines, boxes, 3)).toEqual([])
  })
  it('says how far it has come and where the China Card is', () => {
    const model = readModel({ ...view, china: null, civil_war: 2 }, played)
    expect(model.civilWar).toBe(2)
    expect(describeCivilWar(words, model)).toContain('2 of 3 points; nobody holds the China Card')
    expect(describeCivilWar(words, { civilWar: 3 })).toContain('won')
    expect(readModel(view, facts).civilWar).toBeNull()
    const china = arrange({ ...view, china: null }, played, words)[0]?.entries.find(({ name }) => name === 'china')
    expect(china?.items[0]?.name).toContain('nobody')
  })
})

describe('names of what is played', () => {
  it('are those of the options that are not as usual', () => {
    expect(playedIn(facts, 'en')).toEqual([])
    const late: Facts = { ...facts, options: { ...facts.options, scenario: 'late_war' } }
    expect(playedIn(late, 'en')).toEqual(['Late War scenario'])
    expect(playedIn(late, 'pl')).toEqual(['Decydujące starcia'])
  })
  it('have no empty word in either language', () => {
    for (const own of Object.values(zeroWords)) {
      for (const [name, word] of Object.entries(own)) expect(word, name).toBeTruthy()
    }
  })
})
