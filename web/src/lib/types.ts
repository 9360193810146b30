// What travels between server and client, under the names the client uses. The forms are made from the
// server's description of its interface; what is written here is only what that does not say.

import type { Done, Full, NewTable as Wanted, Text } from './api.gen'

export type {
  AskedBack as Takeback,
  Because,
  Card as CardText,
  ChatLine,
  Clash as GameClash,
  Frame,
  Full,
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
  OneStep,
  Option as OfferedOption,
  Player,
  PlayerHere,
  Preset as GamePreset,
  Question,
  Series,
  Since,
  Step,
  Text,
  TurningPoint as Turning,
} from './api.gen'

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
