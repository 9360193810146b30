// Support that comes or goes point by point, and cards that are drawn, told as one line.

import type { GameWords } from '../../lib/games/board'
import type { Together } from '../../lib/log/runs'
import type { Language, LogLine } from '../../lib/types'
import { cards, tally } from '../shared/runs'
import { numberIn, seatIn } from '../shared/scenes'

interface RunWords {
  placed: (side: string, list: string, cost: number) => string
  changed: (side: string, list: string) => string
  drawn: (side: string, list: string) => string
  struggleDrawn: (side: string, list: string) => string
  struggleLost: (side: string, list: string) => string
}

const runWords: Record<Language, RunWords> = {
  en: {
    placed: (side, list, cost) => `The ${side} places support: ${list} (cost ${cost}).`,
    changed: (side, list) => `${side} SP: ${list}.`,
    drawn: (side, list) => `The ${side} draws ${list}.`,
    struggleDrawn: (side, list) => `The ${side} gets struggle cards: ${list}.`,
    struggleLost: (side, list) => `The ${side} discards struggle cards: ${list}.`,
  },
  pl: {
    placed: (side, list, cost) => `${side} umieszczają PP: ${list} (koszt ${cost}).`,
    changed: (side, list) => `${side}, PP: ${list}.`,
    drawn: (side, list) => `${side} dobierają: ${list}.`,
    struggleDrawn: (side, list) => `${side} dostają karty walki o wpływy: ${list}.`,
    struggleLost: (side, list) => `${side} odrzucają karty walki o wpływy: ${list}.`,
  },
}

const sideOf = (lines: readonly LogLine[], words: GameWords): string => words.seat((lines[0] && seatIn(lines[0])) ?? 0)

const changed =
  (sign: '+' | '−'): Together[string] =>
  (lines, words) => {
    const list = tally(lines, words, 'space', sign, (line) => numberIn(line, 'count'))
    return runWords[words.language].changed(sideOf(lines, words), list)
  }

export const together: Together = {
  placed: (lines, words) => {
    const cost = lines.reduce((sum, line) => sum + numberIn(line, 'cost'), 0)
    return runWords[words.language].placed(sideOf(lines, words), tally(lines, words, 'space', '+'), cost)
  },
  added: changed('+'),
  lost: changed('−'),
  got: (lines, words) => runWords[words.language].drawn(sideOf(lines, words), cards(lines, words)),
  struggle_card_got: (lines, words) =>
    runWords[words.language].struggleDrawn(sideOf(lines, words), cards(lines, words, 'struggle_card')),
  struggle_card_lost: (lines, words) =>
    runWords[words.language].struggleLost(sideOf(lines, words), cards(lines, words, 'struggle_card')),
}
