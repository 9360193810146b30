// What happens in Iron Curtain, as scenes.

import { t } from '../../lib/i18n'
import type { Face, Part, Position, Scene, Script } from '../../lib/steps/scene'
import type { Shown } from '../../lib/steps/player.svelte'
import '../../lib/steps/words'
import type { LogLine, Seat } from '../../lib/types'
import { judged, keyIn, keysIn, numberIn, pointsPart, scene, scoringOf, seatIn, titled, told } from '../shared/scenes'
import { numberOf } from '../shared/values'
import { together } from './runs'
import { EDGE, type Facts } from './facts'
import { readModel, type Laid } from './model'
import shapes from './shapes.json'
import { boardWords } from './words'

const US: Seat = 0
const CARD = ['laid', 'event_taken', 'event_declined', 'influence_begun']

/** What is done with a card goes on with it; both aftermath cards are turned over together. */
function joins(first: LogLine, line: LogLine): boolean {
  if (first.what === 'card_revealed') return line.what === 'card_revealed'
  return CARD.includes(first.what) && CARD.includes(line.what) && keyIn(first, 'card') === keyIn(line, 'card')
}

function succeeded({ what }: LogLine): boolean | null {
  return what === 'condition_met' ? true : what === 'condition_failed' ? false : null
}

function show(shown: Shown, position: Position): Scene {
  const { words } = position
  const own = boardWords[words.language]
  const line = shown.lead
  if (!line) return titled(shown, words, [])
  switch (line.what) {
    case 'region_scored':
      return scene(
        shown,
        words,
        scoringOf(words.name('region', keyIn(line, 'region'))),
        [sheet(shown, line, position), marker(shown, words, own.ideology)],
        ['region_scored', 'cards_dominated', 'marker_moved'],
      )
    case 'card_revealed':
      return scene(
        shown,
        words,
        own.aftermath,
        [{ part: 'facing', sides: [kept(shown, 0), kept(shown, 1)] }],
        ['card_revealed'],
      )
    case 'aftermath_counted': {
      const sides: [Face, Face] = [{ says: `${numberIn(line, 'us')}` }, { says: `${numberIn(line, 'ussr')}` }]
      return scene(
        shown,
        words,
        own.aftermath,
        [{ part: 'facing', sides }, marker(shown, words, own.ideology)],
        ['marker_moved'],
      )
    }
    case 'condition_met':
    case 'condition_failed':
      return titled(shown, words, [marker(shown, words, own.ideology)], ['marker_moved'])
    default: {
      const card = keyIn(line, 'card')
      const part: Part | null = card ? { part: 'card', thing: `card:${card}` } : null
      return titled(shown, words, [part, marker(shown, words, own.ideology)], ['marker_moved'])
    }
  }
}

function kept(shown: Shown, side: Seat): Face {
  const line = told(shown, 'card_revealed').find((one) => seatIn(one) === side)
  return line ? { thing: `card:${keyIn(line, 'card')}` } : {}
}

function marker(shown: Shown, words: Position['words'], name: string): Part | null {
  const was = numberOf(shown.before, 'score')
  return pointsPart(told(shown, 'marker_moved'), words, name, US, { end: EDGE, was }, 'score')
}

/** Cards dominated, the bonus of the leader, and the points. */
function sheet(shown: Shown, line: LogLine, { words }: Position): Part {
  const own = boardWords[words.language]
  const dominated = told(shown, 'cards_dominated')[0]
  const count = (side: string): string => `${dominated ? keysIn(dominated, side).length : 0}`
  const leader = seatIn(line, 'leader')
  const bonus = (side: Seat): string => (leader === side ? `+${numberIn(line, 'bonus')}` : '–')
  return {
    part: 'sheet',
    rows: [
      { name: own.domination, values: [count('us'), count('ussr')] },
      { name: own.bonus, values: [bonus(0), bonus(1)] },
      { name: t('steps:points'), values: [`${numberIn(line, 'us')}`, `${numberIn(line, 'ussr')}`], strong: true },
    ],
  }
}

/** Cards that somebody controls or dominates. */
const held: Script['held'] = (view, facts, words) => {
  const own = boardWords[words.language]
  const standing = ({ controller, dominant }: Laid): string =>
    controller !== null
      ? `${own.control}: ${words.seat(controller)}`
      : `${own.domination}: ${words.seat(dominant ?? 0)}`
  const laid = readModel(view, facts as Facts).laid.filter(
    ({ controller, dominant }) => (controller ?? dominant) !== null,
  )
  return Object.fromEntries(laid.map((card) => [words.name('card', card.key), standing(card)]))
}

export const script: Script = {
  shapes: shapes as Script['shapes'],
  joins,
  scene: judged(show, succeeded),
  markers: { marker_moved: { score: 'score' } },
  succeeded,
  points: { marker_moved: 'gained' },
  together,
  held,
}
