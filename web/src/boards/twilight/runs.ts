// Influence that comes or goes point by point, and cards that are drawn, told as one line.

import type { GameWords } from '../../lib/games/board'
import type { Together } from '../../lib/log/runs'
import type { Language, LogLine } from '../../lib/types'
import { cards, tally } from '../shared/runs'
import { numberIn, seatIn } from '../shared/scenes'

interface RunWords {
  placed: (side: string, many: boolean, list: string, cost: number) => string
  changed: (side: string, list: string) => string
  drawn: (side: string, many: boolean, list: string) => string
}

const runWords: Record<Language, RunWords> = {
  en: {
    placed: (side, _, list, cost) => `The ${side} places influence: ${list} (cost ${cost}).`,
    changed: (side, list) => `${side} influence: ${list}.`,
    drawn: (side, _, list) => `The ${side} draws ${list}.`,
  },
  pl: {
    placed: (side, many, list, cost) => `${side} ${many ? 'umieszczają' : 'umieszcza'} PW: ${list} (koszt ${cost}).`,
    changed: (side, list) => `${side}, PW: ${list}.`,
    drawn: (side, many, list) => `${side} ${many ? 'dobierają' : 'dobiera'}: ${list}.`,
  },
}

const US = 0

const sideOf = (lines: readonly LogLine[], words: GameWords): [name: string, many: boolean] => {
  const side = (lines[0] && seatIn(lines[0])) ?? US
  return [words.seat(side), side === US]
}

const changed =
  (sign: '+' | '−'): Together[string] =>
  (lines, words) => {
    const list = tally(lines, words, 'country', sign, (line) => numberIn(line, 'count'))
    return runWords[words.language].changed(sideOf(lines, words)[0], list)
  }

export const together: Together = {
  placed: (lines, words) => {
    const cost = lines.reduce((sum, line) => sum + numberIn(line, 'cost'), 0)
    return runWords[words.language].placed(...sideOf(lines, words), tally(lines, words, 'country', '+'), cost)
  },
  added: changed('+'),
  lost: changed('−'),
  got: (lines, words) => runWords[words.language].drawn(...sideOf(lines, words), cards(lines, words)),
}
