import { expect, test } from 'vitest'
import { beside, type Box } from '../src/lib/play/beside'

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height })
const frame = box(0, 0, 800, 600)
const size = { width: 200, height: 80 }
const apart = (one: Box, other: Box) =>
  one.left + one.width <= other.left ||
  other.left + other.width <= one.left ||
  one.top + one.height <= other.top ||
  other.top + other.height <= one.top

test('it lies below the thing, where nothing is in the way', () => {
  expect(beside(box(400, 200, 60, 30), size, frame, [])).toEqual({ left: 330, top: 238 })
})

test('it covers neither the thing nor what has to stay in sight, and stays near', () => {
  const thing = box(400, 200, 60, 30)
  const clear = [box(300, 235, 300, 100), box(0, 0, 800, 60), box(470, 180, 60, 40)]
  const spot = beside(thing, size, frame, clear)
  const placed = { ...spot, ...size }
  for (const other of [thing, ...clear]) expect(apart(placed, other)).toBe(true)
  expect(Math.abs(placed.top + placed.height / 2 - 215)).toBeLessThan(120)
})

test('it never leaves the frame', () => {
  for (const thing of [box(0, 0, 40, 20), box(780, 590, 20, 10), box(790, 0, 10, 10)]) {
    const { left, top } = beside(thing, size, frame, [])
    expect(left).toBeGreaterThanOrEqual(0)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(left + size.width).toBeLessThanOrEqual(800)
    expect(top + size.height).toBeLessThanOrEqual(600)
  }
})
