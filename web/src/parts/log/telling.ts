// How a game tells its lines: its scenes' script, the book of its cards, what is printed on its things.

import type { CardBook } from '../../boards/shared/cards/book'
import { loadDescribe, loadScript } from '../../lib/games/boards'
import type { Describe } from '../../lib/games/board'
import { split } from '../../lib/games/gamewords'
import type { LogReader } from '../../lib/log/reader'
import type { Script } from '../../lib/steps/scene'
import type { LogLine } from '../../lib/types'

export interface Telling {
  script: Script | null
  book: CardBook | undefined
  describe: Describe | undefined
  /** the first thing that a line speaks of and that can be read */
  readable(line: LogLine): string | null
}

export interface Loaded {
  script: Script | null
  describe: Describe | undefined
}

export async function loadTelling(game: string): Promise<Loaded> {
  const [script, descriptions] = await Promise.all([loadScript(game), loadDescribe(game)])
  return { script, describe: descriptions?.describe }
}

export function tellingOf({ script, describe }: Loaded, { facts, words }: LogReader): Telling {
  const book = script?.book?.(facts, words)
  const isReadable = (thing: string): boolean => {
    const [kind, key] = split(thing)
    if (kind === 'seat' || kind === 'die') return false
    return Boolean((kind === 'card' && book?.printed(key)) || words.card(key).text || describe?.(thing, facts, words))
  }
  return { script, book, describe, readable: ({ keys }) => keys.find(isReadable) ?? null }
}
