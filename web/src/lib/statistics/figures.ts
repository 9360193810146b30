// What can be counted in games that are over.

import type { Seat, Series, Text } from '../types'
import type { FinishedGame } from './api'

export interface Score {
  won: number
  drawn: number
  lost: number
}

export interface Group<Of> {
  key: string
  of: Of
  games: FinishedGame[]
  score: Score
}

/** Which games are looked at; empty: all. */
export interface Wanted {
  game: string
  side: '' | '0' | '1'
  /** people, computers, or the key of an opponent */
  opponent: string
}

export interface Fortune {
  rolls: number
  won: number
  expected: number
}

export interface Deal {
  cards: number
  value: number
  own: number
  theirs: number
}

type Who = 0 | 1
const SEATS: Seat[] = [0, 1]

/** Games without result have ended, and say nothing of how somebody plays. */
export const counted = (games: readonly FinishedGame[]): FinishedGame[] =>
  games.filter(({ outcome }) => outcome !== 'void')

export function scoreOf(games: readonly FinishedGame[]): Score {
  const score = { won: 0, drawn: 0, lost: 0 }
  for (const { outcome } of games) if (outcome !== 'void') score[outcome] += 1
  return score
}

export const playedIn = ({ won, drawn, lost }: Score): number => won + drawn + lost

/** As in chess: a draw is half a win. */
export const shareOf = (score: Score): number => (score.won + score.drawn / 2) / (playedIn(score) || 1)

/** The games by what `of` says of each, in the order in which they first come; null is left out. */
export function groups<Of>(
  games: readonly FinishedGame[],
  of: (game: FinishedGame) => { key: string; of: Of } | null,
): Group<Of>[] {
  const found = new Map<string, Group<Of>>()
  for (const game of games) {
    const one = of(game)
    if (one === null) continue
    const group = found.get(one.key) ?? { ...one, games: [], score: { won: 0, drawn: 0, lost: 0 } }
    group.games.push(game)
    found.set(one.key, group)
  }
  return [...found.values()].map((group) => ({ ...group, score: scoreOf(group.games) }))
}

export const oftenFirst = <Of>(found: Group<Of>[]): Group<Of>[] =>
  [...found].sort((one, two) => two.games.length - one.games.length)

/** One opponent: a level, an account, or all guests of a name. */
export function opponentOf({ opponent }: FinishedGame): string {
  if (opponent.kind === 'computer') return `level:${opponent.level ?? 0}`
  return `${opponent.account ?? 'guest'}:${opponent.name}`
}

export function chosen(games: readonly FinishedGame[], wanted: Wanted): FinishedGame[] {
  const against = (game: FinishedGame): boolean => {
    if (wanted.opponent === 'people') return game.opponent.kind !== 'computer'
    if (wanted.opponent === 'computers') return game.opponent.kind === 'computer'
    return wanted.opponent === '' || opponentOf(game) === wanted.opponent
  }
  return games.filter(
    (game) =>
      (wanted.game === '' || game.game === wanted.game) &&
      (wanted.side === '' || game.seat === Number(wanted.side)) &&
      against(game),
  )
}

export interface Streaks {
  now: number
  /** whether the games of now were won */
  winning: boolean
  best: number
}

/** How many games in a row were won, or not, and the most that were ever won. */
export function streaksOf(games: readonly FinishedGame[]): Streaks {
  let [now, winning, best] = [0, false, 0]
  for (const { outcome } of counted(games)) {
    const won = outcome === 'won'
    now = won === winning ? now + 1 : 1
    winning = won
    if (won) best = Math.max(best, now)
  }
  return { now, winning, best }
}

/** Wins less losses, game after game. */
export function courseOf(games: readonly FinishedGame[], name: Text): Series[] {
  let at = 0
  const steps = { won: 1, drawn: 0, lost: -1, void: 0 }
  const values = counted(games).map(({ outcome }, place): [number, number] => [place + 1, (at += steps[outcome])])
  return [{ name, above: null, values: [[0, 0], ...values] }]
}

/** Successes of dice beyond what was to be expected, mine and theirs, game after game. */
export function luckOf(games: readonly FinishedGame[], names: [Text, Text]): Series[] {
  return SEATS.map((who) => {
    let at = 0
    const values = games.map(({ summary }, place): [number, number] => {
      const dice = summary?.dice[who]
      at += dice ? dice.won - dice.expected : 0
      return [place + 1, Math.round(at * 10) / 10]
    })
    return { name: names[who], above: null, values: [[0, 0], ...values] }
  })
}

export function diceOf(games: readonly FinishedGame[], who: Who): Fortune {
  const sum = { rolls: 0, won: 0, expected: 0 }
  for (const { summary } of games) {
    const dice = summary?.dice[who]
    if (dice) for (const part of ['rolls', 'won', 'expected'] as const) sum[part] += dice[part]
  }
  return sum
}

export function cardsOf(games: readonly FinishedGame[], who: Who): Deal {
  const sum = { cards: 0, value: 0, own: 0, theirs: 0 }
  for (const { summary } of games) {
    const cards = summary?.cards[who]
    if (cards) for (const part of ['cards', 'value', 'own', 'theirs'] as const) sum[part] += cards[part]
  }
  return sum
}

export type Luck = 'plain' | 'some' | 'much' | 'little' | 'none'

/** How rare what the dice brought is: within one deviation it is nothing to speak of. */
export function luckBy({ rolls, won, expected }: Fortune): Luck {
  const mean = rolls ? expected / rolls : 0
  const deviations = (won - expected) / (Math.sqrt(rolls * mean * (1 - mean)) || 1)
  if (Math.abs(deviations) < 1) return 'plain'
  if (deviations > 0) return deviations < 2 ? 'some' : 'much'
  return deviations > -2 ? 'little' : 'none'
}

/** What the dice brought in a game, mine against theirs. */
export function edgeOf({ summary }: FinishedGame): number {
  if (!summary) return 0
  const [mine, theirs] = summary.dice
  return mine.won - mine.expected - (theirs.won - theirs.expected)
}

export const withDice = (games: readonly FinishedGame[]): FinishedGame[] =>
  games.filter(({ summary }) => summary && summary.dice[0].rolls + summary.dice[1].rolls > 0)

export function mean(values: number[]): number {
  return values.length ? values.reduce((sum, one) => sum + one, 0) / values.length : 0
}
