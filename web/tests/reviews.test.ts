// What a review is drawn from.

import { describe, expect, it } from 'vitest'
import type { GameReview, Stroke } from '../src/lib/api.gen'
import { flagsAt } from '../src/lib/play/chart'
import { curves, largest, together } from '../src/lib/reviews/figures'
import { points } from '../src/lib/reviews/words'

const name = { en: 'US', pl: 'USA' }
const stroke = (answer: number, luck: number, told = true): Stroke => ({
  answer,
  seat: 0,
  sort: 'dice',
  luck,
  line: told ? name : null,
})

describe('the figures of a review', () => {
  it('has a point of the curve for each change in whole percent', () => {
    const curve: GameReview['curve'] = [
      [
        [0, 0.5],
        [3, 0.501],
        [7, 0.62],
        [9, 1],
      ],
      [],
    ]
    const [first] = curves({ curve } as GameReview, [name, name])
    expect(first?.values).toEqual([
      [0, 50],
      [7, 62],
      [9, 100],
    ])
  })

  it('tells the largest strokes of luck in the order of the game', () => {
    const found = largest([stroke(1, 0.04), stroke(5, -0.2), stroke(8, 0.3, false), stroke(9, 0.1)], 2)
    expect(found.map(({ answer }) => answer)).toEqual([5, 9])
  })

  it('adds kinds of decisions up', () => {
    const kinds = [
      { matter: 'card', decisions: 4, best: 3, cost: 0.1 },
      { matter: null, decisions: 2, best: 2, cost: 0 },
    ]
    expect(together(kinds)).toEqual({ decisions: 6, best: 5, cost: 0.1 })
  })

  it('keeps flags that stand near each other apart', () => {
    expect(flagsAt([90, 10, 95, 12], (number) => number).map(({ row }) => row)).toEqual([0, 0, 1, 1])
  })

  it('writes changes with their sign', () => {
    expect([points(0.123), points(-0.05), points(0)]).toEqual(['+12.3', '−5', '0'])
  })
})
