// The lines of the map: between neighbours, and from the superpowers to what they touch.

import { linesBetween, type Line, type Spot } from '../shared/map/layout'
import { CIVIL_WAR } from './facts'
import { AROUND, CIVIL_WAR_PLACE, MAP, PLACES, POWERS } from './layout'

interface Links {
  neighbours: readonly string[]
  beside: string | null
}

const placeOf = (key: string): Spot =>
  key === CIVIL_WAR ? CIVIL_WAR_PLACE : (POWERS[key as 'us'] ?? PLACES[key] ?? [0, 0])

/** One line for each pair of neighbours, and from each superpower to what it touches; and to the Chinese
 *  Civil War where it is played. */
export function linesOf(countries: Record<string, Links>, civilWar = false): Line[] {
  const touched = civilWar ? { ...countries, [CIVIL_WAR]: { neighbours: [], beside: 'ussr' } } : countries
  const touching = Object.entries(touched).flatMap(([key, { beside }]) => (beside ? linesFromPower(beside, key) : []))
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
