// The words of the power struggles: what goes on there must be clear to somebody who sees it for the
// first time.

import type { Language } from '../../lib/types'
import type { Phase, Addend } from './struggle'

interface StruggleWords {
  title: (country: string) => string
  toMap: string
  toStruggle: string
  phase: Record<Phase, string>
  attacker: string
  defender: string
  initiative: string
  handOf: (side: string) => string
  cards: (count: number) => string
  hidden: (count: number) => string
  noCards: string
  rank: (rank: number) => string
  wildFor: Record<'attacker' | 'defender', string>
  anySuit: string
  leaderNeeds: (type: string) => string
  counts: string
  noUse: string
  led: string
  ledAs: (suit: string) => string
  nothingLed: string
  say: {
    stakes: string
    attack: (side: string) => string
    answer: (side: string, suit: string) => string
    counter: (rank: number) => string
    counterSure: string
    unanswered: (side: string, suit: string) => string
    named: (side: string) => string
    wild: string
    aftermath: (side: string, suit: string | null) => string
  }
  blocked: (suit: string) => string
  stakes: (count: number) => string
  noStakes: string
  discards: string
  deck: (count: number) => string
  aftermath: string
  aftermathHelp: string
  rowHead: [string, string, string, string]
  powerTaken: string
  lossRow: string
  pointsRow: string
  added: string
  addend: Record<Exclude<Addend['what'], 'event'>, string>
  suitAdds: (list: string) => string
  course: string
  familyCards: string
  familyHelp: Record<'rally' | 'wild', string>
}

