// What is printed on the cards, as the server tells it.

export const FACTIONS = ['military', 'political', 'economic', 'media'] as const
export type Faction = (typeof FACTIONS)[number]

export interface ObjectiveFacts {
  points: number
  population: number
  stability: number
  factions: Faction[]
  event: boolean
}

export interface Facts {
  objectives: Record<string, ObjectiveFacts>
  groups: Record<string, { faction: Faction; influence: number }>
  agents: Record<string, { initiative: number }>
}

export const SEATS = ['cia', 'kgb'] as const
export const PHASES = ['briefing', 'planning', 'struggle', 'cease_fire', 'debriefing', 'detente'] as const
/** When groups lie before the sides. */
export const STRUGGLING: readonly string[] = ['struggle', 'cease_fire', 'debriefing']
export const GOAL = 100
