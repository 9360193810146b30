// Wide maps in windows that are higher than wide: cut in two, one part below the other.

import { describe, expect, test } from 'vitest'
import * as dawn from '../../src/boards/dawn1989/layout'
import { fit } from '../../src/boards/shared/camera'
import { folded, frameOf, type Fold, type Frame, type Place, type Spot } from '../../src/boards/shared/map/layout'
import * as twilight from '../../src/boards/twilight/layout'
import { facts as dawnFacts } from './dawn1989_facts'
import { facts as twilightFacts } from './twilight_facts'

interface Sheet {
  fold: Fold
  whole: Frame
  places: Place[]
}

const box = (key: string, at: Spot, size: { width: number; height: number }, group: string): Place => ({
  key,
  thing: key,
  at,
  ...size,
  group,
})

const SHEETS: Record<string, Sheet> = {
  dawn1989: {
    fold: dawn.FOLD,
    whole: dawn.WHOLE,
    places: [
      ...Object.entries(dawn.PLACES).map(([key, at]) =>
        box(key, at, dawn.BOX, dawnFacts.spaces[key]?.country ?? 'nowhere'),
      ),
      ...Object.entries(dawn.PLATES).map(([key, at]) => box(key, at, dawn.PLATE, key)),
    ],
  },
  twilight: {
    fold: twilight.FOLD,
    whole: twilight.WHOLE,
    places: [
      ...Object.entries(twilight.PLACES).map(([key, at]) =>
        box(key, at, twilight.BOX, twilightFacts.countries[key]?.region ?? 'nowhere'),
      ),
      ...Object.entries(twilight.POWERS).map(([key, at]) => box(key, at, twilight.POWER, key)),
      box('civil war', twilight.CIVIL_WAR_PLACE, twilight.CIVIL_WAR_BOX, 'asia'),
    ],
  },
}

const overlap = (one: Frame, two: Frame): boolean =>
  one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom

function inside([x, y]: Spot, shape: readonly Spot[]): boolean {
  let odd = false
  shape.forEach(([ax, ay], n) => {
    const [bx, by] = shape.at(n - 1) ?? [0, 0]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd
  })
  return odd
}

describe.each(Object.entries(SHEETS))('%s', (_, { fold, whole, places }) => {
  const laid = folded(places, fold)

  test('lies apart on the folded sheet, as on the other', () => {
    const frames = laid.map((place) => frameOf([place], 0))
    for (const [n, frame] of frames.entries()) {
      expect(frame.left, places[n]?.key).toBeGreaterThanOrEqual(fold.whole.left)
      expect(frame.top, places[n]?.key).toBeGreaterThanOrEqual(fold.whole.top)
      expect(frame.right, places[n]?.key).toBeLessThanOrEqual(fold.whole.right)
      expect(frame.bottom, places[n]?.key).toBeLessThanOrEqual(fold.whole.bottom)
      for (const other of frames.slice(n + 1)) expect(overlap(frame, other), places[n]?.key).toBe(false)
    }
  })

  test('has every box on the land that is drawn of its part', () => {
    for (const { key, at, group, width, height } of places) {
      const part = fold.groups.includes(group) ? fold.moves : fold.stays
      for (const [x, y] of [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ] as const) {
        expect(inside([at[0] + (x * width) / 2, at[1] + (y * height) / 2], part), key).toBe(true)
      }
    }
  })

  test('is larger on a phone by it, and not on a desktop', () => {
    const scale = (frame: Frame, width: number, height: number): number =>
      fit(frame, { width, height }, { least: 0, most: 2 }).scale
    expect(scale(fold.whole, 388, 450)).toBeGreaterThan(1.2 * scale(whole, 388, 450))
    expect(scale(fold.whole, 1160, 650)).toBeLessThan(scale(whole, 1160, 650))
  })
})
