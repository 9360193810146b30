// The sentences about tournaments, which are loaded with the pages that need them.

import { bring, t, when } from '../i18n'
import { days } from '../clocks/words'
import en from '../words/tournaments/en.json'
import pl from '../words/tournaments/pl.json'
import { entrantOf } from './reading'
import type { Entrant, Happening, Summary, Tournament } from './types'

bring('tournaments', { en, pl })

export function entrantName(entrant: Entrant | undefined): string {
  return entrant?.name ?? t('player.gone')
}

export function nameOf(tournament: Tournament, number: number | null): string {
  return entrantName(entrantOf(tournament, number))
}

export function formatText(one: Summary): string {
  if (one.format === 'swiss') return t('tournaments:format.swiss_short', { rounds: one.rounds ?? 0 })
  return t(one.double ? 'tournaments:format.double_short' : 'tournaments:format.round_robin_short')
}

/** How far it has come, in a few words. */
export function stateText(one: Summary): string {
  if (one.status === 'announced')
    return one.starts ? t('tournaments:state.starts', { when: when(one.starts) }) : t('tournaments:state.waits')
  if (one.status === 'running') {
    return one.rounds
      ? t('tournaments:state.round_of', { round: one.round, rounds: one.rounds })
      : t('tournaments:state.round', { round: one.round })
  }
  return one.status === 'over'
    ? t('tournaments:state.over', { when: when(one.ended) })
    : t('tournaments:state.cancelled', { when: when(one.ended) })
}

/** What the rounds are like. */
export function roundsText(one: Summary): string {
  return [
    t(one.automatic ? 'tournaments:rules.automatic' : 'tournaments:rules.by_hand'),
    one.round_days ? t('tournaments:rules.round_days', { days: days(one.round_days) }) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Whose and how a result is: of a verdict on a game. */
export function verdictText(tournament: Tournament, result: Happening['result'], winner: number | null): string {
  if (result === 'win') return t('tournaments:verdict.win', { name: nameOf(tournament, winner) })
  return result === null ? '' : t(`tournaments:verdict.${result}`)
}

/** A line of the log. Who did it comes first where somebody did. */
export function happeningText(tournament: Tournament, line: Happening): string {
  const by = line.by ?? t('player.gone')
  const player = line.player === null ? by : nameOf(tournament, line.player)
  const values = { by, player, round: line.round ?? 0, board: line.board ?? 0 }
  if (line.action === 'started' || line.action === 'paired') {
    return t(line.by === null ? `tournaments:log.${line.action}_itself` : `tournaments:log.${line.action}`, values)
  }
  if (line.action === 'decided') {
    return t('tournaments:log.decided', { ...values, result: verdictText(tournament, line.result, line.winner) })
  }
  // an account may have left before the start, and its number with it
  const known = line.player !== null && entrantOf(tournament, line.player) === undefined ? { player: by } : {}
  return t(`tournaments:log.${line.action}`, { ...values, ...known })
}
