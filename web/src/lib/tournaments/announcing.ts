// What is filled in to announce a tournament, and what is sent of it.

import { agreed, valueOf } from '../games/agreed'
import { presetOf } from '../games/presets'
import type { Pace } from '../clocks/types'
import type { GameCard } from '../types'
import type { Announcing, Format, OpenTo, Sides } from './types'

export const MOST_ROUNDS = 20
export const MOST_SEATS: Record<Format, number> = { swiss: 200, round_robin: 32 }

export interface Filled {
  name: string
  about: string
  options: Record<string, string>
  format: Format
  rounds: number | null
  double: boolean
  /** what is wanted where the game's own bid is not */
  sides: Exclude<Sides, 'bid'>
  pace: Pace | null
  rated: boolean
  seats: number | null
  open_to: OpenTo
  /** as the browser's field for a moment gives it, in the local time; empty: when the organiser starts it */
  starts: string
  round_days: number | null
  automatic: boolean
  watchable: boolean
}

export function emptyForm(): Filled {
  return {
    name: '',
    about: '',
    options: {},
    format: 'swiss',
    rounds: 5,
    double: false,
    sides: 'balanced',
    pace: null,
    rated: false,
    seats: 32,
    open_to: 'people',
    starts: '',
    round_days: null,
    automatic: true,
    watchable: true,
  }
}

/** Whether a game has a bid for sides. */
export function hasBid(game: GameCard): boolean {
  return game.options.some(({ name, values }) => name === 'sides' && values.includes('bid'))
}

/** The option of the game says whether sides are bid for, also when a preset brings it. */
export function sidesOf(game: GameCard, form: Filled): Sides {
  return hasBid(game) && valueOf(game, 'sides', form.options) === 'bid' ? 'bid' : form.sides
}

/** The options with these sides: the bid is one of them. */
export function optionsWith(game: GameCard, options: Record<string, string>, sides: Sides): Record<string, string> {
  if (!hasBid(game)) return options
  const { sides: _, ...others } = options
  return sides === 'bid' ? { ...others, sides: 'bid' } : others
}

/** As for any table: rated games have the usual options or a preset. */
export function canRate(game: GameCard, form: Filled): boolean {
  const options = agreed(game, form.options)
  return Object.keys(options).length === 0 || presetOf(game, options) !== undefined
}

/** So many rounds find a winner among so many players. */
export function enoughRounds(players: number): number {
  return Math.max(1, Math.ceil(Math.log2(Math.max(2, players))))
}

const within = (value: number | null, least: number, most: number, usual: number) =>
  Math.min(most, Math.max(least, Math.round(value ?? usual) || usual))

export function announcing(game: GameCard, form: Filled): Announcing {
  const starts = form.starts ? new Date(form.starts).getTime() : NaN
  return {
    name: form.name.trim(),
    about: form.about.trim(),
    game: game.name,
    options: agreed(game, form.options),
    format: form.format,
    ...(form.format === 'swiss' ? { rounds: within(form.rounds, 1, MOST_ROUNDS, 5) } : { double: form.double }),
    sides: sidesOf(game, form),
    ...(form.pace ? { pace: form.pace } : {}),
    rated: form.rated && canRate(game, form),
    seats: within(form.seats, 2, MOST_SEATS[form.format], MOST_SEATS[form.format]),
    open_to: form.open_to,
    ...(Number.isNaN(starts) ? {} : { starts }),
    ...(form.round_days ? { round_days: within(form.round_days, 1, 365, 1) } : {}),
    automatic: form.automatic,
    watchable: form.watchable,
  }
}