export const struggleWords: Record<Language, StruggleWords> = {
  en: {
    title: (country) => `Power struggle: ${country}`,
    toMap: 'View the map',
    toStruggle: 'Back to the struggle',
    phase: { stakes: 'Cards and stakes', attack: 'Attack and answer', aftermath: 'Aftermath' },
    attacker: 'attacker',
    defender: 'defender',
    initiative: 'has the initiative',
    handOf: (side) => `Struggle cards, ${side}`,
    cards: (count) => `${count} ${count === 1 ? 'card' : 'cards'}`,
    hidden: (count) => `${count} face down`,
    noCards: 'no cards',
    rank: (rank) => `rank ${rank}`,
    wildFor: { attacker: 'wild card of the attacker', defender: 'wild card of the defender' },
    anySuit: 'any suit',
    leaderNeeds: (type) => `needs a space: ${type}`,
    counts: 'counts here',
    noUse: 'no use here',
    led: 'Attack',
    ledAs: (suit) => `as ${suit}`,
    nothingLed: 'No card has been led yet.',
    say: {
      stakes:
        'Both sides may discard three cards to raise the stakes: +1 to both rolls of the aftermath, whoever wins.',
      attack: (side) =>
        `The ${side} has the initiative and must lead: a suit, a leader that counts, or a wild card. Without one the defender wins.`,
      answer: (side, suit) => `The ${side} may answer with ${suit}, with a leader that counts, or with Tactic Fails.`,
      counter: (rank) => `After an answer the defender rolls a die: ${rank} or more takes the initiative.`,
      counterSure: 'An answer takes the initiative without a roll.',
      unanswered: (side, suit) => `Without an answer the ${side} wins the struggle with ${suit}.`,
      named: (side) => `The ${side} names the suit of the leader.`,
      wild: 'A wild card gets no answer; the initiative then passes to the defender.',
      aftermath: (side, suit) =>
        `The ${side} has won${suit ? ` with ${suit}` : ''}. The loser rolls for lost support, the winner for VP and power.`,
    },
    blocked: (suit) => `${suit} cannot be played for the rest of the struggle`,
    stakes: (count) => `stakes raised ${count}×: +${count}`,
    noStakes: 'stakes not raised',
    discards: 'Played and discarded',
    deck: (count) => `${count} left in the deck`,
    aftermath: 'Aftermath',
    aftermathHelp: 'Die and modifiers together; lower counts as 0, higher as 7.',
    rowHead: ['sum', 'loser: support lost', 'winner: VP', 'power'],
    powerTaken: 'a Democrat who won takes power',
    lossRow: 'support lost',
    pointsRow: 'VP',
    added: 'Added to both rolls',
    addend: { suit: 'suit', stakes: 'stakes' },
    suitAdds: (list) => `By the suit that won: ${list}.`,
    course: 'Course of the struggle',
    familyCards: 'Struggle cards',
    familyHelp: {
      rally:
        'In an attack each side may add one struggle card: its rank counts. A Rally wins at once, unless the other side adds one too.',
      wild: 'In an attack each side may add one struggle card: its rank counts. A wild card wins at once, unless the other side adds one too.',
    },
  },
  pl: {
    title: (country) => `Walka o wpływy: ${country}`,
    toMap: 'Pokaż mapę',
    toStruggle: 'Wróć do walki',
    phase: { stakes: 'Karty i stawka', attack: 'Atak i odpowiedź', aftermath: 'Następstwa' },
    attacker: 'atakujący',
    defender: 'obrońca',
    initiative: 'z inicjatywą',
    handOf: (side) => `Karty walki o wpływy, ${side}`,
    cards: (count) => `karty: ${count}`,
    hidden: (count) => `zakryte: ${count}`,
    noCards: 'brak kart',
    rank: (rank) => `ranga ${rank}`,
    wildFor: { attacker: 'joker atakującego', defender: 'joker obrońcy' },
    anySuit: 'dowolny kolor',
    leaderNeeds: (type) => `potrzebne pole: ${type}`,
    counts: 'przydatny',
    noUse: 'nieprzydatny',
    led: 'Atak',
    ledAs: (suit) => `jako ${suit}`,
    nothingLed: 'Nie zagrano jeszcze karty.',
    say: {
      stakes:
        'Każda strona może odrzucić trzy karty i zwiększyć stawkę: +1 do obu rzutów na następstwa, ktokolwiek wygra.',
      attack: (side) =>
        `${side} mają inicjatywę i muszą zagrać kartę: koloru, przydatnego lidera albo jokera. Jeśli nie mają żadnej, wygrywa obrońca.`,
      answer: (side, suit) =>
        `${side} mogą odpowiedzieć kartą koloru ${suit}, przydatnym liderem albo Nieskuteczną taktyką.`,
      counter: (rank) => `Po odpowiedzi obrońca rzuca kostką: wynik co najmniej ${rank} daje mu inicjatywę.`,
      counterSure: 'Odpowiedź daje inicjatywę bez rzutu.',
      unanswered: (side, suit) => `Bez odpowiedzi walkę wygrywają ${side} kolorem ${suit}.`,
      named: (side) => `${side} wybierają kolor lidera.`,
      wild: 'Na jokera się nie odpowiada; inicjatywa przechodzi potem na obrońcę.',
      aftermath: (side, suit) =>
        `Walkę wygrali ${side}${suit ? ` (${suit})` : ''}. Przegrany rzuca na utratę poparcia, zwycięzca na PZ i władzę.`,
    },
    blocked: (suit) => `${suit}: kolor zablokowany do końca walki`,
    stakes: (count) => `stawkę zwiększono ${count}×: +${count}`,
    noStakes: 'stawki nie zwiększono',
    discards: 'Zagrane i odrzucone',
    deck: (count) => `w talii zostało: ${count}`,
    aftermath: 'Następstwa',
    aftermathHelp: 'Kostka razem z modyfikatorami; mniej liczy się jak 0, więcej jak 7.',
    rowHead: ['suma', 'przegrany traci PP', 'zwycięzca: PZ', 'władza'],
    powerTaken: 'zwycięscy Opozycjoniści przejmują władzę',
    lossRow: 'utrata PP',
    pointsRow: 'PZ',
    added: 'Do obu rzutów',
    addend: { suit: 'kolor', stakes: 'stawka' },
    suitAdds: (list) => `Za kolor, który wygrał: ${list}.`,
    course: 'Przebieg walki',
    familyCards: 'Karty walki o wpływy',
    familyHelp: {
      rally:
        'W przejęciu każda strona może dodać jedną kartę walki o wpływy: liczy się jej ranga. Wiec na placu wygrywa od razu, chyba że druga strona też go zagra.',
      wild: 'W przejęciu każda strona może dodać jedną kartę walki o wpływy: liczy się jej ranga. Joker wygrywa od razu, chyba że druga strona też go zagra.',
    },
  },
}
