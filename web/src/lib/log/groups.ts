// The log as turns, rounds and plays. Plain functions, so that they can be tested alone.

import type { LogLine } from '../types'

const MOST_AT_THE_END = 40

export interface Group {
  /** 1 a turn, 2 a round or phase, 3 a play */
  level: number
  /** the line that begins it */
  lead: LogLine
  /** what it brought, before anything smaller began */
  lines: LogLine[]
  groups: Group[]
  /** the number of its last line */
  last: number
}

export interface GroupedLog {
  /** what was before the first group */
  lines: LogLine[]
  groups: Group[]
}

export function grouped(lines: readonly LogLine[]): GroupedLog {
  const whole: GroupedLog = { lines: [], groups: [] }
  let open: Group[] = [] // from the turn down to what is going on
  for (const line of lines) {
    if (line.level > 0 && !goesOn(open.at(-1), line)) {
      open = open.filter(({ level }) => level < line.level)
      const group = { level: line.level, lead: line, lines: [], groups: [], last: line.number }
      ;(open.at(-1) ?? whole).groups.push(group)
      open.push(group)
    } else {
      ;(open.at(-1) ?? whole).lines.push(line)
    }
    for (const group of open) group.last = line.number
  }
  return whole
}

/** A card is played, and then its event happens: that is one play. */
function goesOn(group: Group | undefined, line: LogLine): boolean {
  const card = line.values['card']
  return (
    group !== undefined && typeof card === 'string' && line.level === group.level && group.lead.values['card'] === card
  )
}

/** What a line belongs to, from the turn down. */
export function groupsOf(log: GroupedLog, number: number): Group[] {
  const found: Group[] = []
  let among = log.groups
  for (;;) {
    const group = among.find(({ lead, last }) => lead.number <= number && number <= last)
    if (!group) return found
    found.push(group)
    among = group.groups
  }
}

export const holds = ({ lead, last }: Group, number: number | null): boolean =>
  number !== null && lead.number <= number && number <= last

/** The lines of the last round or phase, its heading first: what a game ended with. */
export function lastPhase(lines: readonly LogLine[]): LogLine[] {
  const begins = lines.findLastIndex(({ level }) => level === 1 || level === 2)
  return lines.slice(Math.max(0, begins)).slice(-MOST_AT_THE_END)
}
