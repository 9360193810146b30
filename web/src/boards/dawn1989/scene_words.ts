// The titles of scenes.

import type { Language } from '../../lib/types'

export interface SceneWords {
  check: (space: string) => string
  strike: string
  event: string
  contest: string
  counterAttack: string
  supportLoss: string
  points: string
  bids: string
  struggleCards: string
  takeover: string
  ownNeighbours: string
  theirNeighbours: string
  ownCard: string
  again: string
  award: string
  stakes: string
  support: string
  stability: string
  battlegrounds: string
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
    takeover: 'Takeover: attack and defence',
    ownNeighbours: 'own adjacent spaces',
    theirNeighbours: 'enemy adjacent spaces',
    ownCard: 'own card',
    again: 'repeated attempt',
    award: 'award',
    stakes: 'raised stakes',
    support: 'support',
    stability: 'stability',
    battlegrounds: 'battlegrounds',
  },
  pl: {
    check: (space) => `Test poparcia: ${space}`,
    strike: 'Strajk generalny',
    event: 'Rzut na wydarzenie',
    contest: 'Rywalizacja',
    counterAttack: 'Kontratak',
    supportLoss: 'Utrata poparcia',
    points: 'Punkty zwycięzcy',
    bids: 'Równe oferty',
    struggleCards: 'karty walki o wpływy',
    takeover: 'Przejęcie: siła przejęcia i obrony',
    ownNeighbours: 'własne pola sąsiednie',
    theirNeighbours: 'pola przeciwnika',
    ownCard: 'własna karta',
    again: 'kolejna próba',
    award: 'nagroda z toru',
    stakes: 'zwiększona stawka',
    support: 'poparcie',
    stability: 'stabilność',
    battlegrounds: 'pola zmagań',
  },
}
