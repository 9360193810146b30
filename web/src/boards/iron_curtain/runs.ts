// Cubes that come or go one by one, and cards that are dealt, told as one line.

import type { GameWords } from '../../lib/games/board'
import type { Together } from '../../lib/log/runs'
import type { Language, LogLine } from '../../lib/types'
import { cards, tally } from '../shared/runs'
import { numberIn, seatIn } from '../shared/scenes'

type Sentence = (side: string, many: boolean, list: string, cost: number) => string

const runWords: Record<Language, Record<'placed' | 'infiltrated' | 'removed' | 'dealt', Sentence>> = {
  en: {
    placed: (side, _, list, cost) => `The ${side} places cubes: ${list} (cost ${cost}).`,
    infiltrated: (side, _, list) => `The ${side} infiltrates: ${list}.`,
    removed: (side, _, list) => `The ${side} removes enemy cubes: ${list}.`,
    dealt: (side, _, list) => `The ${side} gets ${list}.`,
  },
  pl: {
    placed: (side, many, list, cost) =>
      `${side} ${many ? 'umieszczają' : 'umieszcza'} kostki: ${list} (koszt ${cost}).`,
    infiltrated: (side, many, list) => `${side} ${many ? 'infiltrują' : 'infiltruje'}: ${list}.`,
    removed: (side, many, list) => `${side} ${many ? 'zdejmują' : 'zdejmuje'} kostki przeciwnika: ${list}.`,
    dealt: (side, many, list) => `${side} ${many ? 'otrzymują' : 'otrzymuje'} karty: ${list}.`,
  },
}

const US = 0

const told =
  (
    of: keyof (typeof runWords)['en'],
    list: (lines: readonly LogLine[], words: GameWords) => string,
  ): Together[string] =>
  (lines, words) => {
    const side = (lines[0] && seatIn(lines[0])) ?? US
    const cost = lines.reduce((sum, line) => sum + numberIn(line, 'cost'), 0)
    return runWords[words.language][of](words.seat(side), side === US, list(lines, words), cost)
  }

const cubes =
  (sign: '+' | '−') =>
  (lines: readonly LogLine[], words: GameWords): string =>
    tally(lines, words, 'card', sign)

export const together: Together = {
  cube_placed: told('placed', cubes('+')),
  cube_infiltrated: told('infiltrated', cubes('+')),
  cube_removed: told('removed', cubes('−')),
  got: told('dealt', cards),
}
