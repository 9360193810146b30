// Reads quantities of a view, which are untyped on the wire. What is missing reads as nothing.

import type { Quantities, Seat, Viewer } from '../../lib/types'

export const UNKNOWN = '?'

export function numberOf(view: Quantities, name: string): number {
  const value = view[name]
  return typeof value === 'number' ? value : 0
}

export function flagOf(view: Quantities, name: string): boolean {
  return view[name] === true
}

/** One key; "?" where it is not known, null where there is none. */
export function oneOf(view: Quantities, name: string): string | null {
  const value = view[name]
  return typeof value === 'string' ? value : null
}

export function listOf(view: Quantities, name: string): string[] {
  const value = view[name]
  return Array.isArray(value) ? value.filter((key): key is string => key !== null) : []
}

/** Which side sits below: the viewer's own; the first for those who hold no seat. */
export function nearSide(viewer: Viewer): Seat {
  return viewer === 1 ? 1 : 0
}

export const other = (side: Seat): Seat => (side === 0 ? 1 : 0)
