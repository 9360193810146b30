// The facts of 1989 as the client gets them, made from the very tables the rules read; and a position to
// draw in the middle of a power struggle.

/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { COUNTRIES, type AftermathRow, type Country, type Facts, type TrackBox } from '../../src/boards/dawn1989/facts'
import type { GameWords } from '../../src/lib/games/board'
import type { LogLine, Quantities } from '../../src/lib/types'
import { bare } from '../fixtures'

type Table = Record<string, unknown>
const HOME = '../src/detente/games/dawn1989'

/** As much of TOML as these tables use: headings, lists of tables, and values that are JSON. */
export function read(path: string): Record<string, Table[]> {
  const found: Record<string, Table[]> = {}
  let table: Table = {}
  for (const line of readFileSync(`${HOME}/${path}`, 'utf-8').split('\n')) {
    const heading = /^\[{1,2}([^[\]]+)\]{1,2}$/.exec(line)?.[1]
    const field = /^(\w+) = (["[\d-].*|true|false)$/.exec(line)
    if (heading) (found[heading] ??= []).push((table = {}))
    else if (field?.[1] && field[2] && !field[2].startsWith('"""')) table[field[1]] = JSON.parse(field[2]) as unknown
  }
  return found
}

function under(tables: Record<string, Table[]>, start: string): [string, Table][] {
  return Object.entries(tables)
    .filter(([name]) => name.startsWith(start))
    .map(([name, [table = {}]]) => [name.slice(start.length), table])
}

const struggle = read('facts/struggle.toml')
const track = read('facts/track.toml')
const spaces = Object.fromEntries(
  under(read('facts/spaces.toml'), 'space.').map(([key, printed]) => [
    key,
    { church: null, battleground: false, ...printed } as unknown as Facts['spaces'][string],
  ]),
)
const faces = under(struggle, 'face.')

export const facts: Facts = {
  spaces,
  cards: Object.fromEntries(
    under(read('facts/cards.toml'), 'card.').map(([key, printed]) => [
      key,
      { removed: false, lasting: false, red: false, scores: null, ...printed } as unknown as Facts['cards'][string],
    ]),
  ),
  countries: Object.fromEntries(
    under(struggle, 'country.').map(([key, printed]) => [
      key,
      { ...printed, spaces: Object.keys(spaces).filter((space) => spaces[space]?.country === key) },
    ]),
  ) as unknown as Record<Country, Facts['countries'][Country]>,
  faces: Object.fromEntries(
    faces.flatMap(([face, { count }]) =>
      count === 1 ? [[face, face]] : [...'abcdef'.slice(0, Number(count))].map((letter) => [`${face}_${letter}`, face]),
    ),
  ),
  struggle: Object.fromEntries(
    faces.map(([key, printed]) => [
      key,
      { suit: null, leader: null, wild: null, rank: 0, ...printed } as unknown as Facts['struggle'][string],
    ]),
  ),
  aftermath: struggle['aftermath'] as unknown as AftermathRow[],
  modifiers: {
    suit: Object.fromEntries(
      under(struggle, 'suit.').map(([key, { aftermath }]) => [key, aftermath]),
    ) as Facts['modifiers']['suit'],
    event: { card: 'yakovlev', winner: 'democrat', by: 1 },
  },
  mode: 'full',
  family: { wins: 'rally' },
  track: (track['box'] ?? []).map((box) => ({ at_once: false, ...box }) as unknown as TrackBox),
  ussr: (track['ussr'] ?? []).map(
    (box) => ({ card: null, points: [0, 0], ...box }) as unknown as Facts['ussr'][number],
  ),
}

const many = (key: string, count: number): string[] => Array<string>(count).fill(key)

export const view: Quantities = {
  turn: 5,
  round: 3,
  vp: 4,
  phasing: 'democrat',
  played: null,
  'track.communist': 1,
  'track.democrat': 3,
  'attempts.communist': 2,
  ussr: 1,
  deck_size: 30,
  gone: 'craiova',
  fugitive: null,
  debt: 'poland',
  power: COUNTRIES.filter((country) => country !== 'hungary'),
  kept: ['poland', 'poland'],
  'hand.communist': ['?', '?'],
  'hand.democrat': ['st_nicholas_church', 'solidarity_legalized', 'poland_scoring'],
  'shown.communist': [],
  'shown.democrat': [],
  table: ['poland_scoring'],
  discards: ['stasi'],
  removed: [],
  effects: ['yakovlev'],
  country: 'poland',
  attacker: 'communist',
  led: 'strike_4_a',
  suit: 'strike',
  blocked: 'march',
  stakes: 1,
  'struggle_hand.communist': ['?', '?', '?'],
  'struggle_hand.democrat': ['worker_leader_a', 'church_leader', 'strike_6_b', 'strike_6_a', 'rally_1_a'],
  struggle_discards: ['strike_4_a', 'march_3_a', 'march_3_b', 'petition_5_a', 'tactic_fails'],
  struggle_deck_size: 39,
  'influence.communist': [...many('warszawa', 4), 'lodz'],
  'influence.democrat': [...many('gdansk', 5), ...many('lodz', 2)],
  'control.communist': ['warszawa'],
  'control.democrat': ['gdansk'],
}

export const words: GameWords = {
  language: 'en',
  name: (_, key) => key ?? 'none',
  seat: (seat) => (seat === 0 || seat === 'communist' ? 'Communist' : 'Democrat'),
  quantity: (name) => name,
  text: (text) => text.en,
  card: (key) => ({ text: `What ${key} does.`, note: '' }),
  history: () => null,
}

/** Lines of a log as the server tells them, by what they speak of. */
export function log(...spoken: string[]): LogLine[] {
  return spoken.map((keys, place) => {
    const text = { en: `line ${place}`, pl: '' }
    return { ...bare, number: place + 1, answer: place, at: 0, keys: keys.split(' ').filter(Boolean), text }
  })
}
