// What happens in Twilight Struggle, as scenes.

import { t } from '../../lib/i18n'
import type { Face, Part, Position, Scene, Script, Sheet } from '../../lib/steps/scene'
import type { Shown } from '../../lib/steps/player.svelte'
import '../../lib/steps/words'
import type { LogLine, Seat } from '../../lib/types'
import {
  atLeast,
  dicePart,
  keyIn,
  moreThan,
  numberIn,
  outcome,
  scene,
  scoringOf,
  seatIn,
  titled,
  told,
} from '../shared/scenes'
import type { Facts } from './facts'
import { cardBook } from './in_words'
import { readModel } from './model'
import { SAID, changes } from './scene_tracks'
import { sceneWords } from './scene_words'
import shapes from './shapes.json'
import { boardWords } from './words'

const CARD = ['card_played', 'card_used', 'event_happens', 'event_cancelled', 'operations_begun']
const BOTH = [
  ['us', 'us_bonus'],
  ['ussr', 'ussr_bonus'],
] as const
const ESCAPES = 4 // a trap is left with no more than this

/** Both headlines are one scene; what a card is used for goes on with the card. */
function joins(first: LogLine, line: LogLine): boolean {
  if (first.what === 'headline_chosen') return line.what === 'headline_chosen'
  if (!CARD.includes(first.what) || !CARD.includes(line.what)) return false
  return line.what === 'operations_begun' || keyIn(first, 'card') === keyIn(line, 'card')
}

function show(shown: Shown, position: Position): Scene {
  const { words } = position
  const [own, board] = [sceneWords[words.language], boardWords[words.language]]
  const line = shown.lead
  if (!line) return titled(shown, words, [])
  const country = keyIn(line, 'country')
  const name = words.name('country', country)
  const rolled = (title: string, part: Part): Scene =>
    scene(shown, words, title, [part, ...changes(shown, position, country)], SAID)
  const die = numberIn(line, 'die')

  switch (line.what) {
    case 'coup_rolled':
    case 'coup_failed': {
      const { stability = 0 } = (position.facts as Facts).countries[country] ?? {}
      const part = dicePart(line, [['die', 'modifier', 'value']], moreThan(2 * stability))
      return { ...rolled(own.coup(name), part), ...outcome(line.what === 'coup_rolled') }
    }
    case 'coup_rerolled':
      return rolled(own.coup(name), dicePart(line, [['die']]))
    case 'war_rolled': {
      const least = numberIn(line, 'least')
      const part = dicePart(line, [['die', 'modifier']], atLeast(least))
      return { ...rolled(own.war(name), part), ...outcome(die + numberIn(line, 'modifier') >= least) }
    }
    case 'trap_rolled':
      return { ...rolled(own.trap, dicePart(line, [['die']], `1–${ESCAPES}`)), ...outcome(die <= ESCAPES) }
    case 'space_rolled': {
      const most = numberIn(line, 'up_to')
      return { ...rolled(board.space, dicePart(line, [['die']], `1–${most}`)), ...outcome(die <= most) }
    }
    case 'realignment_rolled':
      return rolled(own.realignment(name), dicePart(line, BOTH))
    case 'contest_rolled':
      return rolled(own.contest, dicePart(line, BOTH))
    case 'headline_chosen':
      return scene(
        shown,
        words,
        board.headlines,
        [{ part: 'facing', sides: [headline(shown, 0), headline(shown, 1)] }],
        ['headline_chosen'],
      )
    case 'region_scored':
      return scored(
        shown,
        position,
        scoringOf(words.name('region', keyIn(line, 'region'))),
        regionSheet(line, position),
      )
    case 'southeast_asia_scored': {
      const values: [string, string] = [`${numberIn(line, 'us')}`, `${numberIn(line, 'ussr')}`]
      const sheet: Sheet = { part: 'sheet', rows: [{ name: board.points, values, strong: true }] }
      return scored(shown, position, scoringOf(board.part.southeast_asia), sheet)
    }
    default:
      return titled(shown, words, [card(shown, position), ...changes(shown, position)], SAID)
  }
}

const scored = (shown: Shown, position: Position, title: string, sheet: Sheet): Scene =>
  scene(shown, position.words, title, [sheet, ...changes(shown, position)], [...SAID, shown.lead?.what ?? ''])

function card(shown: Shown, { words }: Position): Part | null {
  const key = shown.lead ? keyIn(shown.lead, 'card') : ''
  const use = told(shown, 'card_used', 'operations_begun').at(-1)
  if (!key) return null
  return { part: 'card', thing: `card:${key}`, ...(use ? { use: words.name('action', keyIn(use, 'action')) } : {}) }
}

function headline(shown: Shown, side: Seat): Face {
  const line = told(shown, 'headline_chosen').find((one) => seatIn(one) === side)
  return line ? { thing: `card:${keyIn(line, 'card')}` } : {}
}

/** Presence, domination, control; what they rest on; and the points. */
function regionSheet(line: LogLine, { before, facts, words }: Position): Sheet {
  const board = boardWords[words.language]
  const row = readModel(before, facts as Facts).ledger.find(({ region }) => region === keyIn(line, 'region'))
  const standing = (side: string): string => words.name('standing', keyIn(line, side))
  const count = ([us, ussr]: [number, number] = [0, 0]): [string, string] => [`${us}`, `${ussr}`]
  return {
    part: 'sheet',
    rows: [
      { name: t('steps:standing'), values: [standing('us'), standing('ussr')] },
      { name: board.countries, values: count(row?.countries) },
      { name: board.battlegrounds, values: count(row?.battlegrounds) },
      { name: board.points, values: count([numberIn(line, 'us_points'), numberIn(line, 'ussr_points')]), strong: true },
    ],
  }
}

export const script: Script = {
  shapes: shapes as Script['shapes'],
  joins,
  scene: show,
  book: (facts, words) => cardBook(facts as Facts, words),
}
