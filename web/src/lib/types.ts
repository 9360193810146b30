// What travels between server and client, and what a board is given. No rules live here or anywhere
// in the client: it draws quantities and offers what the server offered.

import type { TournamentOf } from './tournaments/types'
import type { Observers } from './lobby/types'
import type { Claim, ClockState, Pace } from './clocks/types'

export type Language = 'en' | 'pl'
export type Text = Record<Language, string>

export type Seat = 0 | 1
/** Through whose eyes a table is seen; `all` shows every hand (only where the server allows it). */
export type Viewer = Seat | 'observer' | 'all'

/** A quantity: a number, yes or no, an option's key, a list of keys; "?" unknown, null none. */
export type Value = number | boolean | string | null | (string | null)[]
export type Quantities = Record<string, Value>

// ---- games

export interface GameOption {
  name: string
  default: string
  values: string[]
  title: Text
  value_texts: Record<string, Text>
}

/** Options that belong together; those it does not name are at their defaults. */
export interface GamePreset {
  name: string
  title: Text
  text: Text
  options: Record<string, string>
}

/** Options that are good each by itself but do not go together, and why. */
export interface GameClash {
  options: Record<string, string>
  text: Text
}

export interface GameCard {
  name: string
  title: Text
  about: Text
  seats: [string, string]
  seat_names: [Text, Text]
  options: GameOption[]
  presets: GamePreset[]
  clashes: GameClash[]
}

export interface Kind {
  name: string
  first: number
  keys: string[]
  names: Record<Language, string[]>
}

export interface HelpEntry {
  key: string
  title: Text
  text: Text
}

export interface CardText {
  text: Text
  note?: Text
}

export interface GameDescription extends GameCard {
  version: number
  kinds: Kind[]
  help: HelpEntry[]
  quantities: Record<string, Text>
  /** What cards do, by their keys, and what was ruled on them. */
  cards?: Record<string, CardText>
  /** What a player may ask at any time, with its heading; `unseen` is always among them. */
  queries?: Record<string, Text>
  // Every game has facts of its own shape; only its board reads them.
  facts: Record<string, unknown>
}

// ---- tables

export type PlayerKind = 'human' | 'computer' | 'open'
export type SeatWish = { kind: 'me' } | { kind: 'computer'; level: number } | { kind: 'open' }

export interface Player {
  kind: PlayerKind
  name: string | null
  level: number | null
  /** what kind of account it is; a guest has none */
  account?: 'person' | 'bot' | 'gone' | null
  here?: boolean
}

export type Status = 'waiting' | 'running' | 'over' | 'analysis'

export interface TableCard {
  id: string
  game: string
  title: Text
  seats: Player[]
  mine: Seat[]
  asked: number[]
  my_turn: boolean
  status: Status
  number: number
  /** milliseconds */
  updated: number
  rated?: boolean
  pace?: Pace | null
  winner?: number | null
  result: Text | null
  tournament?: TournamentOf | null
}

/** Why an answer could not be taken back: chance answers, a secret is shown, the other side acts. */
export type Commits = '' | 'chance' | 'revealed' | 'another'

export interface Outlook extends Text {
  risk?: boolean
}

export interface OfferedOption {
  option: number
  key: string
  outlook: Outlook[]
  commits: Commits
}

export interface ClosedOption {
  option: number
  reason: Text
  rule?: string
}

export interface Question {
  prompt: Text
  step: string
  kind: string
  options: OfferedOption[]
  closed?: ClosedOption[]
}

export interface LogLine {
  number: number
  /** how many answers there were when it was written; taking it back goes to one less */
  answer?: number
  text: Text
  keys: string[]
  /** milliseconds */
  at?: number
}

export interface UndoState {
  can: boolean
  line: number
  reason: Text | null
}

export interface ChatLine {
  line: number
  seat: number
  name: string | null
  text: string
  at: number
  /** of a lesson: whether the teacher wrote it */
  teacher?: boolean
}

export interface Takeback {
  by: Seat
  to: number
}

export interface Thinking {
  seat: number
  done: number
}

export interface Result {
  winner: number | null
  text: Text
}

