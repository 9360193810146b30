import { describe, expect, it } from 'vitest'
import { cornerFor } from '../../src/boards/shared/map/corner'
import type { Place } from '../../src/boards/shared/map/layout'

const [camera, size] = [
  { x: 0, y: 0, scale: 1 },
  { width: 1200, height: 600 },
]
const place = (x: number, y: number): Place => ({
  key: `${x} ${y}`,
  thing: `space:${x}`,
  at: [x, y],
  width: 70,
  height: 36,
  group: '',
})

describe('the note about a place', () => {
  it('lies as far from it as it can where nothing is to be chosen', () => {
    expect(cornerFor(place(300, 200), [], camera, size)).toEqual({ left: false, top: false })
    expect(cornerFor(place(900, 400), [], camera, size)).toEqual({ left: true, top: true })
  })
  it('leaves free what may be chosen', () => {
    const [southEast, northWest] = [place(1100, 560), place(80, 40)]
    expect(cornerFor(place(300, 200), [southEast], camera, size)).toEqual({ left: true, top: false })
    expect(cornerFor(place(900, 400), [northWest], camera, size)).toEqual({ left: false, top: true })
  })
  it('never covers the place itself', () => {
    const everywhere = [place(80, 40), place(80, 560), place(1100, 40), place(1120, 40), place(1100, 560)]
    expect(cornerFor(place(1100, 40), everywhere, camera, size)).not.toEqual({ left: false, top: true })
  })
})
