// The log as turns, rounds and plays. Plain functions, so that they can be tested alone.

import type { LogLine } from '../types'

const MOST_AT_THE_END = 40
const LEAST_AT_THE_END = 5
const MOST_PLAYED = 16 // lines of a round that is shown as a whole
const SIDES = 2

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

/** The turn that is going on, and until its first round begins the one that has just ended: how it ended is news. */
export function goingOn(groups: readonly Group[]): readonly Group[] {
  const last = groups.at(-1)
  if (!last || last.level > 1) return groups // nothing but what comes before the first turn
  if (last.groups.length > 1) return [last]
  const before = groups.slice(0, -1).findLastIndex(({ level }) => level === 1)
  return groups.slice(Math.max(0, before))
}

export const holds = ({ lead, last }: Group, number: number | null): boolean =>
  number !== null && lead.number <= number && number <= last

/**
 * What a game ended with: its last round or phase, the heading first, such as the final scoring. Of a long round only
 * the last plays, and more than that where the last phase is but a line or two.
 */
export function lastPhase(lines: readonly LogLine[]): LogLine[] {
  const from = (begins: (line: LogLine) => boolean): number =>
    Math.max(
      0,
      lines.findLastIndex((line, place) => begins(line) && lines.length - place >= LEAST_AT_THE_END),
    )
  const phase = from(({ level }) => level === 1 || level === 2)
  // what each side shows once, such as a card for the final scoring, makes no long round
  const plays = lines.slice(phase).filter(({ level }) => level === 3).length
  const short = lines.length - phase <= MOST_PLAYED || plays <= SIDES
  return lines.slice(short ? phase : from(({ level }) => level > 0)).slice(-MOST_AT_THE_END)
}

/** A line with the lines before it that say how it came about. */
export interface Summed {
  line: LogLine
  parts: LogLine[]
}

/** Lines that are only parts of what another tells, such as a side's share of a scoring, go with that one. */
export function summed(lines: readonly LogLine[], isPart: (line: LogLine) => boolean): Summed[] {
  const found: Summed[] = []
  let parts: LogLine[] = []
  for (const line of lines) {
    if (isPart(line)) parts.push(line)
    else {
      found.push({ line, parts })
      parts = []
    }
  }
  return [...found, ...parts.map((line) => ({ line, parts: [] }))]
}
