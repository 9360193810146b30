import { beforeEach, expect, test } from 'vitest'
import { gameWords } from '../src/lib/games/gamewords'
import { added, conditionText, findOptions, joins, moved, nameOf, NOTHING, sent, without } from '../src/lib/plans/rules'
import type { Ahead, PlanStep } from '../src/lib/plans/types'
import { settings } from '../src/lib/settings.svelte'
import { game, text } from './fixtures'

const words = gameWords(game)
const ahead: Ahead = {
  questions: [{ step: 'played', kind: 'card', prompt: text('Which card?', 'Która karta?'), passing: null }],
  happenings: [{ told: 'card_played', kind: 'card', text: text('Blue plays {thing}.', 'Niebieski zagrywa: {thing}.') }],
}
const seen = (option: number) => ({ ...NOTHING, told: 'card_played', option })
const one: PlanStep = { step: 'played', kind: 'card', replies: [{ option: 0, condition: seen(1) }] }

beforeEach(() => {
  settings.language = 'en'
})

test('a second case joins its question, until one case is for everything', () => {
  expect(joins([one], 'played', 'card')).toBe(true)
  expect(joins([one], 'other', 'card')).toBe(false)
  const both = added([one], 'played', 'card', { option: 1, condition: null }, true)
  expect(both).toHaveLength(1)
  expect(both[0]?.replies).toHaveLength(2)
  expect(joins(both, 'played', 'card')).toBe(false)
  expect(added(both, 'played', 'card', { option: 1, condition: null }, true)).toHaveLength(2)
  expect(added([one], 'played', 'card', { option: 1, condition: null }, false)).toHaveLength(2)
})

test('rules are taken out and change places', () => {
  const two: PlanStep = { ...one, step: 'second' }
  expect(without([one, two], 0, 0)).toEqual([two])
  expect(moved([one, two], 1, -1)).toEqual([two, one])
  expect(moved([one, two], 0, 1)).toEqual([two, one])
})

test('only what a condition means is sent', () => {
  const replies = [
    { option: 0, condition: seen(1) },
    { option: 0, condition: { ...NOTHING, answer: 3 } },
    { option: 0, condition: { ...NOTHING, quantity: 'turn', value: 2 } },
    { option: 0, condition: null },
  ]
  expect(sent([{ ...one, replies }])).toEqual([
    {
      ...one,
      replies: [
        { option: 0, condition: { told: 'card_played', option: 1 } },
        { option: 0, condition: { answer: 3 } },
        { option: 0, condition: { quantity: 'turn', value: 2 } },
        { option: 0 },
      ],
    },
  ])
})

test('conditions are told in the language of the reader', () => {
  const kind = game.kinds.find(({ name }) => name === 'card')!
  const name = nameOf(game, words, kind.first)
  expect(conditionText(seen(kind.first), ahead, game, words, 'Blue')).toBe(`Blue plays ${name}`)
  expect(conditionText({ ...NOTHING, answer: kind.first }, ahead, game, words, 'Blue')).toBe(
    `the last choice of the Blue was “${name}”`,
  )
  settings.language = 'pl'
  expect(conditionText(seen(kind.first), ahead, game, words, 'Niebieski')).toContain('Niebieski zagrywa')
  expect(conditionText(null, ahead, game, words, 'Niebieski')).toBe('')
})

test('options are found in both languages, what is in the hand first', () => {
  const kinds = game.kinds.filter(({ name }) => name === 'card')
  const kind = kinds[0]!
  const polish = kind.names.pl[0]!
  expect(findOptions(kinds, words, polish.toUpperCase(), {}, 'red')[0]?.option).toBe(kind.first)
  const last = kind.keys.at(-1)!
  const found = findOptions(kinds, words, '', { 'hand.red': [last] }, 'red')
  expect(found[0]?.option).toBe(kind.first + kind.keys.length - 1)
  expect(findOptions(kinds, words, 'nothing is called so', {}, 'red')).toEqual([])
})
