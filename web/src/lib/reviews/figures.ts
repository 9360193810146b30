// What a review is drawn from.

import type { GameReview, KindOfDecision, Stroke } from '../api.gen'
import type { Series, Text } from '../types'
import { percent } from './words'

/** The chance of each side to win in percent, as it could see it itself; a point for each change. */
export function curves(review: GameReview, names: [Text, Text]): Series[] {
  return names.map((name, seat) => {
    const values: [number, number][] = []
    for (const [answers, chance] of review.curve[seat] ?? []) {
      if (values.at(-1)?.[1] !== percent(chance)) values.push([answers, percent(chance)])
    }
    return { name, above: null, values }
  })
}

/** All kinds of decisions of a side together. */
export function together(kinds: readonly KindOfDecision[]): Omit<KindOfDecision, 'matter'> {
  const sum = { decisions: 0, best: 0, cost: 0 }
  for (const kind of kinds) for (const part of ['decisions', 'best', 'cost'] as const) sum[part] += kind[part]
  return sum
}

/** The largest strokes of luck that somebody was told of, in the order of the game. */
export function largest(strokes: readonly Stroke[], most: number): Stroke[] {
  return [...strokes]
    .filter(({ line }) => line !== null)
    .sort((one, two) => Math.abs(two.luck) - Math.abs(one.luck))
    .slice(0, most)
    .sort((one, two) => one.answer - two.answer)
}
