// The few words of this board that the game's own vocabulary does not have.

import type { Language } from '../../lib/types'

interface BoardWords {
  board: string
  ready: string
  mobilised: string
  emptySlot: string
  room: (points: number) => string
  over: (points: number) => string
  influenceOf: (total: number, stability: number) => string
  points: (points: number) => string
  pointsShort: string
  track: string
  noObjective: string
  objectiveTitle: string
  eventTitle: string
  factionOrder: string
  faceDown: string
  faceUp: string
  noX: string
  seenByEnemy: string
  atHq: string
  onLeave: string
  back: string
  terminated: string
  agents: string
  initiative: (number: number) => string
  cards: (count: number) => string
  recruit: string
  fromTop: (place: number) => string
  toAct: string
  hasBalance: string
  hasDomination: string
  hasUnrest: string
  analysis: string
  peek: string
  usable: string
  passed: string
  overtime: string
  phases: string
  wonNothing: string
}

export const boardWords: Record<Language, BoardWords> = {
  en: {
    board: 'Board',
    ready: 'ready',
    mobilised: 'mobilised',
    emptySlot: 'free place',
    room: (points) => `room ${points}`,
    over: (points) => `unrest: ${points} too many`,
    influenceOf: (total, stability) => `influence ${total}, stability ${stability}`,
    points: (points) => `points: ${points}`,
    pointsShort: 'pts',
    track: 'Points; 100 to win',
    noObjective: 'No objective right now',
    objectiveTitle: 'Objective',
    eventTitle: 'Event',
    factionOrder: 'Faction order',
    faceDown: 'face down',
    faceUp: 'face up',
    noX: 'none',
    seenByEnemy: 'known to the enemy',
    atHq: 'HQ',
    onLeave: 'on leave',
    back: 'back at HQ',
    terminated: 'terminated',
    agents: 'Agents',
    initiative: (number) => `initiative ${number}`,
    cards: (count) => `cards: ${count}`,
    recruit: 'Recruit',
    fromTop: (place) => `from the top: ${place}`,
    toAct: 'to move',
    hasBalance: 'balance token',
    hasDomination: 'domination token',
    hasUnrest: 'unrest',
    analysis: 'will arrange groups',
    peek: 'will look at the enemy Agent X',
    usable: 'event in the victory pile',
    passed: 'passed',
    overtime: 'Extra rounds',
    phases: 'Phases of the round',
    wonNothing: 'empty',
  },
  pl: {
    board: 'Plansza',
    ready: 'przygotowana',
    mobilised: 'zmobilizowana',
    emptySlot: 'wolne miejsce',
    room: (points) => `zapas ${points}`,
    over: (points) => `zamieszki: o ${points} za dużo`,
    influenceOf: (total, stability) => `wpływy ${total}, stabilizacja ${stability}`,
    points: (points) => `punkty: ${points}`,
    pointsShort: 'pkt',
    track: 'Punkty; 100 wygrywa',
    noObjective: 'W tej chwili nie ma celu',
    objectiveTitle: 'Cel',
    eventTitle: 'Wydarzenie',
    factionOrder: 'Ważność stronnictw',
    faceDown: 'zakryty',
    faceUp: 'odkryty',
    noX: 'brak',
    seenByEnemy: 'znany wrogowi',
    atHq: 'sztab',
    onLeave: 'na zwolnieniu',
    back: 'wrócił do sztabu',
    terminated: 'zabity',
    agents: 'Agenci',
    initiative: (number) => `inicjatywa ${number}`,
    cards: (count) => `karty: ${count}`,
    recruit: 'Rekrutuj',
    fromTop: (place) => `od góry: ${place}`,
    toAct: 'na ruchu',
    hasBalance: 'żeton równowagi',
    hasDomination: 'żeton dominacji',
    hasUnrest: 'zamieszki',
    analysis: 'ułoży karty grup',
    peek: 'obejrzy agenta X',
    usable: 'wydarzenie wśród zdobytych celów',
    passed: 'pas',
    overtime: 'Dogrywka',
    phases: 'Fazy rundy',
    wonNothing: 'pusto',
  },
}
