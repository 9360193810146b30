// What happens in Twilight Struggle, as scenes.

import { t } from '../../lib/i18n'
import type { Face, Part, Position, Scene, Script, Sheet } from '../../lib/steps/scene'
import type { Shown } from '../../lib/steps/player.svelte'
import '../../lib/steps/words'
import type { LogLine, Seat } from '../../lib/types'
import {
  PLACED,
  atLeast,
  cardPart,
  controlOf,
  dicePart,
  keyIn,
  keysIn,
  moreThan,
  numberIn,
  judged,
  scene,
  scoringOf,
  seatIn,
  titled,
  told,
  used,
} from '../shared/scenes'
import { UNKNOWN } from '../shared/values'
import type { Facts } from './facts'
import { cardBook } from './in_words'
import { readModel } from './model'
import { together } from './runs'
import { ADDED, addends, addendsOf } from './scene_rolls'
import { SAID, changes } from './scene_tracks'
import { sceneWords } from './scene_words'
import shapes from './shapes.json'
import { boardWords } from './words'

const CARD = ['card_played', 'card_used', 'event_happens', 'event_cancelled', 'operations_begun']
const TRIED: Record<string, string[]> = {
  coup_tried: ['coup_rolled', 'coup_failed'],
  realignment_tried: ['realignment_rolled'],
}
/** What becomes of cards in hands by an event. */
const FATES = ['hand_shown', 'scoring_cards_shown', 'card_drawn_from', 'thrown_away']
const BOTH = [
  ['us', 'us_bonus'],
  ['ussr', 'ussr_bonus'],
] as const

/** Both headlines are one scene; what a card is used for goes on with the card, what is tried with its die. */
function joins(first: LogLine, line: LogLine): boolean {
  if (first.what === 'headline_chosen') return line.what === 'headline_chosen'
  if (TRIED[first.what]?.includes(line.what)) return true
  if (!CARD.includes(first.what) || !CARD.includes(line.what)) return false
  return line.what === 'operations_begun' || keyIn(first, 'card') === keyIn(line, 'card')
}

function succeeded(line: LogLine): boolean | null {
  const [die, modifier] = [numberIn(line, 'die'), numberIn(line, 'modifier')]
  switch (line.what) {
    case 'coup_rolled':
    case 'coup_failed':
      return line.what === 'coup_rolled'
    case 'war_rolled':
      return die + modifier >= numberIn(line, 'least')
    case 'trap_rolled':
    case 'space_rolled':
      return die <= numberIn(line, 'up_to')
    default:
      return null
  }
}

function show(shown: Shown, position: Position): Scene {
  const { words } = position
  const [own, board] = [sceneWords[words.language], boardWords[words.language]]
  const line = shown.lead
  if (!line) return titled(shown, words, [])
  const country = keyIn(line, 'country')
  const name = words.name('country', country)
  const rolled = (title: string, part: Part, said: readonly string[] = []): Scene =>
    scene(shown, words, title, [part, ...changes(shown, position, country)], [...SAID, ...ADDED, ...said])
  /** The die with all that belongs to it says what its line says, and what tried it. */
  const wholly = (title: string, part: Part): Scene => rolled(title, part, [line.what, ...Object.keys(TRIED)])
  const one = (needed?: string, ...names: string[]): Part =>
    dicePart(line, [['die', ...names]] as [[string, string?, string?]], needed, () => addends(shown, words))
  const two = (): Part => dicePart(line, BOTH, undefined, (side) => addendsOf(shown, side, words))

  switch (line.what) {
    case 'coup_rolled':
    case 'coup_failed': {
      const part = one(moreThan(numberIn(line, 'needed')), 'modifier', 'value')
      return wholly(own.coup(name), part)
    }
    case 'coup_rerolled':
      return rolled(own.coup(name), one())
    case 'war_rolled':
      return wholly(own.war(name), one(atLeast(numberIn(line, 'least')), 'modifier'))
    case 'trap_rolled':
    case 'space_rolled': {
      const most = numberIn(line, 'up_to')
      const title = line.what === 'trap_rolled' ? own.trap : board.space
      return wholly(title, one(`1–${most}`))
    }
    case 'realignment_rolled':
      return wholly(own.realignment(name), two())
    case 'contest_rolled':
      return wholly(own.contest, two())
    case 'headline_chosen':
      return scene(
        shown,
        words,
        board.headlines,
        [{ part: 'facing', sides: [headline(shown, 0, position), headline(shown, 1, position)] }],
        ['headline_chosen'],
      )
    case 'region_scored':
      return scored(
        shown,
        position,
        scoringOf(words.name('region', keyIn(line, 'region'))),
        regionSheet(shown, line, position),
      )
    case 'southeast_asia_scored': {
      const values: [string, string] = [`${numberIn(line, 'us')}`, `${numberIn(line, 'ussr')}`]
      const sheet: Sheet = { part: 'sheet', rows: [{ name: own.together, values, strong: true }] }
      return scored(shown, position, scoringOf(board.part.southeast_asia), sheet)
    }
    default:
      return titled(shown, words, [cardPart(shown, words), ...changes(shown, position)], [...SAID, ...used(shown)])
  }
}

