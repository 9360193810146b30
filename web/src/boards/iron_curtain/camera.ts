// The grid of the tableau as seen by the camera of boards/shared.

import { shows, type Box, type Camera, type Size } from '../shared/camera'

/** A place of the grid: a card and half the gap around it. */
export const PLACE: Size = { width: 176, height: 132 }
export const GAP = 12
export const LEAST = 0.36
export const MOST = 1.8

/** The upper left corner of a place; north is up. */
export function corner(x: number, y: number): { left: number; top: number } {
  return { left: x * PLACE.width, top: -y * PLACE.height }
}

/** The box around places, with a margin; one place around the middle if there are none. */
export function boxOf(places: readonly { x: number; y: number }[], margin = GAP): Box {
  const all = places.length ? places : [{ x: 0, y: 0 }]
  const corners = all.map(({ x, y }) => corner(x, y))
  return {
    left: Math.min(...corners.map((c) => c.left)) - margin,
    top: Math.min(...corners.map((c) => c.top)) - margin,
    right: Math.max(...corners.map((c) => c.left)) + PLACE.width + margin - GAP,
    bottom: Math.max(...corners.map((c) => c.top)) + PLACE.height + margin - GAP,
  }
}

/** All free places that may be chosen, and of the others those wholly in view: half of one at the
 *  edge looks as if the table were cut off. */
export function placesDrawn<Place extends { x: number; y: number }>(
  free: readonly Place[],
  open: readonly Place[],
  camera: Camera,
  window: Size,
): Place[] {
  return free.filter((place) => open.includes(place) || shows(camera, boxOf([place], 0), window))
}

/** How much can be read at a scale: everything, the main things, or names and numbers only. */
export function detail(scale: number): 'near' | 'middle' | 'far' {
  return scale >= 0.8 ? 'near' : scale >= 0.58 ? 'middle' : 'far'
}
