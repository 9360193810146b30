// The titles of scenes.

import type { Language } from '../../lib/types'

interface SceneWords {
  coup: (country: string) => string
  war: (country: string) => string
  realignment: (country: string) => string
  contest: string
  trap: string
  neighbours: string
  more: string
  superpower: string
  besideEnemy: string
  together: string
  host: string
}

export const sceneWords: Record<Language, SceneWords> = {
  en: {
    coup: (country) => `Coup: ${country}`,
    war: (country) => `War: ${country}`,
    realignment: (country) => `Realignment: ${country}`,
    contest: 'Contest',
    trap: 'Out of the trap?',
    neighbours: 'adjacent countries',
    more: 'more influence',
    superpower: 'next to the superpower',
    besideEnemy: 'next to the enemy',
    together: 'together',
    host: 'host',
  },
  pl: {
    coup: (country) => `Przewrót: ${country}`,
    war: (country) => `Wojna: ${country}`,
    realignment: (country) => `Zmiana sojuszu: ${country}`,
    contest: 'Rywalizacja',
    trap: 'Rzut na uwolnienie',
    neighbours: 'państwa sąsiednie',
    more: 'więcej wpływów',
    superpower: 'sąsiedztwo supermocarstwa',
    besideEnemy: 'sąsiedztwo przeciwnika',
    together: 'razem',
    host: 'gospodarz',
  },
}
