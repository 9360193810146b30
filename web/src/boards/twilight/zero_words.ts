// The words of Turn Zero and of the other scenarios that the game's own vocabulary does not have.

import type { Language } from '../../lib/types'
import type { PlayedOptions } from './facts'

interface ZeroWords {
  /** what is played, as the board names it */
  played: Record<keyof PlayedOptions, string>
  title: string
  crisisOf: (number: number, all: number) => string
  stacks: string
  stack: (number: 1 | 2, left: number) => string
  how: string
  choose: string
  /** where the own card, or that of the other, lies before the reveal */
  ownChoice: string
  ownLaid: string
  otherChooses: string
  handOf: (side: string) => string
  faceDown: (count: number) => string
  lost: string
  lostKnown: (card: string) => string
  spent: string
  noCards: string
  dummy: string
  cancels: string
  single: string
  cancelled: string
  noCard: string
  rows: string
  history: string
  favours: (side: string) => string
  counts: (sum: number, counts: number) => string
  rolled: (die: number, counts: number, row: string) => string
  changed: string
  map: string
  mapNone: string
  soFar: string
  nothingYet: string
  nextCrisis: (crisis: string) => string
  nextResult: string
  toSetup: string
  toMap: string
  toScene: string
  lasting: string
  until: (turn: number) => string
  wholeGame: string
  lasts: {
    free: (count: number, where: string) => string
    us_first: string
    unbound: string
    china_down: string
    empty: (cards: string) => string
    mid: (cards: string) => string
    box: (cards: string) => string
    instead: (cards: string) => string
    battlegrounds: (countries: string) => string
  }
  setupOnly: string
  noEffect: string
  civilWar: {
    space: string
    points: (points: number, all: number) => string
    won: string
    waiting: string
    nobody: string
  }
}

