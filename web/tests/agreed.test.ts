import { describe, expect, it } from 'vitest'
import { agreed, clashesIn, grouped, matters } from '../src/lib/games/agreed'
import { presetOf } from '../src/lib/games/presets'
import type { GameCard, GameOption } from '../src/lib/types'
import { game as toy, text } from './fixtures'

const option = (name: string, values: string[], needs: Record<string, string> = {}): GameOption => ({
  name,
  needs,
  default: values[0] ?? '',
  values,
  title: text(name),
  value_texts: {},
  offered: true,
  workshop: false,
})
const game: GameCard = {
  ...toy,
  options: [
    option('junta', ['both_americas', 'one_region']),
    option('scenario', ['standard', 'late_war']),
    option('turn_zero', ['off', 'on']),
    option('canada', ['two', 'empty'], { scenario: 'standard' }),
    option('empty_events', ['asterisk', 'removed'], { turn_zero: 'on' }),
    option('late_war_text', ['polish', 'english'], { scenario: 'late_war' }),
  ],
  groups: [
    { name: 'scenario', title: text('Scenario'), options: ['scenario', 'turn_zero'] },
    { name: 'cards', title: text('Cards'), options: ['canada'] },
    { name: 'readings', title: text('Readings'), options: ['junta', 'empty_events', 'late_war_text'] },
  ],
  presets: [{ name: 'usual', title: text('Usual'), text: text(''), options: {} }],
  clashes: [{ options: { scenario: 'late_war', turn_zero: 'on' }, text: text('Not both.', 'Nie naraz.') }],
}

describe('what is agreed before a game', () => {
  it('stands in the groups of the game, in their order', () => {
    const found = grouped(game, {}).map(({ title, options }) => [title?.en, ...options.map(({ name }) => name)])
    expect(found).toEqual([
      ['Scenario', 'scenario', 'turn_zero'],
      ['Cards', 'canada'],
      ['Readings', 'junta'],
    ])
    const zero = grouped(game, { turn_zero: 'on' })
      .at(-1)
      ?.options.map(({ name }) => name)
    expect(zero).toEqual(['junta', 'empty_events'])
    const late = grouped(game, { scenario: 'late_war' }).map(({ name }) => name)
    expect(late).toEqual(['scenario', 'readings'])
  })
  it('is one list where the game has no groups', () => {
    const [one, ...more] = grouped({ ...game, groups: [] }, { turn_zero: 'on' })
    expect(one?.title).toBeNull()
    expect(one?.options.map(({ name }) => name)).toEqual(['junta', 'scenario', 'turn_zero', 'canada', 'empty_events'])
    expect(more).toEqual([])
  })
  it('leaves out what does not matter', () => {
    const late = game.options.at(-1)!
    expect(matters(game, late, {})).toBe(false)
    expect(matters(game, late, { scenario: 'late_war' })).toBe(true)
    const chosen = { empty_events: 'removed', junta: 'one_region' }
    expect(agreed(game, chosen)).toEqual({ junta: 'one_region' })
    expect(agreed(game, { ...chosen, turn_zero: 'on' })).toEqual({ ...chosen, turn_zero: 'on' })
    expect(presetOf(game, agreed(game, { empty_events: 'removed' }))?.name).toBe('usual')
  })
  it('leaves out what only keeps earlier rules', () => {
    const earlier = { ...option('event_first', ['always', 'possible']), offered: false }
    const [one] = grouped({ ...game, options: [...game.options, earlier], groups: [] }, { event_first: 'possible' })
    expect(one?.options.map(({ name }) => name)).not.toContain('event_first')
  })
  it('says at once what does not go together', () => {
    expect(clashesIn(game, { turn_zero: 'on' })).toEqual([])
    expect(clashesIn(game, { turn_zero: 'on', scenario: 'late_war' })).toEqual(game.clashes)
  })
})
