import { describe, expect, test } from 'vitest'
import { script as cia } from '../../src/boards/cia_kgb/scenes'
import { script as dawn } from '../../src/boards/dawn1989/scenes'
import { script as iron } from '../../src/boards/iron_curtain/scenes'
import { script as twilight } from '../../src/boards/twilight/scenes'
import { momentsOf, needsTelling } from '../../src/lib/steps/moments'
import type { Scene, Script } from '../../src/lib/steps/scene'
import type { LogLine, Quantities } from '../../src/lib/types'
import { line } from '../fixtures'
import { facts as dawnFacts, view as dawnPosition } from './dawn1989_facts'
import { facts, view as position, words } from './twilight_facts'

type Values = LogLine['values']

const told = (number: number, what: string, values: Values = {}): LogLine => ({
  ...line(number),
  what,
  values,
  seat: values['side'] === 0 || values['side'] === 1 ? values['side'] : null,
})

/** The scenes of one step that tells these lines. */
function scenes(
  script: Script,
  lines: LogLine[],
  before: Quantities = {},
  changed: Quantities = {},
  facts: unknown = {},
): Scene[] {
  const steps = [{ answer: 1, seat: null, lines: lines.map(({ number }) => number), changed }]
  const after = { ...before, ...changed }
  return momentsOf(steps, lines, script).map((moment) =>
    script.scene({ ...moment, before, after }, { before, after, facts, words }),
  )
}

describe('Twilight Struggle', () => {
  test('a coup names every modifier, what was needed, and the country before and after', () => {
    const lines = [
      told(1, 'modified_by', { card: 'salt_negotiations', by: -1 }),
      told(2, 'coup_rolled', { side: 1, country: 'iran', die: '5', modifier: -1, value: 3, excess: 3, needed: 4 }),
      told(3, 'lost', { side: 0, country: 'iran', count: 1 }),
      told(4, 'defcon_moved', { old: 4, new: 3 }),
    ]
    const before = { ...position, 'influence.us': ['iran'] }
    const [scene, ...others] = scenes(twilight, lines, before, { 'influence.us': [] }, facts)
    expect(others).toEqual([])
    expect(scene?.who).toBe(1)
    expect(scene?.outcome?.good).toBe(true)
    expect(scene?.parts).toMatchObject([
      { part: 'dice', needed: 'more than 4', rolls: [{ die: 5, added: [{ by: 3 }, { by: -1 }] }] },
      { part: 'places', places: [{ before: [1, 0], after: [0, 0] }] },
      { part: 'track', from: '4', to: '3' },
    ])
    expect(scene?.lines).toEqual([]) // all of it is in the parts
  })

  test('a scoring is a sheet, with the marker moving', () => {
    const side = { region: 'asia', standing: 'presence', value: 3, controlled: ['japan'], neighbours: [] }
    const lines = [
      told(1, 'side_scored', { ...side, side: 0, battlegrounds: ['japan'] }),
      told(2, 'region_scored', { region: 'asia', us: 'presence', us_points: 4, ussr: 'nothing', ussr_points: 0 }),
      told(3, 'gained', { side: 0, points: 4, vp: 2 }),
    ]
    const [scene] = scenes(twilight, lines, position, {}, facts)
    expect(scene?.parts).toMatchObject([
      { part: 'sheet', rows: [{}, { values: ['+1', '–'] }, { values: ['4', '0'] }] },
      { part: 'track' },
    ])
  })

  test('at the end of a track the marker comes from where it stood, not from all that was gained', () => {
    const lines = [
      told(1, 'region_scored', { region: 'asia', us: 'nothing', us_points: 1, ussr: 'domination', ussr_points: 7 }),
      told(2, 'gained', { side: 1, points: 6, vp: -20 }),
    ]
    const [scored] = scenes(twilight, lines, { ...position, vp: -18 }, { vp: -20 }, facts)
    expect(scored?.parts).toMatchObject([{ part: 'sheet' }, { part: 'track', from: 'USSR +18', to: 'USSR +20' }])
    const coup = [
      told(1, 'coup_failed', { side: 1, country: 'iran', die: '1', modifier: 0, value: 3, needed: 4 }),
      told(2, 'milops_made', { side: 1, count: 3, total: 5 }),
    ]
    const [failed] = scenes(twilight, coup, { ...position, 'milops.ussr': 4 }, { 'milops.ussr': 5 }, facts)
    expect(failed?.parts).toContainEqual(expect.objectContaining({ part: 'track', from: '4', to: '5' }))
  })

  test('both headlines are one scene', () => {
    const lines = [
      told(1, 'headline_chosen', { side: 0, card: 'fidel' }),
      told(2, 'headline_chosen', { side: 1, card: 'nasser' }),
    ]
    const found = scenes(twilight, lines, position, {}, facts)
    expect(found).toHaveLength(1)
    expect(found[0]?.parts).toMatchObject([
      { part: 'facing', sides: [{ thing: 'card:fidel' }, { thing: 'card:nasser' }] },
    ])
  })
})

