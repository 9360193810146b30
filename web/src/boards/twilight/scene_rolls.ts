// What changes a die, by name, as the lines before the roll tell it.

import type { GameWords } from '../../lib/games/board'
import type { Addend } from '../../lib/steps/scene'
import type { Shown } from '../../lib/steps/player.svelte'
import type { LogLine, Seat } from '../../lib/types'
import { cardAddends, keysIn, listed, numberIn, seatIn, told } from '../shared/scenes'
import { sceneWords } from './scene_words'

/** Lines that these addends say. */
export const ADDED = [
  'modified_by',
  'neutron_bombs_count',
  'war_counts',
  'war_superpower',
  'civil_war_counts',
  'realign_neighbours',
  'realign_more',
  'realign_superpower',
  'host_counts',
  'regions_count',
]

/** For the only die of a coup or a war. */
export function addends(shown: Shown, words: GameWords): Addend[] {
  return [
    ...cardAddends(shown, words),
    ...told(shown, 'war_counts').map((line) => {
      return listed(
        keysIn(line, 'countries').map((key) => words.name('country', key)),
        -1,
      )
    }),
    ...told(shown, 'war_superpower').map((line) => ({ name: words.seat(seatIn(line) ?? 0), by: -1 })),
    ...told(shown, 'neutron_bombs_count', 'civil_war_counts').map(({ text }) => ({ name: words.text(text), by: -1 })),
  ]
}

/** For the die of one side in a realignment or a contest; the only card that changes it is against the US. */
export function addendsOf(shown: Shown, side: Seat, words: GameWords): Addend[] {
  const own = sceneWords[words.language]
  const of = (what: string): LogLine[] => told(shown, what).filter((line) => seatIn(line) === side)
  return [
    ...of('realign_neighbours').map((line) => ({ name: own.neighbours, by: numberIn(line, 'count') })),
    ...of('realign_more').map(() => ({ name: own.more, by: 1 })),
    ...of('realign_superpower').map(() => ({ name: own.superpower, by: 1 })),
    ...of('host_counts').map((line) => ({ name: own.host, by: numberIn(line, 'by') })),
    ...of('regions_count').map((line) =>
      listed(
        keysIn(line, 'regions').map((key) => words.name('region', key)),
        1,
      ),
    ),
    ...(side === 0 ? cardAddends(shown, words) : []),
  ]
}
