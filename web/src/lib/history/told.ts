// What really happened behind the cards of a game, asked for once a game and language, when somebody wants to read it.

import { api, get } from '../api'
import type { Histories, History, Timeline } from '../api.gen'
import type { Language } from '../types'

const asked = new Map<string, Promise<Histories>>()

function histories(game: string, language: Language): Promise<Histories> {
  const path = `/api/games/${encodeURIComponent(game)}/histories/${language}`
  const known = asked.get(path)
  if (known) return known
  const found = get<Histories>(path)
  asked.set(path, found)
  found.catch(() => asked.delete(path)) // a failed request is not kept
  return found
}

export async function historyOf(game: string, language: Language, kind: string, key: string): Promise<History | null> {
  return (await histories(game, language))[kind]?.[key] ?? null
}

/** "1959", "1950–1953" */
export function years({ since, until }: { since: number; until: number }): string {
  return since === until ? String(since) : `${since}–${until}`
}

export const timelineOf = (table: string): Promise<Timeline> => get<Timeline>(`${api.tablePath(table)}/timeline`)

export interface Span {
  from: number
  to: number
}

/** The years that a timeline covers. */
export function spanOf({ turns }: Timeline): Span {
  const moments = turns.flatMap((turn) => turn.moments)
  return {
    from: Math.min(...moments.map(({ since }) => since)),
    to: Math.max(...moments.map(({ until }) => until)) + 1, // a year lasts until the next one begins
  }
}

/** Where years lie in a span, and how long they are, in percent. */
export function placeIn({ from, to }: Span, { since, until }: { since: number; until: number }): [number, number] {
  const percent = (years: number): number => (100 * years) / (to - from)
  return [percent(since - from), percent(until + 1 - since)]
}
