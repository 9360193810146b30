import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameWords } from '../src/lib/games/gamewords'
import { historyOf, placeIn, spanOf, years } from '../src/lib/history/told'
import { game } from './fixtures'

const story = { since: 1950, until: 1953, text: 'It was felled.' }
let replies: Response[] = []
const asked = vi.fn(() => Promise.resolve(replies.shift() ?? new Response(null, { status: 500 })))

beforeEach(() => {
  vi.stubGlobal('fetch', asked)
  asked.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

const told = (): Response => new Response(JSON.stringify({ card: { oak: story } }))

test('years are told as people write them', () => {
  expect(years({ since: 1959, until: 1959 })).toBe('1959')
  expect(years(story)).toBe('1950–1953')
})

test('a game is asked once in a language, and again where it failed', async () => {
  replies = [new Response(null, { status: 503 }), told(), told()]
  await expect(historyOf('toy', 'en', 'card', 'oak')).rejects.toThrow()
  expect(await historyOf('toy', 'en', 'card', 'oak')).toEqual(story)
  expect(await historyOf('toy', 'en', 'card', 'ash')).toBeNull()
  expect(asked).toHaveBeenCalledTimes(2)
  await historyOf('toy', 'pl', 'card', 'oak')
  expect(asked).toHaveBeenLastCalledWith('/api/games/toy/histories/pl', expect.anything())
})

test('only what has a history is asked for', () => {
  const words = gameWords(game)
  expect(words.history('card', 'oak')).not.toBeNull()
  expect(words.history('card', 'birch')).toBeNull()
  expect(words.history('action', 'pass')).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})

test('a timeline covers its years, and each lies in its place', () => {
  const moment = { answer: 1, thing: 'card:oak', seat: null }
  const turns = [
    { title: null, moments: [{ ...moment, since: 1950, until: 1953 }] },
    { title: null, moments: [{ ...moment, since: 1946, until: 1946 }] },
  ]
  const span = spanOf({ turns })
  expect(span).toEqual({ from: 1946, to: 1954 })
  expect(placeIn(span, { since: 1946, until: 1946 })).toEqual([0, 12.5])
  expect(placeIn(span, { since: 1950, until: 1953 })).toEqual([50, 50])
})
