// Where a scene lies: in the corner, or at the edge, where it covers least of what it speaks of. What has to
// stay in sight at any rate (tracks, the question) weighs most.

export interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Spot {
  left: number
  top: number
}

const MARGIN = 8
const NEVER = 1000 // how much more a kept place weighs than one that is spoken of

const overlap = (one: Rect, two: Rect): number =>
  Math.max(0, Math.min(one.right, two.right) - Math.max(one.left, two.left)) *
  Math.max(0, Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top))

/** The first of the best spots; `area` is the part of the window in which the scene may lie. */
export function spotFor(
  size: { width: number; height: number },
  area: Rect,
  lit: readonly Rect[],
  kept: readonly Rect[],
): Spot {
  const right = Math.max(area.left + MARGIN, area.right - size.width - MARGIN)
  const bottom = Math.max(area.top + MARGIN, area.bottom - size.height - MARGIN)
  const [left, top] = [area.left + MARGIN, area.top + MARGIN]
  const below = kept.map((rect) => rect.bottom + MARGIN).filter((y) => y > top && y < bottom)
  const rows = [...below, top, bottom, (top + bottom) / 2]
  const columns = [right, left, (left + right) / 2]
  let best: Spot = { left: right, top }
  let least = Infinity
  for (const y of rows) {
    for (const x of columns) {
      const here = { left: x, top: y, right: x + size.width, bottom: y + size.height }
      const cost = sum(lit, here) + NEVER * sum(kept, here)
      if (cost < least - 1) {
        least = cost
        best = { left: x, top: y }
      }
    }
  }
  return best
}

function sum(rects: readonly Rect[], here: Rect): number {
  return rects.reduce((total, rect) => total + overlap(rect, here), 0)
}
