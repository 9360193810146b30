// How far somebody has seen a game in this browser: the last answer shown to him, by table and seat.

import type { Viewer } from '../types'

const PLACE = 'detente.seen'
const MOST = 200 // tables; the oldest are forgotten

type Kept = Record<string, number>

function read(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}')
    return typeof found === 'object' && found !== null ? (found as Kept) : {}
  } catch {
    return {} // storage may be forbidden, or damaged
  }
}

const nameOf = (table: string, viewer: Viewer): string => `${table} ${viewer}`

export function seenOf(table: string, viewer: Viewer): number | null {
  const found = read()[nameOf(table, viewer)]
  return typeof found === 'number' ? found : null
}

export function keepSeen(table: string, viewer: Viewer, answer: number): void {
  const name = nameOf(table, viewer)
  const { [name]: known, ...others } = read()
  if (known === answer) return
  const entries = Object.entries({ ...others, [name]: answer })
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(entries.slice(-MOST))))
  } catch {
    // see read()
  }
}