const scored = (shown: Shown, position: Position, title: string, sheet: Sheet): Scene =>
  scene(
    shown,
    position.words,
    title,
    [sheet, ...changes(shown, position)],
    [...SAID, 'side_scored', shown.lead?.what ?? ''],
  )

/** Whoever shows his headline first shows it alone; with the other one it stands there again. */
function headline(shown: Shown, side: Seat, { before, facts }: Position): Face {
  const line = told(shown, 'headline_chosen').find((one) => seatIn(one) === side)
  const card = line ? keyIn(line, 'card') : readModel(before, facts as Facts).headlines[side]
  return card && card !== UNKNOWN ? { thing: `card:${card}` } : {}
}

/** Presence, domination, control and what each is worth; battlegrounds; countries beside the enemy, if any; what that comes to. */
function regionSheet(shown: Shown, line: LogLine, { words }: Position): Sheet {
  const [own, board] = [sceneWords[words.language], boardWords[words.language]]
  const of = (side: Seat): LogLine | undefined => told(shown, 'side_scored').find((one) => seatIn(one) === side)
  const standing = (side: Seat, key: string): string => {
    const found = of(side)
    return words.name('standing', keyIn(line, key)) + (found ? `: ${numberIn(found, 'value')}` : '')
  }
  const count = (side: Seat, name: string): string => {
    const found = of(side)
    return found ? `+${keysIn(found, name).length}` : '–'
  }
  const counts = (name: string): [string, string] => [count(0, name), count(1, name)]
  const points: [string, string] = [`${numberIn(line, 'us_points')}`, `${numberIn(line, 'ussr_points')}`]
  const beside = ([0, 1] as const).some((side) => keysIn(of(side) ?? line, 'neighbours').length > 0)
  return {
    part: 'sheet',
    rows: [
      { name: t('steps:standing'), values: [standing(0, 'us'), standing(1, 'ussr')] },
      { name: board.battlegrounds, values: counts('battlegrounds') },
      ...(beside ? [{ name: own.besideEnemy, values: counts('neighbours') }] : []),
      { name: own.together, values: points, strong: true },
    ],
  }
}

export const script: Script = {
  shapes: shapes as Script['shapes'],
  joins,
  scene: judged(show, succeeded),
  markers: { gained: { vp: 'vp' }, defcon_moved: { defcon: 'new' } },
  succeeded,
  points: { gained: 'gained' },
  together,
  brings: { event_happens: [...PLACED, ...FATES, 'headline_cancelled', 'china_taken'] },
  held: (view, facts, words) => controlOf('country', readModel(view, facts as Facts).countries, words),
  book: (facts, words) => cardBook(facts as Facts, words),
}
