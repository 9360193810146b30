// Places on a drawn map: boxes around their middles, frames around several of them, lines between
// neighbours. Only arithmetic.

import { nextPlace, type Direction } from '../places'

export type Spot = readonly [x: number, y: number]

export interface Frame {
  left: number
  top: number
  right: number
  bottom: number
}

/** Something on a map that one can point at and choose. */
export interface Place {
  key: string
  /** "kind:key" */
  thing: string
  at: Spot
  width: number
  height: number
  /** the part of the map it belongs to */
  group: string
}

/** A part of the map that a chip leads to. */
export interface Group {
  key: string
  name: string
  /** its name, short enough to stand in one row with the others */
  chip: string
  /** keys of the places it shows */
  places: readonly string[]
}

export interface Line {
  key: string
  ends: readonly [string, string]
  points: Spot[]
}

/** A wide map cut in two, one part below the other, for windows that are higher than wide. */
export interface Fold {
  /** the parts of the map that move, by their groups, and how far */
  groups: readonly string[]
  by: Spot
  /** what is seen of the part that stays, and of the part that moves before it does */
  stays: readonly Spot[]
  moves: readonly Spot[]
  /** what has to be seen of both */
  whole: Frame
}

/** Places as they lie on a folded map. */
export const folded = (places: readonly Place[], { groups, by }: Fold): Place[] =>
  places.map((place) =>
    groups.includes(place.group) ? { ...place, at: [place.at[0] + by[0], place.at[1] + by[1]] } : place,
  )

/** Where on the map as it is from near, without a fold, this lies: it goes with the nearest place. */
export function unfolded([x, y]: Spot, places: readonly Place[], fold: Fold | undefined): Spot {
  if (!fold) return [x, y]
  const far = folded(places, fold).map(({ at }) => Math.hypot(at[0] - x, at[1] - y))
  const nearest = places[far.indexOf(Math.min(...far))]
  const moves = nearest && fold.groups.includes(nearest.group)
  return moves ? [x - fold.by[0], y - fold.by[1]] : [x, y]
}

/** Where a press on a map seen from afar leads: to the place that was hit, which may still glide, or else to this spot. */
export function pressed(at: Spot, on: Element | null, places: readonly Place[], fold: Fold | undefined): Spot {
  const hit = on?.closest<HTMLElement>('[data-place]')?.dataset['place']
  return places.find(({ key }) => key === hit)?.at ?? unfolded(at, places, fold)
}

/** Which of some places an arrow key leads to from another one. */
export function ahead(from: Place | undefined, among: readonly Place[], arrow: Direction): string | undefined {
  const seen = ({ key, at }: Place) => ({ key, x: at[0], y: -at[1] })
  return from && nextPlace(among.map(seen), seen(from), arrow)?.key
}

/** As an SVG has points. */
export const pointsOf = (spots: readonly Spot[]): string => spots.map((spot) => spot.join(',')).join(' ')

/** The frame around some places. */
export function frameOf(places: readonly Omit<Place, 'key' | 'thing' | 'group'>[], margin = 24): Frame {
  return {
    left: Math.min(...places.map(({ at, width }) => at[0] - width / 2)) - margin,
    top: Math.min(...places.map(({ at, height }) => at[1] - height / 2)) - margin,
    right: Math.max(...places.map(({ at, width }) => at[0] + width / 2)) + margin,
    bottom: Math.max(...places.map(({ at, height }) => at[1] + height / 2)) + margin,
  }
}

/** One line for each pair of neighbours. */
export function linesBetween(
  printed: Record<string, { neighbours: readonly string[] }>,
  placeOf: (key: string) => Spot,
): Line[] {
  return Object.entries(printed).flatMap(([key, { neighbours }]) =>
    neighbours
      .filter((other) => key < other)
      .map((other): Line => ({ key: `${key}-${other}`, ends: [key, other], points: [placeOf(key), placeOf(other)] })),
  )
}
