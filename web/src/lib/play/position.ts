// How a step changes what is known of a table. Plain functions, so that they can be tested alone.

import type { Full, LogLine, Message, Player, Step } from '../types'

export interface KnownLog {
  lines: LogLine[]
  /** How many lines there were before the first one known; the server sends only the last ones. */
  before: number
}

export function logOf(full: Full): KnownLog {
  return { lines: full.log, before: Math.max(0, full.log_length - full.log.length) }
}

/** The log after a step: new lines at the end, lines that were taken back gone. Null if it cannot fit. */
export function logAfter(known: KnownLog, step: Step): KnownLog | null {
  const keep = step.log_length - step.log.length - known.before
  if (keep < 0 || keep > known.lines.length) return null
  return { before: known.before, lines: [...known.lines.slice(0, keep), ...step.log] }
}

export function fullAfter(full: Full, step: Step): Full {
  return { ...full, ...step, type: 'full', log: full.log, log_length: full.log_length, takeback: null }
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
