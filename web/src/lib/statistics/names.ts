// How opponents and their games are called.

import { t } from '../i18n'
import type { FinishedGame } from './api'
import './words'

export function opponentName({ opponent }: FinishedGame): string {
  if (opponent.kind === 'computer') return t('statistics:opponent.computer', { level: opponent.level ?? 0 })
  if (opponent.account === 'gone') return t('statistics:opponent.gone')
  const name = opponent.name || t('statistics:opponent.guest')
  return opponent.account === 'bot' ? `${name} (${t('player.bot')})` : name
}

/** The page of an account; nothing of whoever has none. */
export function pageOf({ opponent }: FinishedGame): string | undefined {
  const known = opponent.account === 'person' || opponent.account === 'bot'
  return known ? `/people/${encodeURIComponent(opponent.name)}` : undefined
}
