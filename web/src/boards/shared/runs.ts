// What the log tells as one line: points that come or go one by one, cards that are drawn.

import type { GameWords } from '../../lib/games/board'
import type { LogLine } from '../../lib/types'
import { keyIn } from './scenes'

/** "Iran +2, Egypt +1", in the order in which the places come up first. */
export function tally(
  lines: readonly LogLine[],
  words: GameWords,
  kind: string,
  sign: '+' | '−',
  countIn: (line: LogLine) => number = () => 1,
): string {
  const counts = new Map<string, number>()
  for (const line of lines) {
    const key = keyIn(line, kind)
    counts.set(key, (counts.get(key) ?? 0) + countIn(line))
  }
  return [...counts].map(([key, count]) => `${words.name(kind, key)} ${sign}${count}`).join(', ')
}

/** "Nasser, Fidel", in the order in which they came. */
export const cards = (lines: readonly LogLine[], words: GameWords, kind = 'card'): string =>
  lines.map((line) => words.name(kind, keyIn(line, 'card'))).join(', ')
