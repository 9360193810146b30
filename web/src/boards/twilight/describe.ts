// The position in words: what is printed on a thing, and the whole table by regions, tracks and cards.

import type { Arrange, Describe, GameWords, Seat, TextEntry, TextItem } from '../../lib/types'
import type { CardBook } from '../shared/cards/book'
import { UNKNOWN } from '../shared/values'
import { LEVELS, REGIONS, START, type CardFacts, type Facts } from './facts'
import { cardSide, readModel, type Model } from './model'
import { boardWords } from './words'

const joined = (parts: (string | false | null | undefined)[], between = ', '): string =>
  parts.filter(Boolean).join(between)

/** A country with all that its box shows. */
export function describeCountry(key: string, facts: Facts, words: GameWords, model: Model): string {
  const own = boardWords[words.language]
  const standing = model.countries[key]
  if (!standing) return words.name('country', key)
  return joined([
    words.name('country', key),
    printedOn(key, facts, words),
    `${own.influence(words.seat(0), standing.influence[0])}, ${own.influence(words.seat(1), standing.influence[1])}`,
    standing.control === null ? own.uncontrolled : own.controls(words.seat(standing.control)),
  ], '; ')
}

function printedOn(key: string, facts: Facts, words: GameWords): string {
  const own = boardWords[words.language]
  const printed = facts.countries[key]
  if (!printed) return ''
  const where = printed.within.length
    ? printed.within.map((part) => own.part[part]).join(' / ')
    : words.name('region', printed.region)
  return joined([
    where,
    own.stability(printed.stability),
    printed.battleground && own.battleground,
    printed.beside && own.beside(words.seat(printed.beside)),
  ])
}

/** What is printed on a card besides its name and text. */
export function describeCard(card: CardFacts, words: GameWords): string {
  const own = boardWords[words.language]
  return joined([
    `${card.number}`,
    card.scores === null ? own.ops(card.ops) : own.scoring,
    card.scores === null && own.side[card.side],
    card.lasting && own.lasting,
    card.removed && own.removedAfter,
  ])
}

export const describe: Describe = (thing, facts: Facts, words) => {
  const [kind = '', key = ''] = thing.split(':')
  if (kind === 'country') return printedOn(key, facts, words)
  const card = kind === 'card' ? facts.cards[key] : undefined
  return card ? joined([describeCard(card, words), words.card(key).text], '. ') : ''
}

/** By regions first, then tracks, then the cards of each side. */
export const arrange: Arrange = (view, facts: Facts, words) => {
  const model = readModel(view, facts)
  const own = boardWords[words.language]
  return [
    { title: own.tracks, entries: tracks(model, facts, words) },
    { title: own.ledger, entries: regions(model, facts, words) },
    ...([0, 1] as const).map((side) => ({ title: words.seat(side), entries: sideOf(side, model, facts, words) })),
    { title: own.piles, entries: piles(model, facts, words) },
  ]
}

const said = (name: string): TextItem => ({ thing: null, name, count: 1 })
const entry = (name: string, label: string, ...items: (string | TextItem)[]): TextEntry => ({
  name,
  label,
  items: items.map((item) => (typeof item === 'string' ? said(item) : item)),
})

function stageOf(box: number, facts: Facts): string {
  return facts.space.find((one) => one.box === box)?.stage ?? START
}

function tracks(model: Model, facts: Facts, words: GameWords): TextEntry[] {
  const own = boardWords[words.language]
  const each = (say: (side: Seat) => string): string => `${words.seat(0)}: ${say(0)}; ${words.seat(1)}: ${say(1)}`
  const closed = LEVELS.filter((level) => level >= model.defcon && level < 5 && level > 1)
  return [
    entry('turn', own.turnOf(model.turn), model.round < 0 ? own.setup : model.round === 0 ? own.headlinePhase : own.roundOf(model.round, model.rounds)),
    entry('vp', own.points, pointsInWords(model.points, words)),
    entry('defcon', own.defcon, String(model.defcon), ...closed.map((level) => own.closes(closedBy(level, words)))),
    entry('milops', own.military, each((side) => own.militaryOf(model.military[side], model.defcon))),
    entry('space', own.space, each((side) => `${model.space[side]}, ${words.name('stage', stageOf(model.space[side], facts))}`)),
    entry(
      'china',
      own.china,
      model.china.holder === null ? words.name('', null) : words.seat(model.china.holder),
      model.china.ready ? own.chinaReady : own.chinaTurned,
    ),
  ]
}

export function pointsInWords(points: number, words: GameWords): string {
  const own = boardWords[words.language]
  return points === 0 ? own.even : own.leads(words.seat(points > 0 ? 0 : 1), Math.abs(points))
}

export function closedBy(level: number, words: GameWords): string {
  return words.name('region', { 4: 'europe', 3: 'asia', 2: 'middle_east' }[level] ?? null)
}

function regions(model: Model, facts: Facts, words: GameWords): TextEntry[] {
  return REGIONS.map((region) => ({
    name: region,
    label: words.name('region', region),
    items: facts.regions[region].countries.map((key) => ({
      thing: `country:${key}`,
      name: describeCountry(key, facts, words, model),
      count: 1,
    })),
  }))
}

function cards(keys: readonly string[], facts: Facts, words: GameWords): TextItem[] {
  const unknown = keys.filter((key) => key === UNKNOWN).length
  const known = keys.filter((key) => key !== UNKNOWN)
  const items = known.map((key): TextItem => ({
    thing: `card:${key}`,
    name: joined([words.name('card', key), describe(`card:${key}`, facts, words)], ': '),
    count: 1,
  }))
  return unknown ? [...items, said(boardWords[words.language].unknownCards(unknown))] : items
}

function sideOf(side: Seat, model: Model, facts: Facts, words: GameWords): TextEntry[] {
  const own = boardWords[words.language]
  const headline = model.headlines[side]
  return [
    entry('hand', own.hand, ...cards(model.hands[side], facts, words)),
    entry('shown', own.known, ...model.shown[side].map((card) => words.name('card', card))),
    entry('headline', own.headlines, ...(headline ? cards([headline], facts, words) : [])),
  ]
}

function piles(model: Model, facts: Facts, words: GameWords): TextEntry[] {
  const own = boardWords[words.language]
  return [
    entry('table', own.inPlay, ...cards(model.table, facts, words)),
    entry('effects', own.effects, ...cards(model.effects, facts, words)),
    entry('deck', own.deck, own.cardsIn(model.deck)),
    entry('tehran', own.tehran, ...cards(model.tehran, facts, words)),
    entry('discards', own.discards, ...cards(model.discards, facts, words)),
    entry('removed', own.removed, ...cards(model.removed, facts, words)),
  ]
}

/** The cards as the shared parts show them. */
export function cardBook(facts: Facts, words: GameWords): CardBook {
  const own = boardWords[words.language]
  return {
    keys: Object.keys(facts.cards),
    scoring: own.scoring,
    printed(key) {
      const card = facts.cards[key]
      const scores = card?.scores === 'southeast_asia' ? 'asia' : (card?.scores ?? null)
      return card && { ...card, side: cardSide(card), scores }
    },
    about(key) {
      const card = facts.cards[key]
      return card ? describeCard(card, words) : ''
    },
    label: (key) => cardLabel(key, facts, words),
  }
}

/** Everything a card says, for its name to a screen reader. */
export function cardLabel(key: string, facts: Facts, words: GameWords): string {
  const card = facts.cards[key]
  const side = card ? cardSide(card) : null
  return joined([words.name('card', key), card && describeCard(card, words), side === null ? null : words.seat(side)])
}
