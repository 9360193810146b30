// The words of this board that the game's own vocabulary does not have.

import type { Language } from '../../lib/types'
import type { Ability, Part, Region } from './facts'

interface BoardWords {
  board: string
  map: string
  mapHelp: string
  world: string
  regions: string
  /** names of the regions, short enough to stand in one row */
  chip: Record<Region, string>
  part: Record<Part, string>
  turnOf: (turn: number) => string
  period: Record<'early' | 'mid' | 'late', string>
  headlinePhase: string
  setup: string
  roundOf: (round: number, all: number) => string
  defcon: string
  closes: (region: string) => string
  nuclearWar: string
  points: string
  leads: (side: string, points: number) => string
  even: string
  military: string
  militaryShort: string
  militaryOf: (points: number, required: number) => string
  space: string
  spaceShort: string
  spaceTries: string
  spaceBox: (ops: number, dice: string) => string
  spacePoints: (first: number, second: number) => string
  ability: Record<Ability, string>
  abilityOf: (side: string) => string
  usedUp: string
  stability: (value: number) => string
  battleground: string
  influence: (side: string, points: number) => string
  controls: (side: string) => string
  uncontrolled: string
  beside: (side: string) => string
  hand: string
  cards: string
  cardsIn: (count: number) => string
  unknownCards: (count: number) => string
  known: string
  seen: string
  china: string
  chinaShort: string
  chinaReady: string
  chinaTurned: string
  phasing: string
  inPlay: string
  headlines: string
  notChosen: string
  faceDown: string
  choose: string
  ops: (points: number) => string
  scoring: string
  removedAfter: string
  lasting: string
  side: Record<'us' | 'ussr' | 'neutral', string>
  piles: string
  deck: string
  discards: string
  removed: string
  tehran: string
  effects: string
  noEffects: string
  chernobylIn: (region: string) => string
  squadsFor: (side: string) => string
  ledger: string
  ledgerRow: (side: string, countries: number, battlegrounds: number) => string
  values: (presence: number, domination: number, control: string) => string
  win: string
  battlegrounds: string
  countries: string
  toAmerica: string
  toJapan: string
  tracks: string
}

