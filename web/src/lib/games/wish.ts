// What is asked of the server for a new table.

import type { Pace } from '../clocks/types'
import { settings } from '../settings.svelte'
import type { NewTable, SeatWish } from '../types'

export type Opponent = 'computer' | 'hotseat' | 'friend'
export type Side = '0' | '1' | 'random'

export interface Wish {
  game: string
  opponent: Opponent
  level: number
  side: Side
  options: Record<string, string>
  rated: boolean
  serious: boolean
  pace: Pace | null
}

/** How strong the computer is unless somebody wants it otherwise. */
export const USUAL_LEVEL = 2

/** One click: against the computer, the side by lot, the rules as they usually are. */
export function atOnce(game: string): Wish {
  return {
    game,
    opponent: 'computer',
    level: USUAL_LEVEL,
    side: 'random',
    options: {},
    rated: false,
    serious: false,
    pace: null,
  }
}

export function wishFor({ game, opponent, level, side, options, rated, serious, pace }: Wish): NewTable {
  const other: SeatWish =
    opponent === 'hotseat' ? { kind: 'me' } : opponent === 'friend' ? { kind: 'open' } : { kind: 'computer', level }
  const name = settings.name.trim()
  return {
    game,
    options,
    seats: side === '1' ? [other, { kind: 'me' }] : [{ kind: 'me' }, other],
    ...(side === 'random' && opponent !== 'hotseat' ? { sides: 'random' as const } : {}),
    ...(name ? { name } : {}),
    ...(rated && opponent === 'friend' ? { rated } : {}),
    ...(serious && opponent !== 'friend' ? { serious } : {}),
    ...(pace && opponent === 'friend' ? { pace } : {}),
  }
}
