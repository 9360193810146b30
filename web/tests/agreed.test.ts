import { describe, expect, it } from 'vitest'
import { agreed, clashesIn, grouped, matters } from '../src/lib/games/agreed'
import { presetOf } from '../src/lib/games/presets'
import type { GameCard, GameOption } from '../src/lib/types'
import { game as toy, text } from './fixtures'

const option = (name: string, ...values: string[]): GameOption => ({
  name,
  default: values[0] ?? '',
  values,
  title: text(name),
  value_texts: {},
})
const game: GameCard = {
  ...toy,
  name: 'twilight',
  options: [
    option('scenario', 'standard', 'late_war'),
    option('turn_zero', 'off', 'on'),
    option('canada', 'two', 'empty'),
    option('junta', 'both_americas', 'one_region'),
    option('empty_events', 'asterisk', 'removed'),
    option('late_war_text', 'polish', 'english'),
  ],
  presets: [{ name: 'usual', title: text('Usual'), text: text(''), options: {} }],
  clashes: [{ options: { scenario: 'late_war', turn_zero: 'on' }, text: text('Not both.', 'Nie naraz.') }],
}

describe('what is agreed before a game', () => {
  it('stands in groups, the scenario first and readings last', () => {
    const found = grouped(game, {}).map(({ key, options }) => [key, ...options.map(({ name }) => name)])
    expect(found).toEqual([
      ['scenario', 'scenario', 'turn_zero'],
      ['cards', 'canada'],
      ['readings', 'junta'],
    ])
    const zero = grouped(game, { turn_zero: 'on' })
      .at(-1)
      ?.options.map(({ name }) => name)
    expect(zero).toEqual(['junta', 'empty_events'])
    expect(grouped({ ...game, name: 'toy' }, {})).toEqual([{ key: null, options: game.options }])
  })
  it('leaves out what does not matter', () => {
    expect(matters(game, 'late_war_text', {})).toBe(false)
    expect(matters(game, 'late_war_text', { scenario: 'late_war' })).toBe(true)
    const chosen = { empty_events: 'removed', junta: 'one_region' }
    expect(agreed(game, chosen)).toEqual({ junta: 'one_region' })
    expect(agreed(game, { ...chosen, turn_zero: 'on' })).toEqual({ ...chosen, turn_zero: 'on' })
    expect(presetOf(game, agreed(game, { empty_events: 'removed' }))?.name).toBe('usual')
  })
  it('says at once what does not go together', () => {
    expect(clashesIn(game, { turn_zero: 'on' })).toEqual([])
    expect(clashesIn(game, { turn_zero: 'on', scenario: 'late_war' })).toEqual(game.clashes)
  })
})
