// What a board is given, and what it may say in words.

import type { History } from '../api.gen'
import type { Language, LogLine, OfferedOption, Quantities, Text, Viewer } from '../types'

/** An option of the present question, as a board shows it. */
export interface OpenOption extends OfferedOption {
  /** "kind:key" */
  thing: string
  /** in the reader's language */
  name: string
  /** whether a warning stands beside it: choosing it only stages it */
  danger: boolean
}

/** Names in the language the reader has chosen; reading them in a template keeps it up to date. */
export interface GameWords {
  readonly language: Language
  name(kind: string, key: string | null): string
  seat(seat: number | string): string
  quantity(name: string): string
  text(text: Text): string
  /** What a card does, and the note on it; empty where nothing is said. */
  card(key: string): { text: string; note: string }
  /** What really happened behind it, loaded when it is asked for; null where nothing is told. */
  history(kind: string, key: string): (() => Promise<History | null>) | null
}

export interface BoardTable {
  /** An option of the present question that the viewer may choose; thing = "kind:key". */
  open(thing: string): OpenOption | undefined
  /** Whether why() has something to say about it. */
  closed(thing: string): boolean
  /** Gives the answer, or stages it first where it is final or dangerous. Where it leads to a question that offers
   *  `meant`, that is chosen at once. */
  choose(thing: string, meant?: string): void
  /** Says why it cannot be chosen, in a popover and to screen readers. */
  why(thing: string): void
  /** What is chosen and waits to be given. */
  readonly staged: { thing: string } | null
  /** What has been given and is on its way: it is marked from the click on. */
  readonly given: string | null
  /** Things that the log, a list or a happening points at just now. */
  readonly highlight: ReadonlySet<string>
  /** The position shown is still on its way to the one that options belong to. */
  readonly behind: boolean
  /** The position that options belong to. */
  readonly newest: Quantities
  /** Things that what is being shown speaks of: a map brings them into sight. */
  readonly lit: readonly string[]
  /** What has happened so far, the newest last, where the board is at a table or in a replay. */
  readonly lines: readonly LogLine[]
  /** Tells lists and log what the pointer or the focus is on. */
  hover(thing: string | null): void
}

export interface BoardProps {
  view: Quantities
  facts: unknown
  seat: Viewer
  words: GameWords
  table: BoardTable
}

/**
 * What is printed on a thing, in words, for the text view: `boards/<game>/describe.ts` may export
 * it as `describe`. An empty string where there is nothing to add to the name.
 */
export type Describe<Facts = unknown> = (thing: string, facts: Facts, words: GameWords) => string

/** A thing or a value in the text view. */
export interface TextItem {
  /** "kind:key" where the value is a thing of the game */
  thing: string | null
  name: string
  count: number
}

export interface TextEntry {
  name: string
  label: string
  items: TextItem[]
}

export interface TextPart {
  title: string
  entries: TextEntry[]
}

/**
 * The text view of a whole position, where the list of quantities does not say it well:
 * `boards/<game>/describe.ts` may export it as `arrange`.
 */
export type Arrange<Facts = unknown> = (view: Quantities, facts: Facts, words: GameWords) => TextPart[]

export interface Descriptions {
  describe: Describe
  arrange?: Arrange
}
