// How long a computer of some level thinks about a move, as it is said before a game.

import { t } from '../i18n'
import { settings } from '../settings.svelte'

const AT_ONCE = 0.3 // seconds that nobody notices

/** By the most seconds it takes at each level. */
export function paceOf(thinks: readonly number[], level: number): string {
  const most = thinks[level - 1] ?? 0
  if (most < AT_ONCE) return t('level.at_once')
  const seconds = new Intl.NumberFormat(settings.language, { style: 'unit', unit: 'second', unitDisplay: 'short' })
  return t('level.thinks', { time: seconds.format(Math.ceil(most)) })
}

/** The longest of several games, level by level. */
export function slowest(games: readonly { thinks: readonly number[] }[]): number[] {
  return [0, 1, 2, 3, 4].map((level) => Math.max(0, ...games.map(({ thinks }) => thinks[level] ?? 0)))
}
