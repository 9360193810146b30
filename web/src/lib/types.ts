// What travels between server and client, under the names the client uses. The forms are made from the
// server's description of its interface; what is written here is only what that does not say.

import type {
  Done,
  Full as SentFull,
  NewTable as Wanted,
  OneStep as SentOneStep,
  Outlook,
  Question as SentQuestion,
  Since as SentSince,
  Text,
  WhyNot,
} from './api.gen'

export type {
  AskedBack as Takeback,
  Card as CardText,
  ChatLine,
  Clash as GameClash,
  Frame,
  Full as SentFull,
  GameDescription,
  GameOption,
  GameSummary as GameCard,
  Help as HelpEntry,
  Invitation,
  Kind,
  Line as LogLine,
  Listed as TableCard,
  LiveMessage as Message,
  Made,
  Notice,
  Player,
  PlayerHere,
  Preset as GamePreset,
  Series,
  Step,
  Text,
  TurnBegun,
  TurningPoint as Turning,
} from './api.gen'

/** An option of a question with all that was said of it. */
export interface OfferedOption {
  option: number
  key: string
  /** what the button says that gives this answer */
  act: Text
  outlook: Outlook[]
  /** in percent, if one roll decides */
  chance: number | null
}

/** Why an answer is final; empty if it can be taken back. */
export type Commits = NonNullable<WhyNot['commits']>

/** What is being carried out, and the "kind:key" of what that speaks of. */
export interface Because {
  text: Text
  things: string[]
}

export interface Question extends Pick<SentQuestion, 'prompt' | 'step' | 'kind'> {
  because: Because | null
  options: OfferedOption[]
  closed: { option: number; reason: Text; rule: string }[]
}

export type Full = Omit<SentFull, 'question'> & { question: Question | null }

/** An answer that the viewer may see, with the new values of what it changed. */
export type OneStep = Omit<SentOneStep, 'changed' | 'lists'> & { changed: Quantities }
export type Since = Omit<SentSince, 'steps'> & { steps: OneStep[] }

export type Language = keyof Text
export type Reply = Done
export type Seat = Full['mine'][number]
/** Through whose eyes a table is seen; `all` shows every hand (only where the server allows it). */
export type Viewer = Full['seat'] | 'all'

export type Quantities = Full['view']
/** A quantity: a number, yes or no, an option's key, a list of keys; "?" unknown, null none. */
export type Value = Quantities[string]

/** A table as it is asked for; the ids of the request are added when it is sent. */
export type NewTable = Omit<Wanted, 'request' | 'entropy'>
export type SeatWish = NewTable['seats'][number]
