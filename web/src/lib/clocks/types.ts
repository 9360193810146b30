// What the server says about time at a table, under the names the client uses.

import type { DaysPace, LivePace, PaceDays, PaceLive } from '../api.gen'

export type { Claim, Clock as ClockState, ClockOfSeat as SeatClock, Vacation } from '../api.gen'

export type Pace = PaceLive | PaceDays
/** As it is asked for: what is left out is as usual. */
export type PaceWish = LivePace | DaysPace
/** What running out of time means: one loses, the other may claim, the game has no result. */
export type Out = Pace['out']
