// The titles of scenes.

import type { Language } from '../../lib/types'

interface SceneWords {
  coup: (country: string) => string
  war: (country: string) => string
  realignment: (country: string) => string
  contest: string
  trap: string
}

export const sceneWords: Record<Language, SceneWords> = {
  en: {
    coup: (country) => `Coup: ${country}`,
    war: (country) => `War: ${country}`,
    realignment: (country) => `Realignment: ${country}`,
    contest: 'Contest',
    trap: 'Out of the trap?',
  },
  pl: {
    coup: (country) => `Przewrót: ${country}`,
    war: (country) => `Wojna: ${country}`,
    realignment: (country) => `Zmiana sojuszu: ${country}`,
    contest: 'Rywalizacja',
    trap: 'Rzut na uwolnienie',
  },
}
