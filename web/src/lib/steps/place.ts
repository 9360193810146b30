// Where a scene lies: in the corner, or at the edge, where it covers least of what it speaks of, and then of what may
// be chosen. What has to stay in sight at any rate (tracks, the question) weighs most. One that follows another keeps its lower right
// corner, where the button is that leads on, unless it would cover what it speaks of.

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

/** The lower right end of a scene. */
export interface Corner {
  right: number
  bottom: number
}

const MARGIN = 8
// how much more a kept place, and one that is spoken of, weighs than what may be chosen, of which a part is enough
const [NEVER, HARDLY] = [1000, 10]

const overlap = (one: Rect, two: Rect): number =>
  Math.max(0, Math.min(one.right, two.right) - Math.max(one.left, two.left)) *
  Math.max(0, Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top))

/** The spot that leaves the corner where it was, or null where something told of or kept would be covered. */
export function spotAt(
  corner: Corner,
  size: { width: number; height: number },
  area: Rect,
  clear: readonly Rect[],
): Spot | null {
  const here = { left: corner.right - size.width, top: corner.bottom - size.height, ...corner }
  const inside =
    here.left >= area.left && here.top >= area.top && here.right <= area.right && here.bottom <= area.bottom
  return inside && sum(clear, here) === 0 ? { left: here.left, top: here.top } : null
}

/** The first of the best spots; `area` is the part of the window in which the scene may lie. */
export function spotFor(
  size: { width: number; height: number },
  area: Rect,
  told: readonly Rect[],
  kept: readonly Rect[],
  aside: readonly Rect[] = [],
): Spot {
  const right = Math.max(area.left + MARGIN, area.right - size.width - MARGIN)
  const bottom = Math.max(area.top + MARGIN, area.bottom - size.height - MARGIN)
  const [left, top] = [area.left + MARGIN, area.top + MARGIN]
  const inside = (y: number): boolean => y > top && y < bottom
  const below = kept.map((rect) => rect.bottom + MARGIN).filter(inside)
  const beside = [...told, ...aside]
    .flatMap((rect) => [rect.bottom + MARGIN, rect.top - size.height - MARGIN])
    .filter(inside)
  const rows = [...below, top, bottom, (top + bottom) / 2, ...new Set(beside)]
  const columns = [right, left, (left + right) / 2]
  let best: Spot = { left: right, top }
  let least = Infinity
  for (const y of rows) {
    for (const x of columns) {
      const here = { left: x, top: y, right: x + size.width, bottom: y + size.height }
      const cost = sum(aside, here) + HARDLY * sum(told, here) + NEVER * sum(kept, here)
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
