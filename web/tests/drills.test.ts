import { beforeEach, expect, test } from 'vitest'
import type { DrillsOfGame } from '../src/lib/drills/api'
import { readKept, results } from '../src/lib/drills/results.svelte'
import { parse } from '../src/router.svelte'

beforeEach(() => localStorage.clear())

const text = { en: '', pl: '' }
const game: DrillsOfGame = {
  game: 'toy',
  title: text,
  themes: [],
  drills: [900, 1150, 1500].map((difficulty) => ({ name: `d${difficulty}`, theme: 'win', difficulty })),
}
const beginner = { rating: 1200, deviation: 180 }

test('drills have an address by game and name', () => {
  expect(parse('/drills')).toEqual({ page: 'drills' })
  expect(parse('/drills/twilight/coup_1')).toEqual({ page: 'drill', game: 'twilight', name: 'coup_1' })
  expect(parse('/drills/twilight')).toEqual({ page: 'lost' })
  expect(parse('/drills/twilight/coup_1/more')).toEqual({ page: 'lost' })
})

test('of what was kept about drills only what can be read counts', () => {
  const standing = { rating: 1300, deviation: 90 }
  const kept = JSON.stringify({ standing, answered: { 'toy/a': true, 'toy/b': 'x' } })
  expect(readKept(kept)).toEqual({ standing, answered: { 'toy/a': true } })
  const nothing = { standing: null, answered: {} }
  for (const damaged of [null, '', '[', '7', '{"standing": 3}', '{"answered": null}']) {
    expect(readKept(damaged)).toEqual(nothing)
  }
})

test('one goes on with the drill that is nearest to one’s strength, and the first answer stays', () => {
  expect(results.next(game, beginner)).toBe('d1150')
  expect(results.next(game, beginner, 'd1150')).toBe('d900')
  results.keep('toy', 'd1150', true, { rating: 1450, deviation: 150 })
  expect(results.next(game, beginner)).toBe('d1500')
  results.keep('toy', 'd1150', false, { rating: 1, deviation: 1 })
  expect(results.of('toy', 'd1150')).toBe(true)
  expect(results.standing).toEqual({ rating: 1450, deviation: 150 })
  expect(results.count(game)).toEqual({ done: 1, right: 1 })
  for (const { name } of game.drills) results.keep('toy', name, true, null)
  expect(results.next(game, beginner)).toBe(null)
})