/** What changes with every step; `full` carries the rest too. */
export interface Position {
  number: number
  hash: string
  status: Status
  /** The players have changed sides: each has the one the other sat down at. */
  exchanged?: boolean
  view: Quantities
  asked: number[]
  question: Question | null
  undo: UndoState
  result: Result | null
  seed?: string | null
  log: LogLine[]
  log_length?: number
  clock?: ClockState | null
  claim?: Claim | null
}

export interface Full extends Position {
  type: 'full'
  table: string
  game: string
  options: Record<string, string>
  seat: Viewer
  mine: Seat[]
  rated?: boolean
  pace?: Pace | null
  tournament?: TournamentOf | null
  players: Player[]
  facts?: Record<string, unknown>
  chat: ChatLine[]
  /** the seats that have turned the chat off */
  chat_off?: number[]
  notes: string
  takeback: Takeback | null
  rematch: { table: string } | null
  thinking: Thinking | null
  commitment: string | null
  entropy?: (string | null)[]
  observers?: Observers
  /** it stands in the lobby, or came from there */
  listed?: boolean
  /** links for seats still open, for the host alone */
  invitations?: Record<string, string>
}

export interface Step extends Position {
  type: 'step'
}

export type Message =
  | Full
  | Step
  | ({ type: 'chat' } & ChatLine)
  | { type: 'presence'; players: Player[] }
  | { type: 'thinking'; seat: number | null; done: number }
  | { type: 'takeback'; takeback: Takeback | null }
  | { type: 'rematch'; table: string }
  | { type: 'observers'; observers: Observers }
  | { type: 'plan' }
  | { type: 'clock'; clock: ClockState | null; claim: Claim | null }
  | { type: 'pong'; number?: number; hash?: string; echo?: string }

export interface Reply {
  number: number
  changed: boolean
}

export interface Frame {
  number: number
  view: Quantities
  log: LogLine[]
  answer: Text | null
  seat: number | null
}

export interface Series {
  name: Text
  values: [number, number][]
}

// ---- people

export interface Me {
  /** null: a guest */
  account: { name: string; kind: 'person' | 'bot'; email: string; since: number; moderator: boolean } | null
  /** whether this server sends mail */
  mail: boolean
  /** at all tables */
  chat_off: boolean
  /** what moderators decided about me and I have not read yet */
  notices: Notice[]
}

export interface Notice {
  id: number
  at: number
  action: 'warn' | 'mute' | 'suspend' | 'rename' | 'end' | 'close'
  reason: string
  until: number | null
  table: string | null
}

export interface Session {
  id: string
  created: number
  seen: number
  browser: string
  mine: boolean
}

export type Scope = 'read' | 'play' | 'account'

/** By which a program acts for an account. */
export interface Token {
  id: string
  name: string
  scopes: Scope[]
  created: number
  used: number | null
}

export interface RatingLine {
  game: string
  seat: number
  pool: 'people' | 'bots'
  rating: number
  deviation: number
  /** still no more than a first impression */
  provisional: boolean
  games: number
  /** when, how high, how sure */
  curve: [number, number, number][]
}

export interface Profile {
  name: string
  kind: 'person' | 'bot'
  since: number
  /** of a bot: whose it is, if that account is still there */
  owner: string | null
  bots: string[]
  results: { game: string; seat: number; won: number; lost: number; drawn: number }[]
  ratings: RatingLine[]
  reliability: { games: number; timeout: number; abandoned: number; pace: number | null }
}

// ---- boards

/** An option of the present question, as a board shows it. */
export interface OpenOption extends OfferedOption {
  /** "kind:key" */
  thing: string
  /** in the reader's language */
  name: string
  /** whether choosing it asks for a confirmation (it cannot be taken back, or a warning stands) */
  risky: boolean
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
}

export interface BoardTable {
  /** An option of the present question that the viewer may choose; thing = "kind:key". */
  open(thing: string): OpenOption | undefined
  /** Whether why() has something to say about it. */
  closed(thing: string): boolean
  /** Gives the answer; asks for confirmation itself where that is due. */
  choose(thing: string): void
  /** Says why it cannot be chosen, in a popover and to screen readers. */
  why(thing: string): void
  /** Things that the log, a list or a happening points at just now. */
  readonly highlight: ReadonlySet<string>
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
