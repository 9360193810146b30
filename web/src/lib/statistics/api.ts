// One's own finished games, asked for page by page.

import { get } from '../api'
import type { FinishedGame, NamesInGame, Statistics } from '../api.gen'

export type { FinishedGame }

/** More are not looked at: the last ones say how somebody plays. */
export const MOST = 1000

export interface Finished {
  /** the first one first */
  games: FinishedGame[]
  words: Record<string, NamesInGame>
  /** whether there are earlier ones */
  more: boolean
}

/** All of them; `heard` is told how many there are so far. */
export async function finished(
  heard: (count: number) => void,
  page: (from: number) => Promise<Statistics> = (from) => get(`/api/me/statistics?from=${from}`),
): Promise<Finished> {
  const found: Finished = { games: [], words: {}, more: true }
  while (found.more && found.games.length < MOST) {
    const next = await page(found.games.length)
    const known = new Set(found.games.map(({ table }) => table))
    // a game that ended meanwhile has moved the others on by one
    found.games = [...found.games, ...next.games.filter(({ table }) => !known.has(table))]
    found.words = { ...found.words, ...next.words }
    found.more = next.more && next.games.some(({ table }) => !known.has(table))
    heard(found.games.length)
  }
  found.games.reverse()
  return found
}
