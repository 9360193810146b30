// Where a small box goes that speaks of a thing on the board: beside the thing, and clear of whatever
// has to stay in sight. Plain geometry, so that it can be tested alone.

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface Spot {
  left: number
  top: number
}

const GAP = 8
const STEP = 12

const overlap = (one: Box, other: Box): number => {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top)
  return width > 0 && height > 0 ? width * height : 0
}

const distance = (one: Box, other: Box): number => {
  const across = Math.max(one.left - other.left - other.width, other.left - one.left - one.width, 0)
  const down = Math.max(one.top - other.top - other.height, other.top - one.top - one.height, 0)
  return Math.hypot(across, down)
}

/** Along a side of the frame: as wanted first, then evenly over the whole length. */
function along(start: number, length: number, size: number, ...wanted: number[]): number[] {
  const last = Math.max(start, start + length - size)
  const inside = (place: number) => Math.min(Math.max(place, start), last)
  const even = Array.from({ length: Math.floor((last - start) / STEP) + 1 }, (_, step) => start + step * STEP)
  return [...wanted.map(inside), ...even]
}

/** The place for a box of this size in the frame that covers least of what is kept clear, and of those the
 *  nearest to the thing. */
export function beside(thing: Box, size: Pick<Box, 'width' | 'height'>, frame: Box, clear: readonly Box[]): Spot {
  const { width, height } = size
  const right = thing.left + thing.width
  const bottom = thing.top + thing.height
  const centred = (thing.left + right - width) / 2
  const middle = (thing.top + bottom - height) / 2
  const lefts = along(frame.left, frame.width, width, centred, right + GAP, thing.left - width - GAP)
  const tops = along(frame.top, frame.height, height, bottom + GAP, thing.top - height - GAP, middle)
  const around = {
    left: thing.left - GAP,
    top: thing.top - GAP,
    width: thing.width + 2 * GAP,
    height: thing.height + 2 * GAP,
  }
  let best: Spot = { left: lefts[0] ?? frame.left, top: tops[0] ?? frame.top }
  let least: [number, number] = [Infinity, Infinity]
  for (const top of tops) {
    for (const left of lefts) {
      const box = { left, top, width, height }
      const covered = [around, ...clear].reduce((sum, other) => sum + overlap(box, other), 0)
      const cost: [number, number] = [covered, distance(box, thing)]
      if (cost[0] < least[0] || (cost[0] === least[0] && cost[1] < least[1])) {
        least = cost
        best = { left, top }
      }
    }
  }
  return best
}
