// The facts of Twilight Struggle as the client gets them, made from the very tables the rules read; and
// a position to draw.

/// <reference types="node" />
import { readFileSync } from 'node:fs'
import type { Facts, Region } from '../../src/boards/twilight/facts'
import type { GameWords } from '../../src/lib/games/board'
import type { Quantities } from '../../src/lib/types'

type Table = Record<string, unknown>
const HOME = '../src/detente/games/twilight'

/** As much of TOML as these tables use: headings, and values that are JSON or tables in braces. */
export function read(path: string): Record<string, Table> {
  const found: Record<string, Table> = {}
  let table: Table = {}
  for (const line of readFileSync(`${HOME}/${path}`, 'utf-8').split('\n')) {
    const heading = /^\[(.+)\]$/.exec(line)
    const field = /^(\w+) = (.+)$/.exec(line)
    if (heading?.[1]) found[heading[1]] = table = {}
    else if (field?.[1] && field[2] && /^["[\d{-]|^true|^false/.test(field[2]) && !field[2].startsWith('"""')) {
      const value = field[2].startsWith('{') ? field[2].replace(/(\w+) =/g, '"$1":') : field[2]
      table[field[1]] = JSON.parse(value.replace(/\\$/, '')) as unknown
    }
  }
  return found
}

function under(tables: Record<string, Table>, start: string): [string, Table][] {
  return Object.entries(tables)
    .filter(([name]) => name.startsWith(start))
    .map(([name, table]) => [name.slice(start.length), table])
}

const board = under(read('facts/countries.toml'), 'country.')
const deck = under(read('facts/cards.toml'), 'card.').filter(([, card]) => card['enabled'] !== false)

const countries: Facts['countries'] = Object.fromEntries(
  board.map(([key, facts]) => [
    key,
    {
      region: facts['region'] as Region,
      within: (facts['within'] ?? []) as Facts['countries'][string]['within'],
      stability: facts['stability'] as number,
      battleground: facts['battleground'] === true,
      neighbours: facts['neighbours'] as string[],
      beside: (facts['beside'] ?? null) as string | null,
    },
  ]),
)

const inRegion = (region: Region): string[] => Object.keys(countries).filter((key) => countries[key]?.region === region)
const inPart = (part: 'western_europe' | 'eastern_europe' | 'southeast_asia'): string[] =>
  Object.keys(countries).filter((key) => countries[key]?.within.includes(part))
const worth = (region: Region, presence: number, domination: number, control: number | 'win') => ({
  presence,
  domination,
  control,
  countries: inRegion(region),
  battlegrounds: inRegion(region).filter((key) => countries[key]?.battleground).length,
})

const crises = read('facts/crises.toml')
const stacks = Object.entries(crises['crisis'] ?? {}) as [string, 1 | 2][]
const craft = under(read('facts/statecraft.toml'), 'statecraft.')
const outcomes = under(crises, 'outcome.')

export const facts: Facts = {
  options: { scenario: 'standard', turn_zero: 'off', space_track: 'standard', chinese_civil_war: 'off' },
  countries,
  cards: Object.fromEntries(
    deck.map(([key, card]) => [
      key,
      {
        number: card['number'] as number | string,
        side: card['side'] as 'us' | 'ussr' | 'neutral',
        ops: card['ops'] as number,
        period: card['period'] as Facts['cards'][string]['period'],
        removed: card['removed'] === true,
        lasting: card['lasting'] === true,
        scores: (card['scores'] ?? null) as string | null,
        war: 'milops' in card,
      },
    ]),
  ),
  regions: {
    europe: worth('europe', 3, 7, 'win'),
    middle_east: worth('middle_east', 3, 5, 7),
    asia: worth('asia', 3, 7, 9),
    africa: worth('africa', 1, 4, 6),
    central_america: worth('central_america', 1, 3, 5),
    south_america: worth('south_america', 2, 5, 6),
  },
  subregions: {
    western_europe: inPart('western_europe'),
    eastern_europe: inPart('eastern_europe'),
    southeast_asia: inPart('southeast_asia'),
  },
  space: {
    standard: [
      { box: 1, stage: 'earth_satellite', ops: 2, up_to: 3, first: 2, second: 1, ability: null },
      { box: 2, stage: 'animal_in_space', ops: 2, up_to: 4, first: 0, second: 0, ability: 'two_cards' },
    ],
    alternate: [
      { box: 1, stage: 'h_bomb', ops: 2, up_to: 3, first: 2, second: 1, ability: null },
      { box: 2, stage: 'earth_satellite', ops: 2, up_to: 4, first: 0, second: 0, ability: 'milops_bonus' },
    ],
  },
  turn_zero: {
    crises: Object.fromEntries(
      stacks.map(([key, stack]) => [
        key,
        { stack, outcomes: outcomes.map(([name]) => name).filter((name) => name.startsWith(`${key}_`)) },
      ]),
    ),
    outcomes: Object.fromEntries(outcomes) as Facts['turn_zero']['outcomes'],
    statecraft: Object.fromEntries(
      craft.map(([key, card]) => [
        key,
        {
          side: card['side'] as 'us' | 'ussr',
          modifier: (card['modifier'] ?? 0) as number,
          cancels: card['cancels'] === true,
          dummy: card['dummy'] === true,
        },
      ]),
    ),
  },
  turns: { hand: [8, 8, 8, 9, 9, 9, 9, 9, 9, 9], rounds: [6, 6, 6, 7, 7, 7, 7, 7, 7, 7] },
}

export const view: Quantities = {
  turn: 4,
  round: 3,
  vp: -6,
  defcon: 3,
  phasing: 'us',
  china: 'ussr',
  china_ready: true,
  crisis: null,
  envy: 'ussr',
  chernobyl: null,
  death_squads: 1,
  deck_size: 41,
  'milops.us': 2,
  'milops.ussr': 3,
  'space.us': 2,
  'space.ussr': 1,
  'space_used.us': 1,
  'red_scare.us': 1,
  'headline.us': null,
  'headline.ussr': '?',
  'hand.us': ['suez_crisis', 'duck_and_cover', 'africa_scoring'],
  'hand.ussr': ['?', 'socialist_governments', '?'],
  'shown.us': [],
  'shown.ussr': ['socialist_governments'],
  table: ['marshall_plan'],
  discards: ['red_scare', 'fidel'],
  removed: ['nasser'],
  effects: ['nato', 'warsaw_pact'],
  tehran: [],
  'influence.us': ['france', 'france', 'france', 'italy', 'italy', 'panama'],
  'influence.ussr': ['france', 'poland', 'poland', 'poland', 'poland'],
  'control.us': ['italy'],
  'control.ussr': ['poland'],
}

export const words: GameWords = {
  language: 'en',
  name: (_, key) => key ?? 'none',
  seat: (seat) => (seat === 0 || seat === 'us' ? 'US' : 'USSR'),
  quantity: (name) => name,
  text: (text) => text.en,
  card: (key) => ({ text: `What ${key} does.`, note: '' }),
  history: () => null,
}
