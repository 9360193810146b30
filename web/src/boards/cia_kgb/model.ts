// Turns the quantities of a view into what the board draws. It reads and counts; it decides nothing.

import type { Quantities, Seat, Viewer } from '../../lib/types'
import { UNKNOWN, listOf, nearSide, numberOf, oneOf, other } from '../shared/values'
import { GOAL, SEATS, type Facts } from './facts'

export interface GroupInPlay {
  key: string
  mobilised: boolean
}

export type AgentState = 'hq' | 'leave' | 'dead' | 'x'

export interface AgentShown {
  key: string
  initiative: number
  state: AgentState
  /** came back from leave in this round */
  back: boolean
}

/** Agent X: none yet, face down for this viewer, or known. */
export interface AgentX {
  key: string | null
  hidden: boolean
  faceUp: boolean
  seenByEnemy: boolean
}

export interface Camp {
  side: Seat
  score: number
  total: number
  row: GroupInPlay[]
  agents: AgentShown[]
  x: AgentX
  won: string[]
  balance: boolean
  active: boolean
  /** its pass was the last thing done in the struggle */
  passed: boolean
  dominant: boolean
  unrest: boolean
  /** what last round's agents have earned for the next one */
  analyst: boolean
  informant: boolean
}

export interface Deck {
  count: number
  /** from the top card on; "?" where the viewer does not know it */
  top: string[]
}

export interface Model {
  round: number
  phase: string
  overtime: boolean
  objective: string | null
  stability: number
  population: number
  camps: [Camp, Camp]
  groupDeck: Deck
  discards: string[]
  objectiveDeck: Deck
  buried: string[]
  used: string[]
}

export function readModel(view: Quantities, facts: Facts): Model {
  const top = listOf(view, 'top')
  const discards = listOf(view, 'discards')
  const objectiveTop = listOf(view, 'objective_top')
  const buried = listOf(view, 'buried')
  return {
    round: numberOf(view, 'round'),
    phase: oneOf(view, 'phase') ?? '',
    overtime: view['overtime'] === true,
    objective: oneOf(view, 'objective'),
    stability: numberOf(view, 'stability'),
    population: numberOf(view, 'population'),
    camps: [readCamp(view, facts, 0), readCamp(view, facts, 1)],
    groupDeck: { count: listOf(view, 'deck').length + knownIn(top) - (discards.length - knownIn(discards)), top },
    discards,
    objectiveDeck: {
      count: listOf(view, 'objectives').length + knownIn(objectiveTop) + buried.length,
      top: objectiveTop,
    },
    buried,
    used: listOf(view, 'used'),
  }
}

/** Cards of the top, and covered discards, that the viewer does not know are counted among the rest of the deck. */
function knownIn(top: string[]): number {
  return top.filter((card) => card !== UNKNOWN).length
}

function readCamp(view: Quantities, facts: Facts, side: Seat): Camp {
  const seat = SEATS[side]
  const of = (name: string): string[] => listOf(view, `${name}.${seat}`)
  const has = (name: string): boolean => listOf(view, name).includes(seat)
  const is = (name: string): boolean => oneOf(view, name) === seat
  const mobilised = new Set(listOf(view, 'mobilised'))
  const x = oneOf(view, `x.${seat}`)
  const known = x !== UNKNOWN ? x : null
  const leave = new Set(of('leave'))
  const dead = new Set(of('dead'))
  const returned = new Set(of('returned'))
  return {
    side,
    score: numberOf(view, `score.${seat}`),
    total: numberOf(view, `total.${seat}`),
    row: of('row').map((key) => ({ key, mobilised: mobilised.has(key) })),
    agents: Object.entries(facts.agents)
      .map(([key, { initiative }]) => ({
        key,
        initiative,
        state: (key === known ? 'x' : dead.has(key) ? 'dead' : leave.has(key) ? 'leave' : 'hq') as AgentState,
        back: returned.has(key),
      }))
      .sort((one, two) => one.initiative - two.initiative),
    x: { key: known, hidden: x === UNKNOWN, faceUp: has('shown'), seenByEnemy: has('peeked') },
    won: of('won'),
    balance: is('balance'),
    active: is('active'),
    passed: numberOf(view, 'passes') > 0 && oneOf(view, 'active') === SEATS[other(side)],
    dominant: is('dominant'),
    unrest: has('unrest'),
    analyst: is('analyst'),
    informant: is('informant'),
  }
}

// ---- gauge of influence against stability

export interface Gauge {
  /** one entry for each point of influence that has a place on the gauge */
  cells: { filled: boolean; unrest: boolean }[]
  room: number
  over: number
}

const UNREST_CELLS = 3

export function gauge(total: number, stability: number): Gauge {
  const length = Math.max(stability + UNREST_CELLS, total)
  return {
    cells: Array.from({ length }, (_, point) => ({
      filled: point < total,
      unrest: point >= stability,
    })),
    room: Math.max(0, stability - total),
    over: Math.max(0, total - stability),
  }
}

/** Where a score stands on the track, in percent of its length. */
export function onTrack(score: number): number {
  return (Math.min(GOAL, Math.max(0, score)) / GOAL) * 100
}

// ---- which of two equal names is meant

/**
 * Both sides have the same six agents. In Debriefing an agent of the enemy is chosen (he goes on
 * leave), at any other time one's own.
 */
export function agentSide(viewer: Viewer, phase: string): Seat {
  const own = nearSide(viewer)
  return phase === 'debriefing' ? other(own) : own
}

const STRUGGLE_EVENTS = ['live_benefit', 'nuclear_escalation', 'summit_meeting']
const DETENTE_EVENTS = ['olympic_games', 'space_race']

/** How the vocabulary calls the use of an event card of the victory pile; "" for a country. */
export function useOf(objective: string): string {
  if (STRUGGLE_EVENTS.includes(objective)) return `action:${objective}`
  if (DETENTE_EVENTS.includes(objective)) return `event:${objective}`
  return ''
}
