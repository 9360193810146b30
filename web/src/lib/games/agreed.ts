// What is agreed before a game: options in groups, those that matter now, and what does not go together.
// The game decides all of it; this only keeps the page short and says early what the server would say.

import type { GameCard, GameClash, GameOption, Text } from '../types'

type Chosen = Readonly<Record<string, string>>

/** The value of an option, as chosen or as it usually is. */
export function valueOf(game: GameCard, name: string, options: Chosen): string {
  return options[name] ?? game.options.find((option) => option.name === name)?.default ?? ''
}

const holds = (game: GameCard, wanted: Chosen, options: Chosen): boolean =>
  Object.entries(wanted).every(([name, value]) => valueOf(game, name, options) === value)

/** Whether an option is offered, and matters with what else is chosen. */
export function matters(game: GameCard, option: GameOption, options: Chosen): boolean {
  return option.offered && holds(game, option.needs, options)
}

/** What is chosen without what does not matter. */
export function agreed(game: GameCard, options: Chosen): Record<string, string> {
  const idle = new Set(game.options.filter((option) => !matters(game, option, options)).map(({ name }) => name))
  return Object.fromEntries(Object.entries(options).filter(([name]) => !idle.has(name)))
}

export interface Group {
  name: string
  /** null: the game has no groups */
  title: Text | null
  options: GameOption[]
}

/** The options that matter, in the groups of the game. */
export function grouped(game: GameCard, options: Chosen): Group[] {
  const shown = game.options.filter((option) => matters(game, option, options))
  if (game.groups.length === 0) return [{ name: '', title: null, options: shown }]
  return game.groups
    .map((group) => ({
      ...group,
      options: group.options.flatMap((name) => shown.filter((option) => option.name === name)),
    }))
    .filter((group) => group.options.length > 0)
}

/** What does not go together in a choice. */
export function clashesIn(game: GameCard, options: Chosen): GameClash[] {
  return game.clashes.filter((clash) => holds(game, clash.options, options))
}
