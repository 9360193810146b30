// The few words of this board that the game's own vocabulary does not have.

import type { Language } from '../../lib/types'

type Field = 'name' | 'region' | 'faction' | 'cubes' | 'event' | 'bonus' | 'cards'

interface BoardWords {
  board: string
  table: string
  tableHelp: string
  roundOf: (round: number, all: number) => string
  turnOf: (turn: number, all: number) => string
  ideology: string
  scoreInWords: (side: string, points: number) => string
  scoreEven: string
  supply: string
  cubesOf: (count: number) => string
  handOf: (count: number) => string
  hand: string
  faceDown: string
  aftermath: string
  notYet: string
  aside: string
  toMove: string
  starts: string
  /** the same at length, for those who only hear it */
  isToMove: string
  goesFirst: string
  inPlay: string
  standIn: string
  standInDeck: string
  toWorkshop: string
  standInFields: (fields: string) => string
  field: Record<Field, string>
  domination: string
  control: string
  nobody: string
  freePlace: string
  ledger: string
  worth: (side: string, points: number) => string
  ledgerRow: (laid: number, needed: number, bonus: number) => string
  bonus: string
  finished: string
  laidOf: string
  leads: string
  wouldScore: string
  worthNothing: string
  startCard: string
}

export const boardWords: Record<Language, BoardWords> = {
  en: {
    board: 'Board',
    table: 'Cards on the table',
    tableHelp: 'Arrow keys go from card to card or move the table; plus and minus zoom, 0 shows all.',
    roundOf: (round, all) => `Round ${round} of ${all}`,
    turnOf: (turn, all) => `turn ${turn} of ${all}`,
    ideology: 'Ideology track',
    scoreInWords: (side, points) => `${side} leads by ${points}`,
    scoreEven: 'nobody leads',
    supply: 'supply',
    cubesOf: (count) => `cubes: ${count}`,
    handOf: (count) => `cards in hand: ${count}`,
    hand: 'Hand',
    faceDown: 'face down',
    aftermath: 'aftermath card',
    notYet: 'none yet',
    aside: 'cards set aside',
    toMove: 'turn',
    starts: 'goes first',
    isToMove: 'to move',
    goesFirst: 'goes first this round',
    inPlay: 'in play',
    standIn: 'stand-in',
    standInDeck: 'Played with stand-in cards',
    toWorkshop: 'Put in your own',
    standInFields: (fields) => `stand-in: ${fields}`,
    field: {
      name: 'name',
      region: 'region',
      faction: 'faction',
      cubes: 'cubes',
      event: 'event',
      bonus: 'bonus',
      cards: 'number of cards',
    },
    domination: 'domination',
    control: 'control',
    nobody: 'nobody dominates',
    freePlace: 'free place',
    ledger: 'Regions',
    worth: (side, points) => `scored now: ${side} +${points}`,
    ledgerRow: (laid, needed, bonus) => `cards ${laid} of ${needed}, bonus ${bonus}`,
    bonus: 'bonus',
    finished: 'complete',
    laidOf: 'cards',
    leads: 'dominated',
    wouldScore: 'now',
    worthNothing: 'nobody would score now',
    startCard: 'start card',
  },
  pl: {
    board: 'Plansza',
    table: 'Karty na stole',
    tableHelp:
      'Strzałki przechodzą między kartami lub przesuwają stół; plus i minus zmieniają skalę, 0 pokazuje całość.',
    roundOf: (round, all) => `Runda ${round} z ${all}`,
    turnOf: (turn, all) => `tura ${turn} z ${all}`,
    ideology: 'Tor ideologii',
    scoreInWords: (side, points) => `na prowadzeniu ${side}: ${points}`,
    scoreEven: 'nikt nie prowadzi',
    supply: 'zasoby',
    cubesOf: (count) => `kostki: ${count}`,
    handOf: (count) => `karty na ręce: ${count}`,
    hand: 'Ręka',
    faceDown: 'zakryta',
    aftermath: 'karta następstw',
    notYet: 'jeszcze brak',
    aside: 'karty odłożone',
    toMove: 'tura',
    starts: 'zaczyna',
    isToMove: 'na ruchu',
    goesFirst: 'zaczyna rundę',
    inPlay: 'w grze',
    standIn: 'zastępcza',
    standInDeck: 'Gra kartami zastępczymi',
    toWorkshop: 'Wpisz własne',
    standInFields: (fields) => `zastępcze: ${fields}`,
    field: {
      name: 'nazwa',
      region: 'region',
      faction: 'frakcja',
      cubes: 'kostki',
      event: 'wydarzenie',
      bonus: 'bonus',
      cards: 'liczba kart',
    },
    domination: 'dominacja',
    control: 'kontrola',
    nobody: 'nikt nie dominuje',
    freePlace: 'wolne miejsce',
    ledger: 'Regiony',
    worth: (side, points) => `punktowanie teraz: ${side} +${points}`,
    ledgerRow: (laid, needed, bonus) => `karty ${laid} z ${needed}, bonus ${bonus}`,
    bonus: 'bonus',
    finished: 'kompletny',
    laidOf: 'karty',
    leads: 'dominacja',
    wouldScore: 'teraz',
    worthNothing: 'teraz nikt nie punktuje',
    startCard: 'karta startowa',
  },
}

/** What is made up beside the event, whose text says itself how sure it is. */
export const beyondText = (marks: readonly string[]): string[] => marks.filter((mark) => mark !== 'event')

/** The made-up fields of a card in words. */
export function standIns(marks: readonly string[], own: BoardWords): string {
  return marks
    .filter((mark): mark is Field => mark in own.field)
    .map((mark) => own.field[mark])
    .join(', ')
}
