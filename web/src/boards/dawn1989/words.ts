// The words of this board that the game's own vocabulary does not have; those of the power struggles are
// in struggle_words.ts.

import type { Language } from '../../lib/types'
import type { Country, SpaceType } from './facts'

export interface BoardWords {
  board: string
  map: string
  mapHelp: string
  everything: string
  countries: string
  ledger: string
  /** names of the countries, short enough to stand in one row */
  chip: Record<Country, string>
  type: Record<SpaceType, string>
  church: Record<'catholic' | 'orthodox' | 'lutheran', string>
  key: string
  ussr: string
  turnOf: (turn: number) => string
  period: Record<'early' | 'mid' | 'late', string>
  between: string
  setUp: string
  placing: string
  roundOf: (round: number, all: number) => string
  points: string
  leads: (side: string, points: number) => string
  even: string
  stability: (value: number) => string
  battleground: string
  support: (side: string, points: number) => string
  controls: (side: string) => string
  uncontrolled: string
  gone: string
  fugitive: string
  noChecks: string
  values: (presence: number, domination: number, control: number) => string
  valuesHead: string
  power: (side: string) => string
  powerWorth: (points: number, kept: number) => string
  ledgerRow: (side: string, spaces: number, battlegrounds: number) => string
  spaces: string
  battlegrounds: string
  system: string
  systemShort: string
  boxNeeds: (communist: number, democrat: number) => string
  award: Record<string, string>
  awardOver: string
  atOnce: string
  has: (side: string) => string
  nobodyHas: string
  attempts: (side: string, count: number) => string
  triedThisTurn: string
  ussrTrack: string
  stable: string
  hand: string
  cards: string
  cardsIn: (count: number) => string
  unknownCards: (count: number) => string
  known: string
  seen: string
  phasing: string
  inPlay: string
  choose: string
  drawnCards: string
  ops: (points: number) => string
  /** of a card in the family mode */
  becomes: (points: number) => string
  scoring: string
  removedAfter: string
  lasting: string
  red: string
  side: Record<'communist' | 'democrat' | 'neutral', string>
  piles: string
  deck: string
  discards: string
  removed: string
  effects: string
  noEffects: string
  debtIn: (country: string) => string
  firmFor: (side: string) => string
  tyrantIn: (space: string) => string
  prudence: (by: number) => string
  due: string
  announced: (card: string) => string
  aside: string
  endingYear: string
  tracks: string
}

