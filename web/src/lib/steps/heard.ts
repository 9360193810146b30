// What those hear who do not see the board: what happened, runs of lines as the log tells them, and what has
// changed hands by it, which the board shows without a word.

import type { GameWords } from '../games/board'
import { t } from '../i18n'
import { rows } from '../log/runs'
import type { LogLine, Quantities } from '../types'
import type { Script } from './scene'
import './words'

export function heard(
  lines: readonly LogLine[],
  script: Script | null,
  words: GameWords,
  facts: unknown,
  before: Quantities | null,
  after: Quantities,
): string[] {
  const told = rows(lines, script?.together ?? {}, words).map((line) => words.text(line.text))
  if (!script?.held || before === null) return told
  const changes = changedHands(script.held(before, facts, words), script.held(after, facts, words))
  return changes.length > 0 ? [...told, t('steps:held', { list: changes.join(', ') })] : told
}

type Held = Readonly<Record<string, string>>

/** "Egypt (US), Iran (nobody)": what is held by somebody else now. */
export function changedHands(before: Held, after: Held): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name} (${after[name] ?? t('steps:held.nobody')})`)
}
