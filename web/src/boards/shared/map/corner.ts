// The corner of a map where a note about a place covers least of what may be chosen. Only arithmetic.

import type { Camera, Size } from '../camera'
import { frameOf, type Place } from './layout'

export interface Corner {
  left: boolean
  top: boolean
}

const NOTE: Size = { width: 330, height: 130 } // about as large as it gets, with its distance to the edges

/** Of the corners that cover fewest of the open places the one farthest from the place itself. */
export function cornerFor(place: Place, open: readonly Place[], camera: Camera, size: Size): Corner {
  const [x, y] = [place.at[0] * camera.scale + camera.x, place.at[1] * camera.scale + camera.y]
  const far: Corner = { left: x > size.width / 2, top: y > size.height / 2 }
  const corners: Corner[] = [
    far,
    { ...far, left: !far.left },
    { ...far, top: !far.top },
    { left: !far.left, top: !far.top },
  ]
  const covers = (corner: Corner, one: Place): boolean => {
    const box = frameOf([one], 0)
    const [left, right] = [box.left * camera.scale + camera.x, box.right * camera.scale + camera.x]
    const [top, bottom] = [box.top * camera.scale + camera.y, box.bottom * camera.scale + camera.y]
    const across = corner.left ? left < NOTE.width : right > size.width - NOTE.width
    return across && (corner.top ? top < NOTE.height : bottom > size.height - NOTE.height)
  }
  const costs = corners.map((corner) =>
    covers(corner, place) ? Infinity : open.filter((one) => covers(corner, one)).length,
  )
  return corners[costs.indexOf(Math.min(...costs))] ?? far
}
