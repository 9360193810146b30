// How a step changes what is known of a table. Plain functions, so that they can be tested alone.

import { applied } from '../steps/moments'
import type { Full, LogLine, Message, Player, Question, SentFull, Step } from '../types'
import { viewAfter, wholeSteps } from './sent'

export interface KnownLog {
  lines: LogLine[]
  /** How many lines there were before the first one known; the server sends only the last ones. */
  before: number
}

export function logOf(full: Pick<SentFull, 'log' | 'log_length'>): KnownLog {
  return { lines: full.log, before: Math.max(0, full.log_length - full.log.length) }
}

/** The log after a step: new lines at the end, lines that were taken back gone. Null if it cannot fit. */
export function logAfter(known: KnownLog, step: Step): KnownLog | null {
  const keep = step.log_length - step.log.length - known.before
  if (keep < 0 || keep > known.lines.length) return null
  const { line = Infinity, at = 0 } = step.handed ?? {}
  const kept = known.lines.slice(0, keep).map((one) => (one.number < line ? one : { ...one, at }))
  return { before: known.before, lines: [...kept, ...step.log] }
}

/** The table after a step, whose question is whole by now. What it does not name is as it was. */
export function fullAfter(full: Full, step: Step, question: Question | null = null): Full {
  const { type: _, log: _log, log_length: _length, handed: _handed, steps, changed, lists, ...facts } = step
  const view = viewAfter(applied(full.view, wholeSteps(full.view, steps)), { changed, lists })
  return { ...full, ...(facts as Partial<Full>), view, question, takeback: null }
}

/** What a message other than full and step changes; null if nothing. */
export function fullAfterOther(full: Full, message: Message): Full | null {
  switch (message.type) {
    case 'chat': {
      const { type: _, ...line } = message
      return { ...full, chat: [...full.chat, line] }
    }
    case 'presence':
      return { ...full, players: message.players }
    case 'thinking':
      return {
        ...full,
        thinking: message.seat === null ? null : { seat: message.seat, passed: message.passed, usual: message.usual },
      }
    case 'takeback':
      return { ...full, takeback: message.takeback }
    case 'clock':
      return { ...full, clock: message.clock, claim: message.claim }
    case 'observers':
      return { ...full, observers: message.observers }
    case 'rematch':
      return { ...full, rematch: message.rematch }
    default:
      return null
  }
}

export function isComputer(player: Player | undefined): boolean {
  return player?.kind === 'computer'
}

/** One person at both seats. */
export function isHotSeat(full: Full): boolean {
  return full.mine.length === 2
}

/** Two people, each with a seat: only they have something to say to each other. */
export function isShared(full: Full): boolean {
  return full.mine.length === 1 && !full.players.some(isComputer)
}

/** Lines that a full view brings beyond those already shown; none if they do not join on. */
export function newLines(known: KnownLog, now: KnownLog): LogLine[] {
  const seen = known.before + known.lines.length - now.before
  return seen >= 0 && seen < now.lines.length ? now.lines.slice(seen) : []
}
