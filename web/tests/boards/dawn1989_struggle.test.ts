import { describe, expect, it } from 'vitest'
import { readModel, type Struggle } from '../../src/boards/dawn1989/model'
import {
  addends,
  lastCourse,
  leaderCounts,
  phaseOf,
  rowOf,
  spacesOfType,
  stacked,
  withoutDeals,
} from '../../src/boards/dawn1989/struggle'
import { facts, log, view } from './dawn1989_facts'

const model = readModel(view, facts)
const struggle = model.struggle as Struggle
const BEGUN = 'seat:communist country:poland'
const WON = 'seat:democrat country:poland suit:rally'
const SCORED = 'country:poland standing:nothing standing:control'

describe('struggle', () => {
  it('reads what lies on the table', () => {
    expect(struggle).toEqual({
      country: 'poland',
      attacker: 0,
      led: 'strike_4_a',
      suit: 'strike',
      blocked: 'march',
      stakes: 1,
    })
    const none = readModel({ ...view, led: 'no_card', suit: 'no_suit', blocked: 'no_suit' }, facts).struggle
    expect(none).toMatchObject({ led: null, suit: null, blocked: null })
    expect(readModel({ ...view, country: null }, facts).struggle).toBeNull()
  })
  it('sorts cards by the deck, unknown ones last, and stacks those of one face', () => {
    expect(model.struggleHands[1]).toEqual([
      'rally_1_a',
      'strike_6_a',
      'strike_6_b',
      'worker_leader_a',
      'church_leader',
    ])
    expect(stacked(model.struggleHands[1], facts)).toContainEqual({
      face: 'strike_6',
      cards: ['strike_6_a', 'strike_6_b'],
    })
  })
  it('marks leaders that count: a space of their kind is controlled there', () => {
    expect(spacesOfType(1, 'worker', 'poland', model, facts)).toEqual(['gdansk'])
    expect(leaderCounts('worker_leader_a', 1, 'poland', model, facts)).toBe(true)
    expect(leaderCounts('church_leader', 1, 'poland', model, facts)).toBe(false)
    expect(leaderCounts('worker_leader_a', 1, 'hungary', model, facts)).toBe(false)
    expect(leaderCounts('strike_6_a', 1, 'poland', model, facts)).toBeNull()
  })
  it('goes from the stakes to the attack to the aftermath', () => {
    const quiet: Struggle = { ...struggle, led: null, blocked: null }
    const paid = readModel({ ...view, struggle_discards: ['march_3_a', 'march_3_b', 'petition_5_a'] }, facts)
    expect(phaseOf(quiet, paid, null)).toBe('stakes')
    expect(phaseOf(quiet, paid, null, true)).toBe('attack')
    expect(phaseOf({ ...quiet, stakes: 2 }, paid, null, true)).toBe('stakes')
    expect(phaseOf(quiet, model, null)).toBe('attack')
    expect(phaseOf(struggle, paid, null)).toBe('attack')
    expect(phaseOf(struggle, model, lastCourse(log(BEGUN, WON)))).toBe('aftermath')
  })
})

describe('course', () => {
  it('finds the last struggle in the log, its winner and its dice', () => {
    const lines = log(
      'seat:democrat country:romania',
      '',
      BEGUN,
      'seat:democrat die:2',
      WON,
      'seat:communist die:4',
      'seat:communist space:lodz',
      'seat:democrat die:6',
    )
    expect(lastCourse(lines)).toMatchObject({ country: 'poland', winner: 1, suit: 'rally', dice: [4, 6], over: false })
    expect(lastCourse(log('', 'country:poland'))).toBeNull()
  })
  it('is over when the country was scored', () => {
    const lines = log(
      BEGUN,
      WON,
      'seat:communist die:4',
      'seat:democrat die:6',
      SCORED,
      'seat:democrat',
      'card:stasi die:3',
    )
    const course = lastCourse(lines)
    expect(course).toMatchObject({ over: true, dice: [4, 6] })
    expect(course?.lines).toHaveLength(5)
  })
  it('leaves out the cards one was dealt, but not those that were played', () => {
    const dealt = ['march_3_a', 'march_3_b', 'march_3_c', 'rally_1_a'].map(
      (card) => `seat:democrat struggle_card:${card}`,
    )
    const led = 'seat:communist struggle_card:march_6_a'
    const answered = 'seat:democrat struggle_card:march_3_b'
    const kept = withoutDeals(log(BEGUN, ...dealt, led, answered, 'seat:democrat die:3'))
    expect(kept.map(({ keys }) => keys.join(' '))).toEqual([BEGUN, led, answered, 'seat:democrat die:3'])
    const watched = log(BEGUN, led, answered, 'seat:democrat die:3')
    expect(withoutDeals(watched)).toEqual(watched)
  })
})

describe('aftermath', () => {
  it('adds the suit, the stakes and Yakovlev, whom only a Democrat has', () => {
    expect(addends(1, 'rally', 1, ['yakovlev'], facts)).toEqual([
      { what: 'suit', by: 2 },
      { what: 'stakes', by: 1 },
      { what: 'event', by: 1 },
    ])
    expect(addends(0, 'strike', 0, ['yakovlev'], facts)).toEqual([])
    expect(addends(0, 'petition', 2, [], facts)).toEqual([
      { what: 'suit', by: -2 },
      { what: 'stakes', by: 2 },
    ])
  })
  it('hits a row of the printed table and never falls off its ends', () => {
    expect(facts.aftermath).toHaveLength(8)
    expect(rowOf(3, [{ what: 'stakes', by: 1 }], 8)).toBe(4)
    expect(rowOf(1, [{ what: 'suit', by: -2 }], 8)).toBe(0)
    expect(
      rowOf(
        6,
        [
          { what: 'suit', by: 2 },
          { what: 'stakes', by: 2 },
        ],
        8,
      ),
    ).toBe(7)
    expect(rowOf(null, [], 8)).toBeNull()
  })
})
