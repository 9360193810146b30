// A run of lines of one kind, such as the points of one placement or the cards of one deal, told as one line.

import type { GameWords } from '../games/board'
import type { LogLine } from '../types'

/** One sentence for such a run, by the happening. */
export type Together = Readonly<Record<string, (lines: readonly LogLine[], words: GameWords) => string>>

const NO_ENDS: ReadonlySet<number | null> = new Set()

/** The lines with every run as one, which speaks of all that its lines do and stands where the last one stood.
 *  A run ends where something has to stand after a line. */
export function rows(
  lines: readonly LogLine[],
  together: Together,
  words: GameWords,
  ends: ReadonlySet<number | null> = NO_ENDS,
  supposed: ReadonlySet<number> = new Set(),
): LogLine[] {
  const runs: LogLine[][] = []
  for (const line of lines) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    const same = before && goesOn(before, line, together) && supposed.has(before.answer) === supposed.has(line.answer)
    if (run && same && !ends.has(before.number)) run.push(line)
    else runs.push([line])
  }
  return runs.flatMap((run) => one(run, together, words))
}

/** Whether a line belongs to the same run as the one before it. */
export const goesOn = (one: LogLine, other: LogLine, together: Readonly<Record<string, unknown>>): boolean =>
  other.what in together &&
  one.what === other.what &&
  one.seat === other.seat &&
  one.only === other.only &&
  one.values['side'] === other.values['side']

function one(run: readonly LogLine[], together: Together, words: GameWords): LogLine[] {
  const last = run.at(-1)
  const tell = last && together[last.what]
  if (!last || !tell || run.length === 1) return [...run]
  const text = tell(run, words)
  return [{ ...last, text: { en: text, pl: text }, keys: [...new Set(run.flatMap(({ keys }) => keys))] }]
}
