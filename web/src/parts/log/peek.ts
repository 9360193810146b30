// Where what a line speaks of is shown beside it: out of the log where there is room, else above or below the line.

export interface Peek {
  /** "kind:key" */
  thing: string
  left: number
  /** from the top of the window, or from its bottom where the line is low */
  top: number | null
  bottom: number | null
}

export const WIDTH = 352
const EDGE = 4
const GAP = 8

type Box = Pick<DOMRect, 'left' | 'top' | 'bottom'>

export function peekAt(thing: string, log: Box, line: Box, width: number, height: number): Peek {
  const beside = log.left - WIDTH - GAP >= EDGE
  const left = beside ? log.left - WIDTH - GAP : Math.max(EDGE, Math.min(line.left, width - WIDTH - EDGE))
  const low = line.top > height / 2
  const edge = beside === low ? line.bottom : line.top
  if (low) return { thing, left, top: null, bottom: height - edge + (beside ? 0 : GAP) }
  return { thing, left, top: edge + (beside ? 0 : GAP), bottom: null }
}
