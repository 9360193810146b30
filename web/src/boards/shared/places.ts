// Going from place to place by arrow keys.

export type Direction = 'left' | 'right' | 'up' | 'down'

/** The nearest place in a direction, north being more y; straight ahead counts for more than aside. */
export function nextPlace<P extends { x: number; y: number }>(
  places: readonly P[],
  from: { x: number; y: number },
  direction: Direction,
): P | undefined {
  const [ax, ay] = { left: [-1, 0], right: [1, 0], up: [0, 1], down: [0, -1] }[direction] as [number, number]
  let best: P | undefined
  let least = Infinity
  for (const place of places) {
    const dx = place.x - from.x
    const dy = place.y - from.y
    const ahead = dx * ax + dy * ay
    if (ahead <= 0) continue
    const cost = ahead + 3 * Math.abs(dx * ay - dy * ax)
    if (cost < least) {
      least = cost
      best = place
    }
  }
  return best
}
