// A tournament of three players in a made-up game, in the form the server sends.

import type { World } from '../src/lib/tournaments/follow.svelte'
import type { Meeting, Standing, Tournament, TournamentGame } from '../src/lib/tournaments/types'
import type { GameCard } from '../src/lib/types'

export const text = (word: string) => ({ en: word, pl: word })
export const option = (name: string, values: string[]) => ({
  name,
  values,
  default: values[0]!,
  title: text(name),
  value_texts: Object.fromEntries(values.map((value) => [value, text(value)])),
  needs: {},
  offered: true,
  workshop: false,
})
export const card = (options: ReturnType<typeof option>[]): GameCard => ({
  name: 'toy',
  title: text('Toy'),
  about: text(''),
  seats: ['a', 'b'],
  seat_names: [text('East'), text('West')],
  options,
  groups: [],
  presets: [{ name: 'serious', title: text('Serious'), text: text(''), options: { sides: 'bid', cards: 'all' } }],
  clashes: [],
  thinks: [],
  first_game: {},
})
export const game = card([option('sides', ['seated', 'bid']), option('cards', ['few', 'all'])])

export const played = (
  seats: [number, number],
  result: TournamentGame['result'],
  winner: number | null = null,
  more: Partial<TournamentGame> = {},
): TournamentGame => ({
  game: 1,
  seats,
  table: `t${seats.join('')}`,
  status: result ? 'over' : 'running',
  result,
  winner,
  by: result && 'play',
  reason: '',
  ...more,
})
export const meeting = (
  board: number,
  players: number[],
  points: number[] | null,
  games: TournamentGame[],
  more: Partial<Meeting> = {},
): Meeting => ({
  board,
  kind: games.length > 0 ? 'game' : 'bye',
  players,
  absent: null,
  scores: players.map(() => 0),
  points,
  floats: false,
  repeated: false,
  games,
  ...more,
})
export const standing = (place: number, number: number, points: number, more: Partial<Standing> = {}): Standing => ({
  place,
  shared: false,
  number,
  points,
  direct: null,
  buchholz_cut: 0,
  buchholz: 1.5,
  sonneborn: 0.75,
  wins: 1,
  sides: [1, 0],
  rounds: [],
  ...more,
})

/** Three players after two rounds; the second still goes on. I am Bob, number 2. */
export function made(more: Partial<Tournament> = {}): Tournament {
  return {
    id: 'x',
    name: 'Cup',
    organiser: 'Ann',
    about: '',
    game: 'toy',
    title: text('Toy'),
    options: [],
    chosen: {},
    pace: null,
    rated: false,
    format: 'swiss',
    double: false,
    rounds: 3,
    sides: 'balanced',
    seats: 8,
    open_to: 'people',
    starts: null,
    round_days: null,
    automatic: true,
    watchable: true,
    status: 'running',
    round: 2,
    players_in: 3,
    created: 1,
    began: 2,
    ended: null,
    joined: true,
    ready: false,
    players: ['Ann', 'Bob', null].map((name, n) => ({
      number: n + 1,
      name,
      account: name ? 'person' : 'gone',
      rating: null,
      seed: n + 1,
      state: 'in',
    })),
    pairings: [
      {
        number: 1,
        at: 1,
        until: null,
        over: true,
        pairings: [meeting(1, [1, 2], [1, 0], [played([2, 1], 'win', 1)]), meeting(2, [3], [1], [])],
      },
      {
        number: 2,
        at: 2,
        until: null,
        over: false,
        pairings: [meeting(1, [3, 2], null, [played([2, 3], null)]), meeting(2, [1], [1], [])],
      },
    ],
    tie_breaks: ['direct', 'buchholz_cut', 'buchholz', 'sonneborn', 'wins'],
    standings: [
      standing(1, 1, 2, {
        rounds: [
          { round: 1, kind: 'game', opponent: 2, seat: 1, points: 1 },
          { round: 2, kind: 'bye', opponent: null, seat: null, points: 1 },
        ],
      }),
      standing(2, 3, 1, {
        rounds: [
          { round: 1, kind: 'bye', opponent: null, seat: null, points: 1 },
          { round: 2, kind: 'game', opponent: 2, seat: 1, points: null },
        ],
      }),
      standing(3, 2, 0, { shared: true, rounds: [{ round: 1, kind: 'game', opponent: 1, seat: 0, points: 0 }] }),
    ],
    log: [],
    mine: { number: 2, state: 'in', organiser: false, moderator: false, can: ['withdraw'], tables: ['t23'] },
    ...more,
  }
}

/** A server that gives these answers, one after the other. */
export function world(...answers: (() => ReturnType<World['ask']>)[]): {
  world: World
  look: () => void
  tags: string[]
} {
  const tags: string[] = []
  let look = () => {}
  return {
    tags,
    look: () => look(),
    world: {
      ask: (_, tag) => {
        tags.push(tag)
        return answers.shift()!()
      },
      often: (then) => {
        look = then
        return () => {}
      },
    },
  }
}
