// Markers that moved, and places that changed, as parts of a scene.

import type { GameWords } from '../../lib/games/board'
import type { Part, Position, Track } from '../../lib/steps/scene'
import type { Shown } from '../../lib/steps/player.svelte'
import type { LogLine, Seat } from '../../lib/types'
import { PLACED, keyIn, numberIn, placesPart, pointsPart, seatIn, told } from '../shared/scenes'
import { CIVIL_WAR, CIVIL_WAR_POINTS, trackOf, type Facts } from './facts'
import { closedBy } from './in_words'
import { readModel } from './model'
import { boardWords } from './words'

const US: Seat = 0
const MOST_MILITARY = 5
const MOVED = ['defcon_moved', 'milops_made', 'advanced', 'civil_war_placed']

/** Lines that these parts say. */
export const SAID = [...MOVED, ...PLACED, 'gained']

/** Everything that has changed, and at any rate a country that the scene is about. */
export function changes(shown: Shown, { before, after, facts, words }: Position, about = ''): (Part | null)[] {
  const printed = facts as Facts
  const [was, is] = [readModel(before, printed), readModel(after, printed)]
  return [
    placesPart(shown, 'country', about, was.countries, is.countries, words),
    ...told(shown, ...MOVED).map((line) => track(line, printed, words, was.military)),
    pointsPart(told(shown, 'gained'), words, boardWords[words.language].points, US, { end: 20, was: was.points }),
  ]
}

function track(line: LogLine, facts: Facts, words: GameWords, military: readonly number[]): Track {
  const own = boardWords[words.language]
  const side = seatIn(line)
  switch (line.what) {
    case 'defcon_moved': {
      const level = numberIn(line, 'new')
      const means = level <= 1 ? own.nuclearWar : closed(level, words)
      const [from, to] = [`${numberIn(line, 'old')}`, `${level}`]
      return { part: 'track', name: own.defcon, side: null, from, to, ...(means ? { means } : {}) }
    }
    case 'milops_made': {
      const total = numberIn(line, 'total')
      // the track ends at 5, so not all of them may have counted
      const from = total < MOST_MILITARY ? total - numberIn(line, 'count') : (military[side ?? 0] ?? total)
      return { part: 'track', name: own.military, side, from: `${from}`, to: `${total}` }
    }
    case 'civil_war_placed': {
      const to = `${numberIn(line, 'count')} / ${CIVIL_WAR_POINTS}`
      return { part: 'track', name: words.name('country', CIVIL_WAR), side: 1, from: to, to }
    }
    default: {
      const boxes = trackOf(facts)
      const place = boxes.findIndex(({ stage }) => stage === keyIn(line, 'stage'))
      const [from, to] = [boxes[place - 1]?.stage ?? 'start', keyIn(line, 'stage')].map((key) =>
        words.name('stage', key),
      )
      const ability = boxes[place]?.ability
      const means = ability ? { means: own.ability[ability] } : {}
      return { part: 'track', name: own.space, side, from: from ?? '', to: to ?? '', ...means }
    }
  }
}

/** The regions that a level closes to coups and realignments. */
function closed(level: number, words: GameWords): string {
  const regions = [4, 3, 2].filter((one) => one >= level).map((one) => closedBy(one, words))
  return regions.length > 0 ? boardWords[words.language].closes(regions.join(', ')) : ''
}
