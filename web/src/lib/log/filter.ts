// Which lines of the log somebody wants to read.

import { plain } from '../search'
import type { Shapes } from '../steps/moments'
import type { Language, LogLine, Seat } from '../types'

export type Kind = 'all' | 'plays' | 'dice' | 'scorings' | 'side0' | 'side1'
export const KINDS: readonly Kind[] = ['all', 'plays', 'dice', 'scorings', 'side0', 'side1']

export interface Wanted {
  kind: Kind
  /** "kind:key" of a thing that the lines have to speak of */
  thing: string | null
  typed: string
}

// what one decides is no thing that lies on the table: "only about: event" would say nothing
const DECISIONS = ['action', 'choice', 'decision', 'bid', 'level', 'number']

/** What lines may be wanted about, of what somebody has asked about or is about to give. */
export const subjectOf = (thing: string | null): string | null =>
  thing === null || DECISIONS.includes(thing.split(':')[0] ?? '') ? null : thing

export const isEverything = ({ kind, thing, typed }: Wanted): boolean =>
  kind === 'all' && thing === null && plain(typed) === ''

/** The lines wanted, and the turns and rounds they belong to. */
export function filtered(
  lines: readonly LogLine[],
  wanted: Wanted,
  shapes: Shapes['shapes'],
  language: Language,
): LogLine[] {
  const words = plain(wanted.typed).split(' ').filter(Boolean)
  const headings: (LogLine | undefined)[] = []
  const found: LogLine[] = []
  for (const line of lines) {
    const begins = line.level === 1 || line.level === 2
    if (begins) headings.splice(line.level - 1, 2, line)
    if (!fits(line, wanted, shapes) || !said(line, words, language)) continue
    for (const heading of headings) if (heading && heading.number > (found.at(-1)?.number ?? 0)) found.push(heading)
    if (line.number > (found.at(-1)?.number ?? 0)) found.push(line)
  }
  return found
}

function fits(line: LogLine, { kind, thing }: Wanted, shapes: Shapes['shapes']): boolean {
  if (thing !== null && !line.keys.includes(thing)) return false
  switch (kind) {
    case 'all':
      return true
    case 'plays':
      return line.level > 0
    case 'dice':
      return line.keys.some((key) => key.startsWith('die:'))
    case 'scorings':
      return shapes[line.what] === 'scoring'
    default:
      return line.seat === seatOf(kind)
  }
}

export const seatOf = (kind: 'side0' | 'side1'): Seat => (kind === 'side0' ? 0 : 1)

function said(line: LogLine, words: readonly string[], language: Language): boolean {
  if (words.length === 0) return true
  const text = plain(line.text[language])
  return words.every((word) => text.includes(word))
}
