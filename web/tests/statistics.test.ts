// What can be counted in finished games.

import { describe, expect, it } from 'vitest'
import type { FinishedGame, Statistics } from '../src/lib/api.gen'
import { finished } from '../src/lib/statistics/api'
import {
  chosen,
  courseOf,
  diceOf,
  edgeOf,
  groups,
  luckBy,
  luckOf,
  oftenFirst,
  opponentOf,
  scoreOf,
  shareOf,
  streaksOf,
  withDice,
} from '../src/lib/statistics/figures'
import { signed } from '../src/lib/statistics/words'
import { settings } from '../src/lib/settings.svelte'

const none = { rolls: 0, won: 0, expected: 0 }
const text = (said: string) => ({ en: said, pl: said })

function game(outcome: FinishedGame['outcome'], more: Partial<FinishedGame> = {}): FinishedGame {
  return {
    table: `t${Math.random()}`,
    game: 'twilight',
    seat: 0,
    opponent: { kind: 'computer', name: '', level: 2, account: null },
    outcome,
    ending: text('over'),
    end: text('over'),
    at: 1,
    rated: false,
    takebacks: false,
    summary: null,
    ...more,
  }
}

const rolled = (mine: typeof none, theirs = none): Partial<FinishedGame> => ({
  summary: {
    length: 3,
    decisions: 10,
    openings: {},
    dice: [mine, theirs],
    cards: [
      { cards: 0, value: 0, own: 0, theirs: 0 },
      { cards: 0, value: 0, own: 0, theirs: 0 },
    ],
  },
})

describe('scores', () => {
  it('count a draw as half a win, and games without result not at all', () => {
    const score = scoreOf([game('won'), game('drawn'), game('lost'), game('void')])
    expect(score).toEqual({ won: 1, drawn: 1, lost: 1 })
    expect(shareOf(score)).toBe(0.5)
    expect(shareOf(scoreOf([]))).toBe(0)
  })

  it('go up and down game after game', () => {
    const [line] = courseOf([game('won'), game('void'), game('drawn'), game('lost'), game('lost')], text('n'))
    expect(line?.values).toEqual([
      [0, 0],
      [1, 1],
      [2, 1],
      [3, 0],
      [4, -1],
    ])
  })

  it('know the series of wins', () => {
    const series = ['won', 'won', 'lost', 'won', 'drawn', 'lost'] as const
    expect(streaksOf(series.map((one) => game(one)))).toEqual({ now: 2, winning: false, best: 2 })
    expect(streaksOf([game('lost'), game('won'), game('void')])).toEqual({ now: 1, winning: true, best: 1 })
  })
})

describe('filters', () => {
  const person = { kind: 'human', name: 'Ann', level: null, account: 'person' } as const
  const played = [game('won'), game('lost', { opponent: person }), game('won', { seat: 1, game: 'cia_kgb' })]

  it('choose by game, side and opponent', () => {
    const count = (game: string, side: '' | '0' | '1', opponent: string) =>
      chosen(played, { game, side, opponent }).length
    expect(count('', '', '')).toBe(3)
    expect(count('twilight', '', '')).toBe(2)
    expect(count('cia_kgb', '0', '')).toBe(0)
    expect(count('', '', 'people')).toBe(1)
    expect(count('', '', 'computers')).toBe(2)
    expect(count('', '', 'person:Ann')).toBe(1)
    expect(count('', '1', 'level:2')).toBe(1)
  })

  it('put the commonest first', () => {
    const found = oftenFirst(groups(played, (one) => ({ key: opponentOf(one), of: null })))
    expect(found.map(({ key, score }) => [key, score.won, score.lost])).toEqual([
      ['level:2', 2, 0],
      ['person:Ann', 0, 1],
    ])
  })
})

describe('luck', () => {
  const lucky = game('won', rolled({ rolls: 4, won: 4, expected: 2 }, { rolls: 2, won: 0, expected: 1 }))
  const unlucky = game('lost', rolled({ rolls: 2, won: 0, expected: 1.5 }))

  it('is what came beyond expectation, mine against theirs', () => {
    expect(edgeOf(lucky)).toBe(3)
    expect(edgeOf(game('won'))).toBe(0)
    expect(diceOf([lucky, unlucky, game('won')], 0)).toEqual({ rolls: 6, won: 4, expected: 3.5 })
    expect(withDice([lucky, game('won'), game('won', rolled(none))])).toEqual([lucky])
    expect(luckOf([lucky, unlucky], [text('a'), text('b')]).map(({ values }) => values)).toEqual([
      [
        [0, 0],
        [1, 2],
        [2, 0.5],
      ],
      [
        [0, 0],
        [1, -1],
        [2, -1],
      ],
    ])
  })

  it('is nothing to speak of within a deviation', () => {
    const luck = (won: number) => luckBy({ rolls: 100, won, expected: 50 })
    expect([50, 54, 46].map(luck)).toEqual(['plain', 'plain', 'plain'])
    expect([56, 44, 61, 39].map(luck)).toEqual(['some', 'little', 'much', 'none'])
    expect(luckBy(none)).toBe('plain')
  })

  it('is written with its sign, as people of the language write it', () => {
    expect([1.25, -0.5, 0.01, -0.01].map((one) => signed(one))).toEqual(['+1.3', '−0.5', '0', '0'])
    settings.language = 'pl'
    expect(signed(1.5)).toBe('+1,5')
    settings.language = 'en'
  })
})

describe('all games', () => {
  it('come page by page, the first one first, none of them twice', async () => {
    const made = ['e', 'd', 'c', 'b', 'a'].map((table) => game('won', { table }))
    const heard: number[] = []
    // a game has ended meanwhile, so that the second page begins with the end of the first
    const pages: Record<number, Statistics> = {
      0: { games: made.slice(0, 3), words: {}, more: true },
      3: { games: made.slice(2), words: {}, more: false },
    }
    const found = await finished(
      (count) => heard.push(count),
      (from) => Promise.resolve(pages[from] ?? { games: [], words: {}, more: false }),
    )
    expect(found.games.map(({ table }) => table)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(found.more).toBe(false)
    expect(heard).toEqual([3, 5])
  })
})
