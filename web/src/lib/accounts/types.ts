// What the server says about accounts, under the names the client uses.

import type { Token } from '../api.gen'

export type { Me, Profile, Rating as RatingLine, SessionShown as Session, TheirGames, Token } from '../api.gen'

export type Scope = Token['scopes'][number]