export const boardWords: Record<Language, BoardWords> = {
  en: {
    board: 'Board',
    map: 'Map of the world',
    mapHelp: 'Arrow keys go from country to country or move the map; plus and minus zoom, 0 shows all.',
    world: 'World',
    regions: 'Go to a region',
    chip: {
      europe: 'Europe',
      middle_east: 'Middle East',
      asia: 'Asia',
      africa: 'Africa',
      central_america: 'C. America',
      south_america: 'S. America',
    },
    part: { western_europe: 'Western Europe', eastern_europe: 'Eastern Europe', southeast_asia: 'Southeast Asia' },
    turnOf: (turn) => `Turn ${turn} of 10`,
    period: { early: 'Early War', mid: 'Mid War', late: 'Late War' },
    headlinePhase: 'Headline phase',
    setup: 'Setup',
    roundOf: (round, all) => `Action round ${round} of ${all}`,
    defcon: 'DEFCON',
    closes: (region) => `no coups or realignments: ${region}`,
    nuclearWar: 'nuclear war',
    points: 'Victory points',
    leads: (side, points) => `${side} leads by ${points} VP`,
    even: '0 VP, nobody leads',
    military: 'Military operations',
    militaryShort: 'Military ops',
    militaryOf: (points, required) => `${points} of the required ${required}`,
    space: 'Space race',
    spaceShort: 'Space',
    spaceTries: 'attempts this turn',
    spaceBox: (ops, dice) => `ops ${ops}, die ${dice}`,
    spacePoints: (first, second) => `${first} VP for the first, ${second} for the second`,
    ability: {
      two_cards: 'two space attempts per turn',
      headline_second: 'opponent reveals the headline first',
      discard_held: 'may discard a held card',
      eight_rounds: 'eight action rounds',
      milops_bonus: '+2 military operations at the check',
      cheap_influence: 'once per round, 1 op instead of 2 where the enemy has control',
      coup_reroll: 'may reroll one coup per turn',
      coup_penalty: '−1 to enemy coup rolls',
    },
    abilityOf: (side) => `${side} has it`,
    usedUp: 'used up',
    stability: (value) => `stability ${value}`,
    battleground: 'battleground',
    influence: (side, points) => `${side} ${points}`,
    controls: (side) => `${side} controls it`,
    uncontrolled: 'nobody controls it',
    beside: (side) => `next to ${side}`,
    hand: 'Hand',
    cards: 'Cards',
    cardsIn: (count) => `${count} ${count === 1 ? 'card' : 'cards'}`,
    unknownCards: (count) => `${count} unknown`,
    known: 'known to both',
    seen: 'known',
    china: 'China Card',
    chinaShort: 'China',
    chinaReady: 'face up',
    chinaTurned: 'face down',
    phasing: 'active',
    inPlay: 'In play',
    headlines: 'Headlines',
    notChosen: 'not chosen yet',
    faceDown: 'face down',
    choose: 'Cards to choose from',
    ops: (points) => `${points} ${points === 1 ? 'op' : 'ops'}`,
    scoring: 'Scoring',
    removedAfter: 'removed after its event',
    lasting: 'stays in force',
    side: { us: 'US event', ussr: 'USSR event', neutral: 'neutral event' },
    piles: 'Piles',
    deck: 'Draw pile',
    discards: 'Discards',
    removed: 'Removed',
    tehran: 'Known in the draw pile',
    effects: 'In force',
    noEffects: 'No lasting effects.',
    chernobylIn: (region) => `no USSR influence by operations in: ${region}`,
    squadsFor: (side) => `coups in the Americas: ${side} +1`,
    ledger: 'Regions',
    ledgerRow: (side, countries, battlegrounds) =>
      `${side}: ${countries} controlled, ${battlegrounds} of them battlegrounds`,
    values: (presence, domination, control) => `presence ${presence}, domination ${domination}, control ${control}`,
    win: 'wins',
    battlegrounds: 'battlegrounds',
    countries: 'countries',
    toAmerica: 'to the USA',
    toJapan: 'to Japan',
    tracks: 'Tracks',
  },
  pl: {
    board: 'Plansza',
    map: 'Mapa świata',
    mapHelp:
      'Strzałki przechodzą między państwami lub przesuwają mapę; plus i minus zmieniają skalę, 0 pokazuje całość.',
    world: 'Świat',
    regions: 'Przejdź do regionu',
    chip: {
      europe: 'Europa',
      middle_east: 'Bl. Wschód',
      asia: 'Azja',
      africa: 'Afryka',
      central_america: 'Am. Środkowa',
      south_america: 'Am. Płd.',
    },
    part: {
      western_europe: 'Europa Zachodnia',
      eastern_europe: 'Europa Wschodnia',
      southeast_asia: 'Azja Południowo-Wschodnia',
    },
    turnOf: (turn) => `Tura ${turn} z 10`,
    period: { early: 'Początek Wojny', mid: 'Apogeum Wojny', late: 'Schyłek Wojny' },
    headlinePhase: 'Wydarzenie dekady',
    setup: 'Przygotowanie',
    roundOf: (round, all) => `Runda ${round} z ${all}`,
    defcon: 'DEFCON',
    closes: (region) => `bez przewrotów i zmian sojuszu: ${region}`,
    nuclearWar: 'wojna nuklearna',
    points: 'Punkty zwycięstwa',
    leads: (side, points) => `na prowadzeniu ${side}: ${points} PZ`,
    even: '0 PZ, nikt nie prowadzi',
    military: 'Działania militarne',
    militaryShort: 'Dział. milit.',
    militaryOf: (points, required) => `${points} z wymaganych ${required}`,
    space: 'Wyścig kosmiczny',
    spaceShort: 'Kosmos',
    spaceTries: 'próby w tej turze',
    spaceBox: (ops, dice) => `PO ${ops}, rzut ${dice}`,
    spacePoints: (first, second) => `${first} PZ dla pierwszego, ${second} dla drugiego`,
    ability: {
      two_cards: 'dwie karty na turę',
      headline_second: 'przeciwnik pierwszy odsłania wydarzenie dekady',
      discard_held: 'można odrzucić zatrzymaną kartę',
      eight_rounds: 'osiem rund',
      milops_bonus: '+2 działania militarne przy sprawdzaniu',
      cheap_influence: 'raz w rundzie 1 PO zamiast 2 tam, gdzie kontrolę ma przeciwnik',
      coup_reroll: 'raz w turze przerzut przewrotu',
      coup_penalty: '−1 do przewrotów przeciwnika',
    },
    abilityOf: (side) => `dostępna: ${side}`,
    usedUp: 'wykorzystana',
    stability: (value) => `stabilizacja ${value}`,
    battleground: 'państwo strategiczne',
    influence: (side, points) => `${side} ${points}`,
    controls: (side) => `kontrola: ${side}`,
    uncontrolled: 'nikt nie kontroluje',
    beside: (side) => `sąsiaduje z: ${side}`,
    hand: 'Ręka',
    cards: 'Karty',
    cardsIn: (count) => `karty: ${count}`,
    unknownCards: (count) => `nieznane: ${count}`,
    known: 'znane obu stronom',
    seen: 'znana',
    china: 'Karta „Chiny”',
    chinaShort: 'Chiny',
    chinaReady: 'odkryta',
    chinaTurned: 'zakryta',
    phasing: 'aktywny',
    inPlay: 'W grze',
    headlines: 'Wydarzenia dekady',
    notChosen: 'jeszcze nie wybrano',
    faceDown: 'zakryta',
    choose: 'Karty do wyboru',
    ops: (points) => `PO: ${points}`,
    scoring: 'Punktowanie',
    removedAfter: 'po wydarzeniu usuwana z gry',
    lasting: 'działa trwale',
    side: { us: 'wydarzenie USA', ussr: 'wydarzenie ZSRR', neutral: 'wydarzenie neutralne' },
    piles: 'Stosy kart',
    deck: 'Karty dobierane',
    discards: 'Odrzucone',
    removed: 'Usunięte',
    tehran: 'Znane w stosie dobieranych',
    effects: 'Działa',
    noEffects: 'Brak trwałych efektów.',
    chernobylIn: (region) => `bez wpływów ZSRR z operacji: ${region}`,
    squadsFor: (side) => `przewroty w obu Amerykach: ${side} +1`,
    ledger: 'Regiony',
    ledgerRow: (side, countries, battlegrounds) =>
      `${side}: kontrolowane ${countries}, w tym strategiczne ${battlegrounds}`,
    values: (presence, domination, control) => `obecność ${presence}, dominacja ${domination}, kontrola ${control}`,
    win: 'wygrana',
    battlegrounds: 'strategiczne',
    countries: 'państwa',
    toAmerica: 'do USA',
    toJapan: 'do Japonii',
    tracks: 'Tory',
  },
}
