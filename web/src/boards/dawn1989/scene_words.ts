// The titles of scenes.

import type { Language } from '../../lib/types'

interface SceneWords {
  check: (space: string) => string
  strike: string
  event: string
  contest: string
  counterAttack: string
  supportLoss: string
  points: string
  bids: string
  struggleCards: string
}

export const sceneWords: Record<Language, SceneWords> = {
  en: {
    check: (space) => `Support check: ${space}`,
    strike: 'General Strike',
    event: 'A die of the event',
    contest: 'Contest',
    counterAttack: 'Counter-attack',
    supportLoss: 'Support lost',
    points: 'Points for the winner',
    bids: 'Equal bids',
    struggleCards: 'struggle cards',
  },
  pl: {
    check: (space) => `Test poparcia: ${space}`,
    strike: 'Strajk generalny',
    event: 'Rzut na wydarzenie',
    contest: 'Rywalizacja',
    counterAttack: 'Kontratak',
    supportLoss: 'Utrata poparcia',
    points: 'Punkty zwycięzcy',
    bids: 'Równe stawki',
    struggleCards: 'karty walki',
  },
}
