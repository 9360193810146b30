// Every country has a little relief map of its own: rings drawn from its key. It is not its real
// shape; it only lets the eye find a card again.

/** A small generator of numbers from 0 to 1; the same key always gives the same ones. */
export function numbersFrom(key: string): () => number {
  let state = 2166136261
  for (const letter of key) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const POINTS = 28

/** Closed curves around one hill, the widest first, filling a field of the given size. */
export function contour(key: string, width: number, height: number, rings = 7): string[] {
  const next = numbersFrom(key)
  const x = width * (0.35 + 0.3 * next())
  const y = height * (0.35 + 0.3 * next())
  const waves = [2, 3, 5].map((count) => ({
    count,
    size: (0.1 + 0.16 * next()) / Math.sqrt(count / 2),
    phase: next() * 2 * Math.PI,
  }))
  const lean = { x: (next() - 0.5) * 0.3, y: (next() - 0.5) * 0.3 }
  const paths: string[] = []
  for (let ring = 0; ring < rings; ring++) {
    const share = 1 - ring / rings
    const points = Array.from({ length: POINTS }, (_, step) => {
      const angle = (step / POINTS) * 2 * Math.PI
      const swell = waves.reduce((sum, wave) => sum + wave.size * Math.sin(wave.count * angle + wave.phase + share), 1)
      return [
        x + width * (0.62 * share * swell * Math.cos(angle) + lean.x * (1 - share)),
        y + height * (0.62 * share * swell * Math.sin(angle) + lean.y * (1 - share)),
      ] as const
    })
    paths.push(closed(points))
  }
  return paths
}

/** A smooth closed curve through the middles of the sides of a polygon. */
function closed(points: (readonly [number, number])[]): string {
  const show = (value: number): string => value.toFixed(1)
  let path = ''
  points.forEach((point, index) => {
    const after = points[(index + 1) % points.length] ?? point
    const middle = [(point[0] + after[0]) / 2, (point[1] + after[1]) / 2] as const
    path += index
      ? `Q${show(point[0])} ${show(point[1])} ${show(middle[0])} ${show(middle[1])}`
      : `M${show(middle[0])} ${show(middle[1])}`
    if (index === points.length - 1) {
      const first = points[0] ?? point
      const second = points[1] ?? first
      path += `Q${show(first[0])} ${show(first[1])} ${show((first[0] + second[0]) / 2)} ${show((first[1] + second[1]) / 2)}Z`
    }
  })
  return path
}
