import { expect, test } from 'vitest'
import { script as twilight } from '../src/boards/twilight/scenes'
import { gameWords } from '../src/lib/games/gamewords'
import { changedHands, heard } from '../src/lib/steps/heard'
import type { LogLine } from '../src/lib/types'
import { game, line } from './fixtures'

const words = gameWords(game)
const placed = (number: number, country: string): LogLine => ({
  ...line(number),
  what: 'placed',
  values: { side: 'us', country, cost: 1 },
})

test('a run of points is heard as one, as the log tells it', () => {
  const lines = [placed(1, 'iran'), placed(2, 'iran')]
  const said = heard(lines, twilight, words, {}, null, {})
  expect(said).toHaveLength(1)
  expect(said[0]).toContain('+2')
})

test('who has gained or lost something is heard once, after what happened', () => {
  expect(changedHands({ Egypt: 'US', Iran: 'USSR' }, { Iran: 'US', Italy: 'US', Egypt: 'US' })).toEqual([
    'Iran (US)',
    'Italy (US)',
  ])
  expect(changedHands({ Egypt: 'US' }, {})).toEqual(['Egypt (nobody)'])
  expect(changedHands({ Egypt: 'US' }, { Egypt: 'US' })).toEqual([])
})
