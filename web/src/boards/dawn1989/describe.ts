// The position in words: what is printed on a thing, and the whole table by countries, tracks and cards.

import type { Arrange, Describe, GameWords, TextEntry, TextItem } from '../../lib/games/board'
import type { Seat } from '../../lib/types'
import type { CardBook } from '../shared/cards/book'
import { shared } from '../shared/words'
import { UNKNOWN } from '../shared/values'
import { COUNTRIES, SEATS, type CardFacts, type Facts } from './facts'
import { cardSide, readModel, type CountryCount, type Model } from './model'
import { faceOf } from './struggle'
import { struggleWords } from './struggle_words'
import { boardWords } from './words'

const joined = (parts: (string | false | null | undefined)[], between = ', '): string =>
  parts.filter(Boolean).join(between)

/** A space with all that its box shows. */
export function describeSpace(key: string, facts: Facts, words: GameWords, model: Model): string {
  const own = boardWords[words.language]
  const standing = model.spaces[key]
  if (!standing) return words.name('space', key)
  return joined(
    [
      words.name('space', key),
      printedOn(key, facts, words),
      `${own.support(words.seat(0), standing.influence[0])}, ${own.support(words.seat(1), standing.influence[1])}`,
      standing.control === null ? own.uncontrolled : own.controls(words.seat(standing.control)),
      standing.gone && own.gone,
      model.fugitive === key && own.fugitive,
    ],
    '; ',
  )
}

function printedOn(key: string, facts: Facts, words: GameWords): string {
  const own = boardWords[words.language]
  const printed = facts.spaces[key]
  if (!printed) return ''
  return joined([
    words.name('country', printed.country),
    own.type[printed.type],
    printed.church && own.church[printed.church],
    own.stability(printed.stability),
    printed.battleground && own.battleground,
  ])
}

/** A country with its values, what each side controls, and who holds power. */
export function describeCountry(row: CountryCount, facts: Facts, words: GameWords, model: Model): string {
  const own = boardWords[words.language]
  const printed = facts.countries[row.country]
  return joined(
    [
      words.name('country', row.country),
      own.values(printed.presence, printed.domination, printed.control),
      ...([0, 1] as const).map((side) => own.ledgerRow(words.seat(side), row.spaces[side], row.battlegrounds[side])),
      !model.family && own.power(words.seat(row.power)),
      !model.family && row.power === 0 && own.powerWorth(printed.power * (row.kept + 1), row.kept),
      model.debt === row.country && own.noChecks,
    ],
    '; ',
  )
}

/** TR.2.4.2: in the family mode a card is nothing but points. */
export function cardWords(facts: Facts, words: GameWords): GameWords {
  if (facts.mode !== 'family') return words
  const worth = (key: string): string => boardWords[words.language].becomes(facts.cards[key]?.ops ?? 0)
  return { ...words, card: (key) => (key in facts.cards ? { text: worth(key), note: '' } : words.card(key)) }
}

/** What is printed on a card besides its name and text, as far as it counts. */
function describeCard(card: CardFacts, facts: Facts, words: GameWords): string {
  const own = boardWords[words.language]
  if (facts.mode === 'family') return joined([shared[words.language].number(card.number), own.ops(card.ops)])
  return joined([
    shared[words.language].number(card.number),
    card.scores === null ? own.ops(card.ops) : own.scoring,
    card.scores === null && own.side[card.side],
    card.lasting && own.lasting,
    card.removed && own.removedAfter,
    card.red && own.red,
    own.period[card.period],
  ])
}

/** What a card of the power struggles is, besides its name. */
export function describeStruggleCard(card: string, facts: Facts, words: GameWords): string {
  const own = struggleWords[words.language]
  const face = faceOf(card, facts)
  if (!face) return ''
  if (face.wild) return own.wildFor[face.wild]
  return joined([
    face.suit ? words.name('suit', face.suit) : own.anySuit,
    own.rank(face.rank),
    face.leader && own.leaderNeeds(boardWords[words.language].type[face.leader]),
  ])
}

export const describe: Describe<Facts> = (thing, facts, words) => {
  const [kind = '', key = ''] = thing.split(':')
  if (kind === 'space') return printedOn(key, facts, words)
  if (kind === 'struggle_card') {
    return joined([describeStruggleCard(key, facts, words), words.card(facts.faces[key] ?? '').text], '. ')
  }
  const card = kind === 'card' ? facts.cards[key] : undefined
  return card ? joined([describeCard(card, facts, words), cardWords(facts, words).card(key).text], '. ') : ''
}

/** The cards as the shared parts show them. */
export function cardBook(facts: Facts, words: GameWords): CardBook {
  const own = boardWords[words.language]
  const about = (key: string): string => {
    const card = facts.cards[key]
    return card ? describeCard(card, facts, words) : ''
  }
  return {
    keys: Object.keys(facts.cards),
    scoring: own.scoring,
    printed(key) {
      const card = facts.cards[key]
      const events = facts.mode === 'full'
      return (
        card && {
          ...card,
          side: cardSide(card),
          removed: events && card.removed,
          lasting: events && card.lasting,
        }
      )
    },
    about,
    label: (key) => joined([words.name('card', key), about(key)]),
  }
}

