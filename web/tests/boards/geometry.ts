// What the tests of map boards ask of boxes and lines.

import { expect } from 'vitest'
import type { Line, Spot } from '../../src/boards/shared/map/layout'

export interface Rectangle {
  key: string
  at: Spot
  width: number
  height: number
}

/** Whether a straight line runs through a box that is made larger by a margin. */
export function runsUnder([ax, ay]: Spot, [bx, by]: Spot, box: Rectangle, margin: number): boolean {
  let [from, to] = [0, 1]
  for (const [start, way, middle, half] of [
    [ax, bx - ax, box.at[0], box.width / 2 + margin],
    [ay, by - ay, box.at[1], box.height / 2 + margin],
  ] as const) {
    if (way === 0) {
      if (Math.abs(start - middle) > half) return false
      continue
    }
    const [one, two] = [(middle - half - start) / way, (middle + half - start) / way]
    from = Math.max(from, Math.min(one, two))
    to = Math.min(to, Math.max(one, two))
  }
  return from < to
}

/** All boxes lie on the sheet, and none nearer than a gap to another. */
export function expectApart(boxes: readonly Rectangle[], sheet: { width: number; height: number }, gap: number): void {
  for (const [place, one] of boxes.entries()) {
    expect(one.at[0] - one.width / 2, one.key).toBeGreaterThanOrEqual(0)
    expect(one.at[0] + one.width / 2, one.key).toBeLessThanOrEqual(sheet.width)
    expect(one.at[1] - one.height / 2, one.key).toBeGreaterThanOrEqual(0)
    expect(one.at[1] + one.height / 2, one.key).toBeLessThanOrEqual(sheet.height)
    for (const two of boxes.slice(place + 1)) {
      const aside = Math.abs(one.at[0] - two.at[0]) - (one.width + two.width) / 2
      const above = Math.abs(one.at[1] - two.at[1]) - (one.height + two.height) / 2
      expect(Math.max(aside, above), `${one.key} and ${two.key}`).toBeGreaterThanOrEqual(gap)
    }
  }
}

/** The lines that run under a box they do not belong to, by name. */
export function hiddenLines(lines: readonly Line[], boxes: readonly Rectangle[], margin: number): string[] {
  const found: string[] = []
  for (const { key, ends, points } of lines) {
    for (const [place, spot] of points.slice(1).entries()) {
      for (const box of boxes) {
        if (!ends.includes(box.key) && runsUnder(points[place] ?? spot, spot, box, margin))
          found.push(`${key} under ${box.key}`)
      }
    }
  }
  return found
}