export const zeroWords: Record<Language, ZeroWords> = {
  en: {
    played: {
      scenario: 'Late War scenario',
      turn_zero: 'Turn Zero',
      space_track: 'Alternate space race',
      chinese_civil_war: 'Chinese Civil War',
    },
    title: 'Turn Zero',
    crisisOf: (number, all) => `Crisis ${number} of ${all}`,
    stacks: 'Crises to come',
    stack: (number, left) => `stack ${number}: ${left}`,
    how: 'Both sides play a card in secret. US cards add to the die roll, USSR cards subtract; the row of the total applies.',
    choose: 'Choose one of your cards below.',
    ownChoice: 'your choice',
    ownLaid: 'laid face down',
    otherChooses: 'chooses in secret',
    handOf: (side) => `Statecraft cards, ${side}`,
    faceDown: (count) => `${count} face down`,
    lost: 'lost, face down',
    lostKnown: (card) => `lost unseen: ${card}`,
    spent: 'Spent',
    noCards: 'no card left',
    dummy: 'comes back',
    cancels: 'cancels the other',
    single: 'used once',
    cancelled: 'cancelled',
    noCard: 'no card',
    rows: 'Outcomes by the total of the die',
    history: 'as in history',
    favours: (side) => `favours the ${side}`,
    counts: (sum, counts) => (sum === counts ? `${sum}` : `${sum}, counts as ${counts}`),
    rolled: (die, counts, row) => `Die ${die}, total ${counts}: row ${row}.`,
    changed: 'What changes',
    map: 'Influence changed by crises',
    mapNone: 'No influence has changed so far.',
    soFar: 'Outcomes so far',
    nothingYet: 'No crisis has been resolved yet.',
    nextCrisis: (crisis) => `Next crisis: ${crisis}`,
    nextResult: 'Next result',
    toSetup: 'Continue to setup',
    toMap: 'View the map',
    toScene: 'Back to the crisis',
    lasting: 'From Turn Zero',
    until: (turn) => `until the end of turn ${turn}`,
    wholeGame: 'whole game',
    lasts: {
      free: (count, where) => `The USSR places ${count} more free ${count === 1 ? 'point' : 'points'}: ${where}`,
      us_first: 'The US acts first in every action round',
      unbound: 'DEFCON does not restrict the US and cannot drop below 2',
      china_down: 'The China Card lies face down',
      empty: (cards) => `Event has no effect: ${cards}`,
      mid: (cards) => `Added in the Mid War: ${cards}`,
      box: (cards) => `Not in the game: ${cards}`,
      instead: (cards) => `In the game instead: ${cards}`,
      battlegrounds: (countries) => `Battleground: ${countries}`,
    },
    setupOnly: 'in the setup',
    noEffect: 'no effect',
    civilWar: {
      space: 'not scored, next to the USSR, stability 3',
      points: (points, all) => `${points} of ${all} points`,
      won: 'won: the USSR has taken the China Card',
      waiting: 'nobody holds the China Card',
      nobody: 'held by nobody: the USSR can win it in the Chinese Civil War',
    },
  },
  pl: {
    played: {
      scenario: 'Decydujące starcia',
      turn_zero: 'Godzina Zero',
      space_track: 'Opcjonalny tor kosmiczny',
      chinese_civil_war: 'Chińska wojna domowa',
    },
    title: 'Godzina Zero',
    crisisOf: (number, all) => `Kryzys ${number} z ${all}`,
    stacks: 'Kryzysy do rozpatrzenia',
    stack: (number, left) => `stos ${number}: ${left}`,
    how: 'Obie strony potajemnie zagrywają po karcie. Karty USA dodają do rzutu kostką, karty ZSRR odejmują; obowiązuje wiersz sumy.',
    choose: 'Wybierz poniżej jedną ze swoich kart.',
    ownChoice: 'twój wybór',
    ownLaid: 'leży zakryta',
    otherChooses: 'wybiera potajemnie',
    handOf: (side) => `Karty Rządu, ${side}`,
    faceDown: (count) => `zakryte: ${count}`,
    lost: 'utracona, zakryta',
    lostKnown: (card) => `utracona potajemnie: ${card}`,
    spent: 'Zużyte',
    noCards: 'brak kart',
    dummy: 'wraca na rękę',
    cancels: 'znosi drugą',
    single: 'jednorazowa',
    cancelled: 'zniesiona',
    noCard: 'bez karty',
    rows: 'Wyniki według sumy rzutu',
    history: 'zgodnie z historią',
    favours: (side) => `na korzyść: ${side}`,
    counts: (sum, counts) => (sum === counts ? `${sum}` : `${sum}, liczy się ${counts}`),
    rolled: (die, counts, row) => `Rzut ${die}, suma ${counts}: wiersz ${row}.`,
    changed: 'Co się zmienia',
    map: 'Wpływy zmienione przez Kryzysy',
    mapNone: 'Wpływy jeszcze się nie zmieniły.',
    soFar: 'Dotychczasowe wyniki',
    nothingYet: 'Nie rozpatrzono jeszcze żadnego Kryzysu.',
    nextCrisis: (crisis) => `Następny Kryzys: ${crisis}`,
    nextResult: 'Następny wynik',
    toSetup: 'Przejdź do rozstawienia',
    toMap: 'Zobacz mapę',
    toScene: 'Wróć do Kryzysu',
    lasting: 'Z Godziny Zero',
    until: (turn) => `do końca tury ${turn}`,
    wholeGame: 'cała gra',
    lasts: {
      free: (count, where) => `ZSRR kładzie dodatkowe dowolne PW (${count}): ${where}`,
      us_first: 'USA działają jako pierwsze w każdej rundzie',
      unbound: 'DEFCON nie ogranicza USA i nie spada poniżej 2',
      china_down: 'Karta „Chiny” leży zakryta',
      empty: (cards) => `Wydarzenie bez efektu: ${cards}`,
      mid: (cards) => `Dochodzi w Apogeum Wojny: ${cards}`,
      box: (cards) => `Poza grą: ${cards}`,
      instead: (cards) => `Zamiast tego w grze: ${cards}`,
      battlegrounds: (countries) => `Państwo strategiczne: ${countries}`,
    },
    setupOnly: 'przy rozstawieniu',
    noEffect: 'bez efektu',
    civilWar: {
      space: 'nie punktuje, sąsiaduje z ZSRR, stabilizacja 3',
      points: (points, all) => `PW: ${points} z ${all}`,
      won: 'wygrana: karta „Chiny” należy do ZSRR',
      waiting: 'karta „Chiny” jest niczyja',
      nobody: 'niczyja: ZSRR może ją zdobyć w Chińskiej wojnie domowej',
    },
  },
}
