// Dice as the log tells of them.

import type { LogLine } from '../../lib/types'

export interface Roll {
  line: LogLine
  dice: number[]
}

export function diceOf(line: LogLine): number[] {
  return line.keys.filter((key) => key.startsWith('die:')).map((key) => Number(key.slice(4)))
}

/** The last line of the log that tells of dice, unless much has happened since. */
export function lastRoll(lines: readonly LogLine[], reach = 14): Roll | null {
  for (const line of lines.slice(-reach).reverse()) {
    const dice = diceOf(line)
    if (dice.length > 0) return { line, dice }
  }
  return null
}
