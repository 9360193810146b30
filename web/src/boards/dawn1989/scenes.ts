// What happens in 1989, as scenes. Cards led and answered in a power struggle are played by its own panel.

import { t } from '../../lib/i18n'
import type { Addend, Part, Position, Scene, Script, Sheet, Track } from '../../lib/steps/scene'
import type { Shown } from '../../lib/steps/player.svelte'
import '../../lib/steps/words'
import type { LogLine, Seat } from '../../lib/types'
import {
  atLeast,
  cardPart,
  controlOf,
  dicePart,
  keyIn,
  keysIn,
  moreThan,
  numberIn,
  judged,
  PLACED,
  placesPart,
  pointsPart,
  scene,
  scoringOf,
  seatIn,
  titled,
  told,
  used,
} from '../shared/scenes'
import { other } from '../shared/values'
import { cardBook } from './describe'
import type { Facts, TrackBox } from './facts'
import { readModel } from './model'
import { together } from './runs'
import { ADDED, addends, addendsOf, takeover } from './scene_rolls'
import { sceneWords } from './scene_words'
import shapes from './shapes.json'
import { struggleWords } from './struggle_words'
import { boardWords, type BoardWords } from './words'

const DEMOCRAT: Seat = 1
const CARD = ['card_played', 'card_used', 'event_happens', 'operations_begun']
const SAID = [...PLACED, 'gained', 'advanced']
/** What becomes of cards in hands by an event. */
const FATES = ['cards_shown', 'card_drawn_from', 'thrown_away']
const BOTH = [
  ['communist', 'communist_bonus'],
  ['democrat', 'democrat_bonus'],
] as const

/** What a card is used for goes on with the card, and a check with its die. */
function joins(first: LogLine, line: LogLine): boolean {
  if (first.what === 'check_tried') return ['check_won', 'check_failed'].includes(line.what)
  if (first.what === 'takeover_tried') return line.what === 'takeover_rolled'
  if (!CARD.includes(first.what) || !CARD.includes(line.what)) return false
  return line.what === 'operations_begun' || keyIn(first, 'card') === keyIn(line, 'card')
}

function succeeded(line: LogLine): boolean | null {
  const sum = (...names: string[]): number => names.reduce((total, name) => total + numberIn(line, name), 0)
  switch (line.what) {
    case 'check_won':
    case 'counter_attack_won':
      return true
    case 'check_failed':
    case 'counter_attack_lost':
      return false
    case 'strike_rolled':
    case 'track_rolled':
      return sum('die', 'value', 'bonus') >= numberIn(line, 'needed')
    case 'die_rolled':
      return sum('die', 'modifier') >= numberIn(line, 'least')
    default:
      return null
  }
}

function show(shown: Shown, position: Position): Scene {
  const { words } = position
  const own = sceneWords[words.language]
  const line = shown.lead
  if (!line) return titled(shown, words, [])
  const space = keyIn(line, 'space')
  const rolled = (title: string, part: Part, said: readonly string[] = []): Scene =>
    scene(shown, words, title, [part, ...changes(shown, position, space)], [...SAID, ...ADDED, ...said])
  /** Where the die with all that belongs to it says what its line says. */
  const wholly = (title: string, part: Part): Scene => rolled(title, part, [line.what, 'check_tried'])
  const named = (): Addend[] => addends(shown, words)

  switch (line.what) {
    case 'check_won':
    case 'check_failed': {
      const part = dicePart(line, [['die', 'modifier', 'value']], moreThan(numberIn(line, 'needed')), named)
      return wholly(own.check(words.name('space', space)), part)
    }
    case 'strike_rolled':
      return wholly(own.strike, dicePart(line, [['die', undefined, 'value']], atLeast(numberIn(line, 'needed'))))
    case 'die_rolled':
      return wholly(own.event, dicePart(line, [['die', 'modifier']], atLeast(numberIn(line, 'least')), named))
    case 'track_rolled': {
      const part = dicePart(line, [['die', 'bonus', 'value']], atLeast(numberIn(line, 'needed')), named)
      return wholly(boardWords[words.language].system, part)
    }
    case 'counter_attack_won':
    case 'counter_attack_lost': {
      const part = dicePart(line, [['die']], atLeast(numberIn(line, 'rank')))
      return wholly(own.counterAttack, part)
    }
    case 'support_loss_rolled':
      return rolled(own.supportLoss, dicePart(line, [['die', 'modifier']], undefined, named))
    case 'points_rolled':
      return rolled(own.points, dicePart(line, [['die', 'modifier']], undefined, named))
    case 'support_rolled':
      return rolled(own.event, dicePart(line, [['die']]))
    case 'contest_rolled':
      return rolled(
        own.contest,
        dicePart(line, BOTH, undefined, (side) => addendsOf(shown, side, words)),
      )
    case 'bidders_rolled':
      return rolled(own.bids, dicePart(line, [['first'], ['second']]))
    case 'takeover_rolled':
      return rolled(own.takeover, takeover(line, own))
    case 'struggle_begun':
      return struggle(shown, line, position)
    case 'country_scored':
      return scene(
        shown,
        words,
        scoringOf(words.name('country', keyIn(line, 'country'))),
        [countrySheet(shown, line, position), ...changes(shown, position)],
        [...SAID, 'side_scored', 'country_scored'],
      )
    default:
      return titled(shown, words, [card(shown, position), ...changes(shown, position)], [...SAID, ...used(shown)])
  }
}