test('a headline that was shown before stands beside the other one', () => {
  const lines = [told(1, 'headline_chosen', { side: 0, card: 'fidel' })]
  const [scene] = scenes(twilight, lines, { ...position, 'headline.ussr': 'nasser' }, {}, facts)
  expect(scene?.parts).toMatchObject([{ sides: [{ thing: 'card:fidel' }, { thing: 'card:nasser' }] }])
  const [alone] = scenes(twilight, lines, { ...position, 'headline.ussr': null }, {}, facts)
  expect(alone?.parts).toMatchObject([{ sides: [{ thing: 'card:fidel' }, {}] }])
})

test('what the own headline cancels is told', () => {
  const lines = [
    told(1, 'event_happens', { side: 0, card: 'defectors' }),
    told(2, 'headline_cancelled', { card: 'nuclear_test_ban' }),
  ]
  const [moment] = momentsOf([{ answer: 1, seat: 0, lines: [1, 2], changed: {} }], lines, twilight)
  expect(moment && needsTelling(moment, 0, twilight)).toBe(true)
  const [scene] = scenes(twilight, lines, position, {}, facts)
  expect(scene?.lines).toHaveLength(1)
})

test('a group that the own side draws is told, though somebody had put it on the deck', () => {
  const lines = [told(1, 'recruited', { side: 0, group: 'generals', total: 11 })]
  const [moment] = momentsOf([{ answer: 1, seat: 0, lines: [1], changed: {} }], lines, cia)
  expect(moment && needsTelling(moment, 0, cia)).toBe(true)
})

test('a hand that the own event shows is told', () => {
  const lines = [
    told(1, 'event_happens', { side: 0, card: 'cia_created' }),
    told(2, 'hand_shown', { side: 1, cards: ['fidel'] }),
  ]
  const [moment] = momentsOf([{ answer: 1, seat: 0, lines: [1, 2], changed: {} }], lines, twilight)
  expect(moment && needsTelling(moment, 0, twilight)).toBe(true)
})

test('what a card is used for stands on it, and in no line beside', () => {
  const lines = [
    told(1, 'card_played', { side: 1, card: 'fidel' }),
    told(2, 'card_used', { side: 1, card: 'fidel', action: 'coup' }),
  ]
  const [scene] = scenes(twilight, lines, position, {}, facts)
  expect(scene?.parts).toMatchObject([{ part: 'card', use: words.name('action', 'coup') }])
  expect(scene?.lines).toEqual([])
})

test('an event that brings operations is both on the card, operations of the other side are told', () => {
  const play = (side: number): LogLine[] => [
    told(1, 'card_played', { side, card: 'cia_created' }),
    told(2, 'card_used', { side, card: 'cia_created', action: 'event' }),
    told(3, 'event_happens', { side: 0, card: 'cia_created' }),
    told(4, 'operations_begun', { side: 0, action: 'realign' }),
  ]
  const named = (action: string): string => words.name('action', action)
  const [own] = scenes(twilight, play(0), position, {}, facts)
  expect(own?.parts).toMatchObject([{ part: 'card', use: `${named('event')}, ${named('realign')}` }])
  const [others] = scenes(twilight, play(1), position, {}, facts)
  expect(others?.parts).toMatchObject([{ part: 'card', use: named('event') }])
  expect(others?.lines).toHaveLength(1)
})

test('final scoring is announced before its first region', () => {
  const region = { region: 'asia', us: 'presence', us_points: 4, ussr: 'nothing', ussr_points: 0 }
  const lines = [told(1, 'final_scoring_begun'), told(2, 'region_scored', region)]
  const [first, second] = scenes(twilight, lines, position, {}, facts)
  expect(first?.parts).toEqual([])
  expect(second?.parts).toMatchObject([{ part: 'sheet' }])
  expect(second?.lines).toEqual([])
})

test('where an event comes after the board has changed, it is said who holds the place now', () => {
  const lines = [
    told(1, 'event_happens', { side: 1, card: 'fidel' }),
    told(2, 'added', { side: 1, country: 'iran', count: 2 }),
  ]
  const after = { ...position, 'influence.us': [], 'influence.ussr': ['iran', 'iran'], 'control.ussr': ['iran'] }
  const [scene] = scenes(twilight, lines, after, {}, facts)
  expect(scene?.parts).toMatchObject([{}, { part: 'places', places: [{ before: [0, 0], control: [null, 1] }] }])
})

test('what the military operations cost at the end of a turn is no part of the scoring before it', () => {
  const lines = [
    told(1, 'region_scored', { region: 'asia', us: 'presence', us_points: 4, ussr: 'presence', ussr_points: 4 }),
    { ...told(2, 'turn_over', { turn: 9 }), level: 2 as const },
    told(3, 'milops_missing', { us: 3, ussr: 0 }),
    told(4, 'gained', { side: 1, points: 3, vp: -15 }),
  ]
  const found = scenes(twilight, lines, { ...position, vp: -12 }, { vp: -15 }, facts)
  expect(found.map(({ parts }) => parts.map(({ part }) => part))).toEqual([['sheet'], ['track']])
  expect(found[1]?.parts).toMatchObject([{ from: 'USSR +12', to: 'USSR +15' }])
})

