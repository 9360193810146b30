// What a scene shows, as the games fill it in and `parts/scenes` draws it.

import type { CardBook } from '../../boards/shared/cards/book'
import type { GameWords } from '../games/board'
import type { Together } from '../log/runs'
import type { LogLine, Quantities, Seat } from '../types'
import type { Shapes } from './moments'
import type { Shown } from './player.svelte'

/** A card or another thing that can be read. */
export interface ReadableCard {
  part: 'card'
  /** "kind:key" */
  thing: string
  /** what it is played for */
  use?: string
}

export interface Addend {
  name: string
  by: number
}

export interface Roll {
  /** whose die it is, where the dice belong to sides */
  side: Seat | null
  die: number
  /** what is added, by name; nothing where it is zero */
  added: Addend[]
}

/** Dice as they fell, what counts with them, and what they had to reach. */
export interface Dice {
  part: 'dice'
  rolls: Roll[]
  needed?: string
}

/** Both sides face to face. */
export interface Facing {
  part: 'facing'
  sides: [Face, Face]
  /** what lies between them */
  between?: string
}

export interface Face {
  thing?: string
  /** a large number or word */
  says?: string
  /** a line under it */
  under?: string
}

/** A table with a column for each side. */
export interface Sheet {
  part: 'sheet'
  rows: { name: string; values: [string, string]; strong?: boolean }[]
}

/** Places before and after. */
export interface Places {
  part: 'places'
  places: { name: string; before: [number, number]; after: [number, number]; control: [Seat | null, Seat | null] }[]
}

/** A marker that walks from one space of a track to another. */
export interface Track {
  part: 'track'
  name: string
  side: Seat | null
  from: string
  to: string
  /** what it means to be there */
  means?: string
}

export type Part = ReadableCard | Dice | Facing | Sheet | Places | Track

export interface Scene {
  who: Seat | null
  title: string
  parts: Part[]
  /** what is told beside */
  lines: string[]
  /** success or failure, where there is such a thing */
  outcome?: { text: string; good: boolean }
}

export interface Position {
  before: Quantities
  after: Quantities
  facts: unknown
  words: GameWords
}

/** `boards/<game>/scenes.ts` exports it as `script`. */
export interface Script extends Shapes {
  scene(shown: Shown, position: Position): Scene
  /** Whether what a line tells of succeeded; null where there is no such thing. */
  succeeded(line: LogLine): boolean | null
  /** The happenings that give or take points. */
  readonly points: Readonly<Record<string, 'gained' | 'lost'>>
  /** Lines of which a run is told as one in the log. */
  readonly together?: Together
  /** Who holds what on the board, by names; what nobody holds is not named. */
  held?(view: Quantities, facts: unknown, words: GameWords): Readonly<Record<string, string>>
  /** the cards as the board shows them, where it has such a book */
  book?(facts: unknown, words: GameWords): CardBook
}
