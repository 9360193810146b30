// What is read out of a tournament: scores, who met whom, what concerns me. No sentence is made here.

import { settings } from '../settings.svelte'
import type { Cell, Entrant, Meeting, Round, Standing, Tournament, TournamentGame } from './types'

/** Points as they are written at a board: ½, 1, 1½; quarters as decimals. */
export function score(points: number | null | undefined): string {
  if (points === null || points === undefined) return '–'
  const whole = Math.floor(points)
  const rest = points - whole
  if (rest === 0) return String(whole)
  if (rest === 0.5) return whole === 0 ? '½' : `${whole}½`
  return new Intl.NumberFormat(settings.language, { maximumFractionDigits: 2 }).format(points)
}

export function entrantOf(tournament: Tournament, number: number | null): Entrant | undefined {
  return tournament.players.find((one) => one.number === number)
}

/** What a player has from one game; null while it is not decided. */
export function pointsOf(game: TournamentGame, player: number): number | null {
  if (game.result === null) return null
  if (game.result === 'draw') return 0.5
  return game.result === 'win' && game.winner === player ? 1 : 0
}

export interface Mine {
  round: Round
  meeting: Meeting
  /** my open games in it */
  games: TournamentGame[]
}

/** My meeting of the last round, if there is one. */
export function myMeeting(tournament: Tournament): Mine | null {
  const { number, tables } = tournament.mine
  const round = tournament.pairings.at(-1)
  const meeting = number === null ? undefined : round?.pairings.find((one) => one.players.includes(number))
  if (!round || !meeting) return null
  return { round, meeting, games: meeting.games.filter((game) => tables.includes(game.table)) }
}

/** My games of earlier rounds that still go on, and of one that is left alone in the last. */
export function otherTables(tournament: Tournament): string[] {
  const named = new Set(myMeeting(tournament)?.games.map((game) => game.table))
  return tournament.mine.tables.filter((table) => !named.has(table))
}

/** Whether the viewer may decide about a game: of the last round, and not his own. */
export function mayDecide(tournament: Tournament, round: Round, meeting: Meeting): boolean {
  const { can, number } = tournament.mine
  const last = round.number === tournament.round
  return last && can.includes('decide') && (number === null || !meeting.players.includes(number))
}

export interface Cross {
  row: Standing
  /** for every player in the order of the rows: what he had from their meetings; null: himself */
  cells: ((number | null)[] | null)[]
}

/** Everybody against everybody, in the order of the standings. */
export function crosstable(tournament: Tournament): Cross[] {
  const met = new Map<string, (number | null)[]>()
  for (const round of tournament.pairings) {
    for (const { kind, players, points } of round.pairings) {
      const [one, two] = players
      if (kind !== 'game' || one === undefined || two === undefined) continue
      note(met, `${one} ${two}`, points?.[0] ?? null)
      note(met, `${two} ${one}`, points?.[1] ?? null)
    }
    for (const { kind, players, absent, points } of round.pairings) {
      const [one] = players
      if (kind !== 'walkover' || one === undefined || absent === null) continue
      note(met, `${one} ${absent}`, points?.[0] ?? null)
      note(met, `${absent} ${one}`, 0)
    }
  }
  return tournament.standings.map((row) => ({
    row,
    cells: tournament.standings.map((other) =>
      other.number === row.number ? null : (met.get(`${row.number} ${other.number}`) ?? []),
    ),
  }))
}

function note(met: Map<string, (number | null)[]>, key: string, points: number | null): void {
  met.set(key, [...(met.get(key) ?? []), points])
}

/** The cells of a row by round; undefined where the player was in no pairing. */
export function byRound(row: Standing, rounds: number): (Cell | undefined)[] {
  return Array.from({ length: rounds }, (_, n) => row.rounds.find((cell) => cell.round === n + 1))
}

/** What is not an ordinary game in somebody's line: the rounds, by kind. */
export function oddRounds(row: Standing): { kind: 'bye' | 'rest' | 'walkover'; rounds: number[] }[] {
  return (['bye', 'rest', 'walkover'] as const)
    .map((kind) => ({ kind, rounds: row.rounds.filter((cell) => cell.kind === kind).map((cell) => cell.round) }))
    .filter(({ rounds }) => rounds.length > 0)
}

export function openGames(round: Round): number {
  return round.pairings.flatMap((one) => one.games).filter((game) => game.result === null).length
}