function card(shown: Shown, { words, facts }: Position): Part | null {
  if ((facts as Facts).mode === 'family') return null // its points are told, and it has no event
  return cardPart(shown, words)
}

/** Spaces that have changed, at any rate the one that the scene is about, and the markers. */
function changes(shown: Shown, { before, after, facts, words }: Position, about = ''): (Part | null)[] {
  const printed = facts as Facts
  const own = boardWords[words.language]
  const [was, is] = [readModel(before, printed), readModel(after, printed)]
  const advanced = told(shown, 'advanced').map((line): Track => {
    const place = printed.track.findIndex(({ key }) => key === keyIn(line, 'stage'))
    const [from, to] = [printed.track[place - 1]?.key ?? 'start', keyIn(line, 'stage')]
    const means = awarded(printed.track[place], place, is.track[other(seatIn(line) as Seat)], own)
    const walk = { from: words.name('stage', from), to: words.name('stage', to) }
    return { part: 'track', name: own.system, side: seatIn(line), ...walk, ...(means ? { means } : {}) }
  })
  return [
    placesPart(shown, 'space', about, was.spaces, is.spaces, words),
    ...advanced,
    pointsPart(told(shown, 'gained'), words, own.points, DEMOCRAT),
  ]
}

/** 6.3.5: the award of a box is for whoever is there first, a lasting one until the other arrives too. */
function awarded(box: TrackBox | undefined, place: number, opponent: number, own: BoardWords): string {
  if (!box) return ''
  if (opponent <= place) return own.award[box.award] ?? ''
  return box.at_once ? '' : own.awardOver
}

function struggle(shown: Shown, line: LogLine, { words }: Position): Scene {
  const [own, board] = [sceneWords[words.language], struggleWords[words.language]]
  const attacker = seatIn(line)
  const face = (side: Seat, name: string) => ({
    says: `${numberIn(line, name)}`,
    under: `${own.struggleCards}${side === attacker ? `, ${board.initiative}` : ''}`,
  })
  const title = board.title(words.name('country', keyIn(line, 'country')))
  const sides: [ReturnType<typeof face>, ReturnType<typeof face>] = [face(0, 'communist'), face(1, 'democrat')]
  return scene(shown, words, title, [{ part: 'facing', sides }], ['struggle_begun'])
}

/** Presence, domination, control and what each is worth; battlegrounds; the points. */
function countrySheet(shown: Shown, line: LogLine, { words }: Position): Sheet {
  const own = boardWords[words.language]
  const of = (side: Seat): LogLine | undefined => told(shown, 'side_scored').find((one) => seatIn(one) === side)
  const standing = (side: Seat, key: string): string => {
    const found = of(side)
    return words.name('standing', keyIn(line, key)) + (found ? `: ${numberIn(found, 'value')}` : '')
  }
  const fields = (side: Seat): string => {
    const found = of(side)
    return found ? `+${keysIn(found, 'battlegrounds').length}` : '–'
  }
  const points: [string, string] = [`${numberIn(line, 'communist_points')}`, `${numberIn(line, 'democrat_points')}`]
  return {
    part: 'sheet',
    rows: [
      { name: t('steps:standing'), values: [standing(0, 'communist'), standing(1, 'democrat')] },
      { name: sceneWords[words.language].battlegrounds, values: [fields(0), fields(1)] },
      { name: own.points, values: points, strong: true },
    ],
  }
}

export const script: Script = {
  shapes: shapes as Script['shapes'],
  joins,
  scene: judged(show, succeeded),
  markers: { gained: { vp: 'vp' } },
  succeeded,
  points: { gained: 'gained' },
  together,
  brings: { event_happens: [...PLACED, ...FATES, 'struggle_cards_taken', 'space_gone', 'tyrant_caught'] },
  held: (view, facts, words) => controlOf('space', readModel(view, facts as Facts).spaces, words),
  book: (facts, words) => cardBook(facts as Facts, words),
}
