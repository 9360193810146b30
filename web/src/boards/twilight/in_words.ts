// Parts of the position in words, as the board, the text view and screen readers say them.

import type { GameWords } from '../../lib/games/board'
import type { CardBook } from '../shared/cards/book'
import { shared } from '../shared/words'
import { CIVIL_WAR, CIVIL_WAR_POINTS, scoredBy, type CardFacts, type Facts } from './facts'
import { cardSide, type Model } from './model'
import type { Lasting } from './turn_zero'
import { boardWords } from './words'
import { zeroWords } from './zero_words'

export const joined = (parts: (string | false | null | undefined)[], between = ', '): string =>
  parts.filter(Boolean).join(between)

/** A country with all that its box shows. */
export function describeCountry(key: string, facts: Facts, words: GameWords, model: Model): string {
  const own = boardWords[words.language]
  const standing = model.countries[key]
  if (!standing) return words.name('country', key)
  return joined(
    [
      words.name('country', key),
      printedOn(key, facts, words, standing.battleground),
      `${own.influence(words.seat(0), standing.influence[0])}, ${own.influence(words.seat(1), standing.influence[1])}`,
      standing.control === null ? own.uncontrolled : own.controls(words.seat(standing.control)),
    ],
    '; ',
  )
}

/** The space of the Chinese Civil War, with how far it has come. */
export function describeCivilWar(words: GameWords, model: Pick<Model, 'civilWar'>): string {
  const own = zeroWords[words.language].civilWar
  const points = model.civilWar ?? 0
  return joined(
    [
      words.name('country', CIVIL_WAR),
      own.space,
      own.points(points, CIVIL_WAR_POINTS),
      points < CIVIL_WAR_POINTS ? own.waiting : own.won,
    ],
    '; ',
  )
}

export function printedOn(key: string, facts: Facts, words: GameWords, battleground?: boolean): string {
  const own = boardWords[words.language]
  const printed = facts.countries[key]
  if (!printed) return ''
  const where = printed.within.length
    ? printed.within.map((part) => own.part[part]).join(' / ')
    : words.name('region', printed.region)
  return joined([
    where,
    own.stability(printed.stability),
    (battleground ?? printed.battleground) && own.battleground,
    printed.beside && own.beside(words.seat(printed.beside)),
  ])
}

/** What is printed on a card besides its name and text. */
export function describeCard(key: string, card: CardFacts, words: GameWords): string {
  const own = boardWords[words.language]
  const scores = scoredBy(key, card) !== null
  return joined([
    shared[words.language].number(card.number),
    scores ? own.scoring : own.ops(card.ops),
    !scores && own.side[card.side],
    card.lasting && own.lasting,
    card.removed && own.removedAfter,
  ])
}

/** The part of the turn: the set-up, the headlines, or one of the rounds. */
export function roundInWords(model: Model, words: GameWords): string {
  const own = boardWords[words.language]
  if (model.round < 0) return own.setup
  return model.round === 0 ? own.headlinePhase : own.roundOf(model.round, Math.max(model.rounds, model.round))
}

export function pointsInWords(points: number, words: GameWords): string {
  const own = boardWords[words.language]
  return points === 0 ? own.even : own.leads(words.seat(points > 0 ? 0 : 1), Math.abs(points))
}

export function closedBy(level: number, words: GameWords): string {
  return words.name('region', { 4: 'europe', 3: 'asia', 2: 'middle_east' }[level] ?? null)
}

/** The vocabulary tells a crisis from the variant by a bracket; where it lies on the table none is needed. */
export function crisisName(crisis: string, words: GameWords): string {
  return words.name('crisis', crisis).replace(/\s*\(.*\)$/, '')
}

/** One thing that Turn Zero has left behind. */
export function sayLasting(one: Lasting, words: GameWords): string {
  const { lasts } = zeroWords[words.language]
  const names = (kind: string, keys: readonly string[]): string => keys.map((key) => words.name(kind, key)).join(', ')
  if (one.what === 'free') {
    const part: Record<string, string> = boardWords[words.language].part
    return lasts.free(one.count, part[one.where] ?? words.name('region', one.where))
  }
  if (one.what === 'battlegrounds') return lasts.battlegrounds(names('country', one.countries))
  return 'cards' in one ? lasts[one.what](names('card', one.cards)) : lasts[one.what]
}

/** How long it has to be remembered. */
export function lastsFor(one: Lasting, words: GameWords): string {
  const own = zeroWords[words.language]
  if (one.what === 'free') return own.setupOnly
  if (one.what === 'us_first' || one.what === 'mid') return own.until(3)
  if (one.what === 'unbound' || one.what === 'china_down') return own.until(1)
  return one.what === 'empty' && one.until !== null ? own.until(one.until) : own.wholeGame
}

/** The cards as the shared parts show them. */
export function cardBook(facts: Facts, words: GameWords): CardBook {
  const own = boardWords[words.language]
  return {
    keys: Object.keys(facts.cards),
    scoring: own.scoring,
    printed(key) {
      const card = facts.cards[key]
      const scored = card ? scoredBy(key, card) : null
      const scores = scored === 'southeast_asia' ? 'asia' : scored
      return card && { ...card, side: cardSide(card), scores }
    },
    about(key) {
      const card = facts.cards[key]
      return card ? describeCard(key, card, words) : ''
    },
    label: (key) => cardLabel(key, facts, words),
  }
}

/** Everything a card says, for its name to a screen reader. */
export function cardLabel(key: string, facts: Facts, words: GameWords): string {
  const card = facts.cards[key]
  return joined([words.name('card', key), card && describeCard(key, card, words)])
}
