// What changes a die, by name, as the lines before the roll tell it.

import type { GameWords } from '../../lib/games/board'
import type { Addend, Part } from '../../lib/steps/scene'
import type { Shown } from '../../lib/steps/player.svelte'
import type { LogLine, Seat } from '../../lib/types'
import { cardAddends, keyIn, keysIn, listed, numberIn, seatIn, told } from '../shared/scenes'
import { sceneWords, type SceneWords } from './scene_words'

/** Lines that these addends say. */
export const ADDED = [
  'modified_by',
  'check_counts',
  'own_card_counts',
  'repeat_counts',
  'award_counts',
  'aftermath_counts',
  'held_counts',
]

export function addends(shown: Shown, words: GameWords): Addend[] {
  const own = sceneWords[words.language]
  const one: Record<string, string> = {
    own_card_counts: own.ownCard,
    repeat_counts: own.again,
    award_counts: own.award,
  }
  const counted = told(shown, 'check_counts', ...Object.keys(one), 'aftermath_counts').flatMap((line): Addend[] => {
    const name = one[line.what]
    if (name !== undefined) return [{ name, by: 1 }]
    const by = (name: string): number => numberIn(line, name)
    if (line.what === 'check_counts')
      return [
        { name: own.ownNeighbours, by: by('mine') },
        { name: own.theirNeighbours, by: -by('theirs') },
      ]
    return [
      { name: words.name('suit', keyIn(line, 'suit')), by: by('by') },
      { name: own.stakes, by: by('stakes') },
    ]
  })
  return [...counted, ...cardAddends(shown, words)]
}

/** For the die of one side in a contest. */
export function addendsOf(shown: Shown, side: Seat, words: GameWords): Addend[] {
  const own = told(shown, 'held_counts').filter((line) => seatIn(line) === side)
  return own.map((line) =>
    listed(
      keysIn(line, 'spaces').map((key) => words.name('space', key)),
      1,
    ),
  )
}

/** Both dice of a takeover: that of the attacker first. */
export function takeover(line: LogLine, own: SceneWords): Part {
  const by = (name: string): number => numberIn(line, name)
  const support = (name: string): Addend => ({ name: own.support, by: by(name) })
  return {
    part: 'dice',
    rolls: [
      { side: null, die: by('first'), added: [support('count')] },
      { side: null, die: by('second'), added: [support('held'), { name: own.stability, by: by('stability') }] },
    ],
  }
}
