// The lines of the map: between neighbours, and from the superpowers to what they touch.

import { linesBetween, type Line, type Spot } from '../shared/map/layout'
import { AROUND, MAP, PLACES, POWERS } from './layout'

interface Links {
  neighbours: readonly string[]
  beside: string | null
}

const placeOf = (key: string): Spot => POWERS[key as 'us'] ?? PLACES[key] ?? [0, 0]

/** One line for each pair of neighbours, and from each superpower to what it touches. */
export function linesOf(countries: Record<string, Links>): Line[] {
  const touching = Object.entries(countries).flatMap(([key, { beside }]) => (beside ? linesFromPower(beside, key) : []))
  return [...linesBetween(countries, placeOf), ...touching]
}

function linesFromPower(power: string, key: string): Line[] {
  const around = AROUND.find((line) => line.from === power && line.to === key)
  if (!around) return [{ key: `${power}-${key}`, ends: [power, key], points: [placeOf(power), placeOf(key)] }]
  return [
    { key: `${power}-west`, ends: [power, key], points: [placeOf(power), [0, around.leaves]] },
    { key: `east-${key}`, ends: [power, key], points: [[MAP.width, around.arrives], placeOf(key)] },
  ]
}