export const boardWords: Record<Language, BoardWords> = {
  en: {
    board: 'Board',
    map: 'Map of Eastern Europe in 1989',
    mapHelp: 'Arrow keys go from space to space or move the map; plus and minus zoom, 0 shows all.',
    everything: 'All',
    countries: 'Go to a country',
    ledger: 'Countries',
    chip: {
      east_germany: 'E. Germany',
      poland: 'Poland',
      czechoslovakia: 'Czechosl.',
      hungary: 'Hungary',
      romania: 'Romania',
      bulgaria: 'Bulgaria',
    },
    type: {
      worker: 'workers',
      farmer: 'farmers',
      student: 'students',
      intellectual: 'intellectuals',
      church: 'church',
      elite: 'elite',
      bureaucrat: 'bureaucrats',
      minority: 'minority',
    },
    church: { catholic: 'Catholic', orthodox: 'Orthodox', lutheran: 'Lutheran' },
    key: 'Spaces',
    ussr: 'USSR',
    turnOf: (turn) => `Turn ${turn} of 10`,
    period: { early: 'Early Year', mid: 'Mid Year', late: 'Late Year' },
    between: 'Between rounds',
    setUp: 'Set-up',
    placing: 'Cards become support',
    roundOf: (round, all) => `Round ${round} of ${all}`,
    points: 'Victory points',
    leads: (side, points) => `${side} leads by ${points} VP`,
    even: '0 VP, nobody leads',
    stability: (value) => `stability ${value}`,
    battleground: 'battleground',
    support: (side, points) => `${side} ${points}`,
    controls: (side) => `${side} controls it`,
    uncontrolled: 'nobody controls it',
    gone: 'out of the game',
    fugitive: 'the tyrant is hiding here',
    noChecks: 'no Communist support checks this turn',
    values: (presence, domination, control) => `presence ${presence}, domination ${domination}, control ${control}`,
    valuesHead: 'presence · domination · control',
    power: (side) => `power: ${side}`,
    powerWorth: (points, kept) => `holding power is worth ${points} VP next time (times scored: ${kept})`,
    ledgerRow: (side, spaces, battlegrounds) => `${side}: ${spaces} controlled, ${battlegrounds} of them battlegrounds`,
    spaces: 'spaces',
    battlegrounds: 'battlegrounds',
    system: 'Tiananmen Square track',
    systemShort: 'Square',
    boxNeeds: (communist, democrat) => `the Communist needs ${communist}, the Democrat ${democrat}`,
    award: {
      track_bonus: '+1 to attempts on this track',
      ones_as_twos: '1 Ops cards are worth 2',
      draw_cards: 'draw three cards, keep one',
      remove_support: 'remove 2 enemy support points',
      exchange_card: 'may exchange a card after the deal',
      free_check: 'free 2 Ops check at the end of the turn',
      skip_event: 'once per turn: Ops without the enemy event',
      both_uses: 'once per turn: a card for both Ops and event',
    },
    awardOver: 'both sides are here: the award of this box is over',
    atOnce: 'at once',
    has: (side) => `${side} has it`,
    nobodyHas: 'nobody has it',
    attempts: (side, count) => `${side}: failed attempts ${count}`,
    triedThisTurn: 'tried this turn',
    ussrTrack: 'Stability of the USSR',
    stable: 'USSR stable',
    hand: 'Hand',
    cards: 'Cards',
    cardsIn: (count) => `${count} ${count === 1 ? 'card' : 'cards'}`,
    unknownCards: (count) => `${count} unknown`,
    known: 'known to both',
    seen: 'known',
    phasing: 'active',
    inPlay: 'In play',
    choose: 'Cards to choose from',
    drawnCards: 'Cards drawn',
    ops: (points) => `${points} ${points === 1 ? 'Op' : 'Ops'}`,
    becomes: (points) => `Becomes ${points} SP in one space.`,
    scoring: 'Scoring',
    removedAfter: 'removed after its event',
    lasting: 'stays in force',
    red: 'other events depend on it',
    side: { communist: 'Communist event', democrat: 'Democratic event', neutral: 'neutral event' },
    piles: 'Piles',
    deck: 'Draw pile',
    discards: 'Discards',
    removed: 'Removed',
    effects: 'In force',
    noEffects: 'No lasting effects.',
    debtIn: (country) => `in: ${country}`,
    firmFor: (side) => `for: ${side}`,
    tyrantIn: (space) => `the tyrant is hiding in ${space}`,
    prudence: (by) => `Prudence −${by}`,
    due: 'Ligachev awaits an answer',
    announced: (card) => `has announced ${card}`,
    aside: 'a card put aside',
    endingYear: 'The year ends with this turn',
    tracks: 'Tracks',
  },
  pl: {
    board: 'Plansza',
    map: 'Mapa Europy Środkowo-Wschodniej w 1989 roku',
    mapHelp: 'Strzałki przechodzą między polami lub przesuwają mapę; plus i minus zmieniają skalę, 0 pokazuje całość.',
    everything: 'Całość',
    countries: 'Przejdź do państwa',
    ledger: 'Państwa',
    chip: {
      east_germany: 'NRD',
      poland: 'Polska',
      czechoslovakia: 'Czechosł.',
      hungary: 'Węgry',
      romania: 'Rumunia',
      bulgaria: 'Bułgaria',
    },
    type: {
      worker: 'robotnicy',
      farmer: 'rolnicy',
      student: 'studenci',
      intellectual: 'intelektualiści',
      church: 'Kościół',
      elite: 'elity',
      bureaucrat: 'biurokraci',
      minority: 'mniejszości',
    },
    church: { catholic: 'katolicki', orthodox: 'prawosławny', lutheran: 'luterański' },
    key: 'Rodzaje pól',
    ussr: 'ZSRR',
    turnOf: (turn) => `Tura ${turn} z 10`,
    period: { early: 'Początek roku', mid: 'Połowa roku', late: 'Koniec roku' },
    between: 'Między rundami',
    setUp: 'Przygotowanie gry',
    placing: 'Umieszczanie poparcia',
    roundOf: (round, all) => `Runda ${round} z ${all}`,
    points: 'Punkty zwycięstwa',
    leads: (side, points) => `na prowadzeniu ${side}: ${points} PZ`,
    even: '0 PZ, nikt nie prowadzi',
    stability: (value) => `stabilność ${value}`,
    battleground: 'pole zmagań',
    support: (side, points) => `${side} ${points}`,
    controls: (side) => `kontrola: ${side}`,
    uncontrolled: 'nikt nie kontroluje',
    gone: 'poza grą',
    fugitive: 'tu ukrywa się tyran',
    noChecks: 'w tej turze bez testów poparcia Komunistów',
    values: (presence, domination, control) => `obecność ${presence}, dominacja ${domination}, kontrola ${control}`,
    valuesHead: 'obecność · dominacja · kontrola',
    power: (side) => `władza: ${side}`,
    powerWorth: (points, kept) => `za zachowaną władzę następnym razem PZ: ${points} (punktowana dotąd: ${kept})`,
    ledgerRow: (side, spaces, battlegrounds) => `${side}: kontrolowane ${spaces}, w tym pola zmagań ${battlegrounds}`,
    spaces: 'pola',
    battlegrounds: 'zmagań',
    system: 'Tor Ustrój polityczny',
    systemShort: 'Ustrój',
    boxNeeds: (communist, democrat) => `Komuniści potrzebują ${communist}, Opozycjoniści ${democrat}`,
    award: {
      track_bonus: '+1 do prób na tym torze',
      ones_as_twos: 'karty z 1 PO są warte 2 PO',
      draw_cards: 'dobierz trzy karty, zatrzymaj jedną',
      remove_support: 'usuń 2 PP przeciwnika',
      exchange_card: 'po rozdaniu można wymienić kartę',
      free_check: 'darmowy test za 2 PO na koniec tury',
      skip_event: 'raz na turę: PO bez wydarzenia przeciwnika',
      both_uses: 'raz na turę: PO i wydarzenie z karty',
    },
    awardOver: 'obie strony są na tym polu: jego nagroda przestaje działać',
    atOnce: 'od razu',
    has: (side) => `dostępna: ${side}`,
    nobodyHas: 'nikt jej nie ma',
    attempts: (side, count) => `${side}: nieudane próby ${count}`,
    triedThisTurn: 'próba w tej turze wykonana',
    ussrTrack: 'Tor stabilności ZSRR',
    stable: 'ZSRR stabilny',
    hand: 'Ręka',
    cards: 'Karty',
    cardsIn: (count) => `karty: ${count}`,
    unknownCards: (count) => `nieznane: ${count}`,
    known: 'znane obu stronom',
    seen: 'znana',
    phasing: 'runda',
    inPlay: 'W grze',
    choose: 'Karty do wyboru',
    drawnCards: 'Dobrane karty',
    ops: (points) => `PO: ${points}`,
    becomes: (points) => `Zamienia się na ${points} PP na jednym polu.`,
    scoring: 'Punktacja',
    removedAfter: 'po wydarzeniu usuwana z gry',
    lasting: 'działa trwale',
    red: 'umożliwia inne wydarzenia',
    side: {
      communist: 'wydarzenie Komunistów',
      democrat: 'wydarzenie Opozycjonistów',
      neutral: 'wydarzenie neutralne',
    },
    piles: 'Stosy kart',
    deck: 'Talia',
    discards: 'Odrzucone',
    removed: 'Usunięte',
    effects: 'Działa',
    noEffects: 'Brak trwałych efektów.',
    debtIn: (country) => `państwo: ${country}`,
    firmFor: (side) => `strona: ${side}`,
    tyrantIn: (space) => `tyran ukrywa się na polu ${space}`,
    prudence: (by) => `Przezorność −${by}`,
    due: 'Ligaczow czeka na odpowiedź',
    announced: (card) => `zapowiedziana karta: ${card}`,
    aside: 'karta odłożona',
    endingYear: 'Rok kończy się z tą turą',
    tracks: 'Tory',
  },
}