test('an event after operations says what it changes, though the board has it already', () => {
  const lines = [
    told(1, 'placed', { side: 1, country: 'iran', cost: 1 }),
    told(2, 'event_happens', { side: 0, card: 'fidel' }),
    told(3, 'added', { side: 0, country: 'iran', count: 2 }),
  ]
  const after = { ...position, 'influence.us': ['iran', 'iran'], 'influence.ussr': ['iran'] }
  const [, event] = scenes(twilight, lines, after, {}, facts)
  expect(event?.parts).toContainEqual(
    expect.objectContaining({ part: 'places', places: [expect.objectContaining({ before: [0, 1], after: [2, 1] })] }),
  )
})

test('both agents of CIA vs KGB stand face to face', () => {
  const lines = [
    told(1, 'agent_revealed', { side: 0, agent: 'assassin' }),
    told(2, 'agent_revealed', { side: 1, agent: 'analyst' }),
    told(3, 'agent_terminated', { side: 1, agent: 'analyst' }),
  ]
  const [scene, ...others] = scenes(cia, lines)
  expect(others).toEqual([])
  expect(scene?.parts).toMatchObject([{ sides: [{ thing: 'agent:assassin' }, { thing: 'agent:analyst' }] }])
  expect(scene?.lines).toHaveLength(1)
})

test('an agent of CIA vs KGB who is turned over alone is read like a card', () => {
  const lines = [
    told(1, 'agent_revealed', { side: 0, agent: 'assassin' }),
    told(2, 'agent_terminated', { side: 0, agent: 'assassin' }),
  ]
  expect(scenes(cia, lines)[0]?.parts).toEqual([{ part: 'card', thing: 'agent:assassin' }])
})

test('a region of Iron Curtain is scored by cards, bonus and points', () => {
  const lines = [
    told(1, 'cards_dominated', { region: 'asia', us: ['a', 'b'], ussr: ['c'] }),
    told(2, 'region_scored', { region: 'asia', us: 3, ussr: 1, leader: 0, bonus: 1 }),
    told(3, 'marker_moved', { side: 0, points: 2, score: 1 }),
  ]
  const [scene] = scenes(iron, lines)
  expect(scene?.parts).toMatchObject([
    { part: 'sheet', rows: [{ values: ['2', '1'] }, { values: ['+1', '–'] }, { values: ['3', '1'] }] },
    { part: 'track' },
  ])
})

test('the marker of Iron Curtain comes from where it was, where fewer points than were gained bring it to the edge', () => {
  const scored = [
    told(1, 'region_scored', { region: 'africa', us: 4, ussr: 1, leader: 0, bonus: 1 }),
    told(2, 'marker_moved', { side: 0, points: 3, score: 8 }),
  ]
  const [scene] = scenes(iron, scored, { score: 7 }, { score: 8 })
  expect(scene?.parts).toMatchObject([{}, { from: 'US +7', to: 'US +8' }])
})

describe('1989', () => {
  const arrived = (side: 0 | 1, stage: string, there: number): unknown => {
    const lines = [told(1, 'track_rolled', { side, die: '5', value: 3, bonus: 0, needed: 6 })]
    const moved = { [side === 0 ? 'track.communist' : 'track.democrat']: there }
    const [scene] = scenes(dawn, [...lines, told(2, 'advanced', { side, stage })], dawnPosition, moved, dawnFacts)
    return scene?.parts.find(({ part }) => part === 'track')
  }
  test('the scene of a check draws what its lines say, and does not say it again', () => {
    const lines = [
      told(1, 'check_tried', { side: 0, space: 'sofia', value: 2 }),
      told(2, 'check_failed', { side: 0, space: 'sofia', die: '1', value: 2, modifier: 0, needed: 6 }),
    ]
    const [scene, ...others] = scenes(dawn, lines, dawnPosition, {}, dawnFacts)
    expect(others).toEqual([])
    expect(scene).toMatchObject({ outcome: { good: false }, lines: [] })
  })
  test('what a card is used for stands on the card, an event of the other side below it', () => {
    const used = (action: string, side: 0 | 1): unknown => {
      const lines = [
        told(1, 'card_played', { side: 0, card: 'stasi' }),
        told(2, 'card_used', { side: 0, card: 'stasi', action }),
        told(3, 'event_happens', { side, card: 'stasi' }),
      ]
      return scenes(dawn, lines, dawnPosition, {}, dawnFacts)[0]?.lines.length
    }
    expect(used('event', 0)).toBe(0)
    expect(used('support', 1)).toBe(1)
  })
  test('whoever is first in a box of the track has its award', () => {
    expect(arrived(1, 'hunger_strike', 4)).toMatchObject({ means: 'remove 2 enemy support points' })
  })
  test('who comes second ends a lasting award, and gets nothing that was paid at once', () => {
    expect(arrived(0, 'students', 2)).toMatchObject({ means: 'both sides are here: the award of this box is over' })
    expect(arrived(0, 'news', 3)).not.toHaveProperty('means')
  })
})
