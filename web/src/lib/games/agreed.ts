// What is agreed before a game: options in groups, those that matter now, and what does not go together.
// The server decides all of it; this only keeps the page short and says early what it would say.

import type { GameCard, GameClash, GameOption } from '../types'

export type GroupKey = 'scenario' | 'cards' | 'sides' | 'optional' | 'readings'

interface Arrangement {
  groups: [GroupKey, string[]][]
  /** options that matter only while another has this value */
  needs: Record<string, Record<string, string>>
}

const ARRANGED: Record<string, Arrangement> = {
  twilight: {
    groups: [
      ['scenario', ['scenario', 'turn_zero', 'space_track', 'chinese_civil_war']],
      ['cards', ['optional_cards', 'canada', 'aldrich_ames']],
      ['sides', ['sides', 'handicap_us', 'handicap_ussr']],
      ['optional', ['held_cards', 'realign_any_defcon', 'realign_safe', 'realign_mixed', 'space_without_roll']],
    ],
    needs: {
      cancelled_statecraft: { turn_zero: 'on' },
      empty_events: { turn_zero: 'on' },
      allied_berlin_end: { turn_zero: 'on' },
      late_war_text: { scenario: 'late_war' },
      late_war_space: { scenario: 'late_war' },
      canada: { scenario: 'standard' },
    },
  },
  dawn1989: {
    groups: [],
    needs: { family_wins: { mode: 'family' }, family_control: { mode: 'family' } },
  },
}

type Chosen = Readonly<Record<string, string>>

/** The value of an option, as chosen or as it usually is. */
export function valueOf(game: GameCard, name: string, options: Chosen): string {
  return options[name] ?? game.options.find((option) => option.name === name)?.default ?? ''
}

const holds = (game: GameCard, wanted: Chosen, options: Chosen): boolean =>
  Object.entries(wanted).every(([name, value]) => valueOf(game, name, options) === value)

/** Whether an option matters with what else is chosen. */
export function matters(game: GameCard, name: string, options: Chosen): boolean {
  return holds(game, ARRANGED[game.name]?.needs[name] ?? {}, options)
}

/** What is chosen without what does not matter. */
export function agreed(game: GameCard, options: Chosen): Record<string, string> {
  return Object.fromEntries(Object.entries(options).filter(([name]) => matters(game, name, options)))
}

/** The options that matter, in groups; the readings, where a game has groups, are all the rest. */
export function grouped(game: GameCard, options: Chosen): { key: GroupKey | null; options: GameOption[] }[] {
  const shown = game.options.filter(({ name }) => matters(game, name, options))
  const groups = ARRANGED[game.name]?.groups ?? []
  if (groups.length === 0) return [{ key: null, options: shown }]
  const named = new Set(groups.flatMap(([, names]) => names))
  return [
    ...groups.map(([key, names]) => ({ key, options: shown.filter(({ name }) => names.includes(name)) })),
    { key: 'readings' as const, options: shown.filter(({ name }) => !named.has(name)) },
  ].filter((group) => group.options.length > 0)
}

/** What does not go together in a choice. */
export function clashesIn(game: GameCard, options: Chosen): GameClash[] {
  return game.clashes.filter((clash) => holds(game, clash.options, options))
}