/** By tracks first, then country by country, then the cards of each side. */
export const arrange: Arrange<Facts> = (view, facts, words) => {
  const model = readModel(view, facts)
  const own = boardWords[words.language]
  return [
    { title: own.tracks, entries: tracks(model, facts, words) },
    ...(model.struggle ? [{ title: struggleTitle(model, words), entries: struggle(model, words) }] : []),
    ...COUNTRIES.map((country) => ({
      title: words.name('country', country),
      entries: spacesOf(country, model, facts, words),
    })),
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

export function pointsInWords(points: number, words: GameWords): string {
  const own = boardWords[words.language]
  return points === 0 ? own.even : own.leads(words.seat(points > 0 ? 1 : 0), Math.abs(points))
}

/** 3.4: the sides place support in turn before the first card is played. */
export const settingUp = (model: Model): boolean =>
  !model.family && model.turn === 1 && model.round === 0 && model.discards.length + model.removed.length === 0

export function roundInWords(model: Model, words: GameWords): string {
  const own = boardWords[words.language]
  if (model.round > 0) return own.roundOf(model.round, Math.max(model.rounds, model.round))
  return model.family ? own.placing : settingUp(model) ? own.setUp : own.between
}

export function ussrBox(box: number, facts: Facts, words: GameWords): string {
  const card = facts.ussr[box]?.card
  return card ? words.name('card', card) : boardWords[words.language].stable
}

function tracks(model: Model, facts: Facts, words: GameWords): TextEntry[] {
  const own = boardWords[words.language]
  const turn = entry('turn', own.turnOf(model.turn), own.period[model.period], roundInWords(model, words))
  const points = entry('vp', own.points, pointsInWords(model.points, words))
  if (model.family) return [turn, points]
  const stage = (side: Seat): string => facts.track[model.track[side] - 1]?.key ?? 'start'
  return [
    turn,
    points,
    entry(
      'track',
      own.system,
      ...([0, 1] as const).map(
        (side) =>
          `${words.seat(side)}: ${joined([
            String(model.track[side]),
            words.name('stage', stage(side)),
            model.attempts[side] > 0 && own.attempts(words.seat(side), model.attempts[side]),
          ])}`,
      ),
    ),
    entry('ussr', own.ussrTrack, ussrBox(model.ussr, facts, words)),
  ]
}

function struggleTitle(model: Model, words: GameWords): string {
  const country = model.struggle?.country ?? null
  return struggleWords[words.language].title(words.name('country', country))
}

function struggle(model: Model, words: GameWords): TextEntry[] {
  const own = struggleWords[words.language]
  const { attacker = 0, led = null, suit = null, blocked = null, stakes = 0 } = model.struggle ?? {}
  const item = (card: string): TextItem => ({
    thing: `struggle_card:${card}`,
    name: words.name('struggle_card', card),
    count: 1,
  })
  return [
    entry('attacker', own.attacker, words.seat(attacker)),
    entry(
      'led',
      own.led,
      ...(led ? [item(led)] : [own.nothingLed]),
      ...(suit ? [own.ledAs(words.name('suit', suit))] : []),
    ),
    entry('stakes', own.phase.stakes, stakes ? own.stakes(stakes) : own.noStakes),
    ...(blocked ? [entry('blocked', own.blocked(words.name('suit', blocked)))] : []),
    entry('struggle_discards', own.discards, ...model.struggleDiscards.map(item)),
  ]
}

function spacesOf(country: string, model: Model, facts: Facts, words: GameWords): TextEntry[] {
  const row = model.countries.find((one) => one.country === country)
  if (!row) return []
  return [
    entry(`country-${country}`, words.name('country', country), describeCountry(row, facts, words, model)),
    {
      name: country,
      label: boardWords[words.language].spaces,
      items: facts.countries[row.country].spaces.map((key) => ({
        thing: `space:${key}`,
        name: describeSpace(key, facts, words, model),
        count: 1,
      })),
    },
  ]
}

function cards(keys: readonly string[], kind: string, facts: Facts, words: GameWords): TextItem[] {
  const unknown = keys.filter((key) => key === UNKNOWN).length
  const items = keys
    .filter((key) => key !== UNKNOWN)
    .map((key): TextItem => ({
      thing: `${kind}:${key}`,
      name: joined([words.name(kind, key), describe(`${kind}:${key}`, facts, words)], ': '),
      count: 1,
    }))
  return unknown ? [...items, said(boardWords[words.language].unknownCards(unknown))] : items
}

function sideOf(side: Seat, model: Model, facts: Facts, words: GameWords): TextEntry[] {
  const own = boardWords[words.language]
  return [
    entry('hand', own.hand, ...cards(model.hands[side], 'card', facts, words)),
    entry('shown', own.known, ...model.shown[side].map((card) => words.name('card', card))),
    entry(
      `struggle_hand.${SEATS[side]}`,
      struggleWords[words.language].familyCards,
      ...cards(model.struggleHands[side], 'struggle_card', facts, words),
    ),
  ]
}

function piles(model: Model, facts: Facts, words: GameWords): TextEntry[] {
  const own = boardWords[words.language]
  return [
    entry('table', own.inPlay, ...cards(model.table, 'card', facts, words)),
    entry('effects', own.effects, ...cards(model.effects, 'card', facts, words)),
    entry('deck', own.deck, own.cardsIn(model.deck)),
    entry('discards', own.discards, ...cards(model.discards, 'card', facts, words)),
    entry('removed', own.removed, ...cards(model.removed, 'card', facts, words)),
  ]
}
