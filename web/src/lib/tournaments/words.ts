// The sentences about tournaments, which are loaded with the pages that need them.

import { fill, t, when, type Values } from '../i18n'
import { settings } from '../settings.svelte'
import { days } from '../clocks/words'
import type { Language } from '../types'
import en from '../words/tournaments/en.json'
import pl from '../words/tournaments/pl.json'
import { entrantOf } from './reading'
import type { Entrant, Happening, Summary, Tournament } from './types'

export type TournamentKey = keyof typeof en

const WORDS: Record<Language, Record<TournamentKey, string>> = { en, pl }

/** A sentence in the reader's language. */
export function r(key: TournamentKey, values: Values = {}): string {
  return fill(WORDS[settings.language][key], values)
}

export function entrantName(entrant: Entrant | undefined): string {
  return entrant?.name ?? t('player.gone')
}

export function nameOf(tournament: Tournament, number: number | null): string {
  return entrantName(entrantOf(tournament, number))
}

export function formatText(one: Summary): string {
  if (one.format === 'swiss') return r('format.swiss_short', { rounds: one.rounds ?? 0 })
  return r(one.double ? 'format.double_short' : 'format.round_robin_short')
}

/** How far it has come, in a few words. */
export function stateText(one: Summary): string {
  if (one.status === 'announced') return one.starts ? r('state.starts', { when: when(one.starts) }) : r('state.waits')
  if (one.status === 'running') {
    return one.rounds
      ? r('state.round_of', { round: one.round, rounds: one.rounds })
      : r('state.round', { round: one.round })
  }
  return one.status === 'over'
    ? r('state.over', { when: when(one.ended) })
    : r('state.cancelled', { when: when(one.ended) })
}

/** What the rounds are like. */
export function roundsText(one: Summary): string {
  return [
    r(one.automatic ? 'rules.automatic' : 'rules.by_hand'),
    one.round_days ? r('rules.round_days', { days: days(one.round_days) }) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Whose and how a result is: of a verdict on a game. */
export function verdictText(tournament: Tournament, result: Happening['result'], winner: number | null): string {
  if (result === 'win') return r('verdict.win', { name: nameOf(tournament, winner) })
  return result === null ? '' : r(`verdict.${result}`)
}

/** A line of the log. Who did it comes first where somebody did. */
export function happeningText(tournament: Tournament, line: Happening): string {
  const by = line.by ?? t('player.gone')
  const player = line.player === null ? by : nameOf(tournament, line.player)
  const values = { by, player, round: line.round ?? 0, board: line.board ?? 0 }
  if (line.action === 'started' || line.action === 'paired') {
    return r(line.by === null ? `log.${line.action}_itself` : `log.${line.action}`, values)
  }
  if (line.action === 'decided') {
    return r('log.decided', { ...values, result: verdictText(tournament, line.result, line.winner) })
  }
  // an account may have left before the start, and its number with it
  const known = line.player !== null && entrantOf(tournament, line.player) === undefined ? { player: by } : {}
  return r(`log.${line.action}`, { ...values, ...known })
}
