// The position in words: what is printed on a thing, and the whole table by regions, tracks and cards.

import type { Arrange, Describe, GameWords, TextEntry, TextItem } from '../../lib/games/board'
import type { Seat } from '../../lib/types'
import { UNKNOWN } from '../shared/values'
import { CIVIL_WAR, LEVELS, REGIONS, START, trackOf, type Facts } from './facts'
import {
  closedBy,
  describeCard,
  describeCivilWar,
  describeCountry,
  joined,
  pointsInWords,
  printedOn,
  sayLasting,
} from './in_words'
import { readModel, type Model } from './model'
import { crisisOf, lastingOf } from './turn_zero'
import { boardWords } from './words'
import { zeroWords } from './zero_words'

export const describe: Describe<Facts> = (thing, facts, words) => {
  const [kind = '', key = ''] = thing.split(':')
  if (kind === 'country')
    return key === CIVIL_WAR ? zeroWords[words.language].civilWar.space : printedOn(key, facts, words)
  if (kind === 'outcome' || kind === 'statecraft') return words.card(key).text
  const card = kind === 'card' ? facts.cards[key] : undefined
  return card ? joined([describeCard(key, card, words), words.card(key).text], '. ') : ''
}

/** By regions first, then tracks, then the cards of each side. */
export const arrange: Arrange<Facts> = (view, facts, words) => {
  const model = readModel(view, facts)
  const own = boardWords[words.language]
  return [
    { title: own.tracks, entries: tracks(model, facts, words) },
    { title: own.ledger, entries: regions(model, facts, words) },
    ...([0, 1] as const).map((side) => ({ title: words.seat(side), entries: sideOf(side, model, facts, words) })),
    { title: own.piles, entries: piles(model, facts, words) },
    ...(facts.options.turn_zero === 'on'
      ? [{ title: zeroWords[words.language].title, entries: turnZero(model, facts, words) }]
      : []),
  ]
}

const said = (name: string): TextItem => ({ thing: null, name, count: 1 })
const entry = (name: string, label: string, ...items: (string | TextItem)[]): TextEntry => ({
  name,
  label,
  items: items.map((item) => (typeof item === 'string' ? said(item) : item)),
})

function stageOf(box: number, facts: Facts): string {
  return trackOf(facts).find((one) => one.box === box)?.stage ?? START
}

function tracks(model: Model, facts: Facts, words: GameWords): TextEntry[] {
  const own = boardWords[words.language]
  const each = (say: (side: Seat) => string): string => `${words.seat(0)}: ${say(0)}; ${words.seat(1)}: ${say(1)}`
  const closed = LEVELS.filter((level) => level >= model.defcon && level < 5 && level > 1)
  return [
    entry(
      'turn',
      own.turnOf(model.turn),
      model.round < 0 ? own.setup : model.round === 0 ? own.headlinePhase : own.roundOf(model.round, model.rounds),
    ),
    entry('vp', own.points, pointsInWords(model.points, words)),
    entry('defcon', own.defcon, String(model.defcon), ...closed.map((level) => own.closes(closedBy(level, words)))),
    entry(
      'milops',
      own.military,
      each((side) => own.militaryOf(model.military[side], model.defcon)),
    ),
    entry(
      'space',
      own.space,
      each((side) => `${model.space[side]}, ${words.name('stage', stageOf(model.space[side], facts))}`),
    ),
    entry(
      'china',
      own.china,
      model.china.holder === null ? zeroWords[words.language].civilWar.nobody : words.seat(model.china.holder),
      model.china.ready ? own.chinaReady : own.chinaTurned,
    ),
    ...(model.civilWar === null
      ? []
      : [entry('civil_war', words.name('country', CIVIL_WAR), civilWarItem(model, words))]),
  ]
}

function civilWarItem(model: Model, words: GameWords): TextItem {
  return { thing: `country:${CIVIL_WAR}`, name: describeCivilWar(words, model), count: 1 }
}

/** The crisis, the cards for it, and what came of those before. */
function turnZero({ zero, turn, round }: Model, facts: Facts, words: GameWords): TextEntry[] {
  const own = zeroWords[words.language]
  const rows = zero.crisis === null ? [] : (facts.turn_zero.crises[zero.crisis]?.outcomes ?? [])
  const told = (key: string): TextItem => ({
    thing: `outcome:${key}`,
    name: `${words.name('outcome', key)}: ${words.card(key).text}`,
    count: 1,
  })
  const hand = (side: Seat): TextEntry => ({
    name: `statecraft.${side}`,
    label: own.handOf(words.seat(side)),
    items: zero.hands[side].map((key) => ({
      thing: key === UNKNOWN ? null : `statecraft:${key}`,
      name: words.name('statecraft', key),
      count: 1,
    })),
  })
  return [
    ...(zero.crisis === null
      ? []
      : [{ name: 'crisis', label: words.name('crisis', zero.crisis), items: rows.map(told) }]),
    ...(zero.running ? [hand(0), hand(1)] : []),
    ...(zero.running ? [entry('stacks', own.stacks, own.stack(1, zero.left[0]), own.stack(2, zero.left[1]))] : []),
    {
      name: 'outcomes',
      label: own.soFar,
      items: zero.outcomes.filter((key) => crisisOf(key, facts.turn_zero) !== null).map(told),
    },
    entry(
      'lasting',
      own.lasting,
      ...lastingOf(zero.outcomes, { turn, round }, facts).map((one) => sayLasting(one, words)),
    ),
  ]
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
