// A log to be read: that of a table, or of a game that is looked at again.

import type { GameWords } from '../games/board'
import type { LogLine } from '../types'

export interface LogReader {
  readonly game: string
  readonly words: GameWords
  readonly facts: unknown
  readonly lines: readonly LogLine[]
  /** how many lines there were before the first one known */
  readonly before: number
  /** the last line that can not be taken back, if any can */
  readonly kept: number | null
  /** the last line that he had seen when he left */
  readonly stopped: number | null
  /** the last line of the moment that the board shows; null: the newest */
  readonly current: number | null
  /** the answers that an imported log does not tell */
  readonly supposed: ReadonlySet<number>
  /** what the pointer is on */
  readonly hovered: string | null
  /** what somebody has just asked about on the board */
  readonly asked: string | null
  /** lights things on the board */
  point(keys: string[]): void
  /** shows the board as it was then */
  show(line: LogLine): void
}
