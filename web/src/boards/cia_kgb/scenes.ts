// What happens in CIA vs KGB, as scenes.

import type { Face, Part, Position, Scene, Script } from '../../lib/steps/scene'
import type { Shown } from '../../lib/steps/player.svelte'
import type { LogLine, Quantities, Seat } from '../../lib/types'
import { keyIn, numberIn, scene, seatIn, titled, told } from '../shared/scenes'
import { listOf } from '../shared/values'
import { SEATS } from './facts'
import shapes from './shapes.json'
import { boardWords } from './words'

/** Both agents are turned over together. */
const joins = (first: LogLine, line: LogLine): boolean =>
  first.what === 'agent_revealed' && line.what === 'agent_revealed'

function show(shown: Shown, { words }: Position): Scene {
  const own = boardWords[words.language]
  const line = shown.lead
  if (!line) return titled(shown, words, [])
  switch (line.what) {
    case 'agent_revealed': {
      const agents = told(shown, 'agent_revealed')
      // after unrest one of them is turned over alone
      if (agents.length < 2) return titled(shown, words, [card(line)])
      return scene(
        shown,
        words,
        own.agents,
        [{ part: 'facing', sides: [agent(agents, 0), agent(agents, 1)] }],
        ['agent_revealed'],
      )
    }
    case 'influence_compared': {
      const between = `${words.quantity('stability')}: ${numberIn(line, 'stability')}`
      const under = words.quantity('total')
      const sides: [Face, Face] = [
        { says: `${numberIn(line, 'cia')}`, under },
        { says: `${numberIn(line, 'kgb')}`, under },
      ]
      return scene(
        shown,
        words,
        words.name('phase', 'cease_fire'),
        [{ part: 'facing', sides, between }],
        ['influence_compared'],
      )
    }
    case 'scored': {
      const values: [string, string] = [`${numberIn(line, 'cia')}`, `${numberIn(line, 'kgb')}`]
      return scene(
        shown,
        words,
        own.track,
        [{ part: 'sheet', rows: [{ name: own.pointsShort, values, strong: true }] }],
        ['scored'],
      )
    }
    default:
      return titled(shown, words, [card(line), score(line, own.track)])
  }
}

function agent(lines: readonly LogLine[], side: Seat): Face {
  const line = lines.find((one) => seatIn(one) === side)
  return line ? { thing: `agent:${keyIn(line, 'agent')}` } : {}
}

/** The group, the objective or the agent that a line is about. */
function card(line: LogLine): Part | null {
  const kind = ['group', 'objective', 'agent'].find((one) => keyIn(line, one) !== '')
  return kind ? { part: 'card', thing: `${kind}:${keyIn(line, kind)}` } : null
}

function score(line: LogLine, name: string): Part | null {
  if (line.what !== 'claimed' && line.what !== 'event_used') return null
  const to = numberIn(line, 'score')
  const by = numberIn(line, 'points') * (line.what === 'claimed' ? 1 : -1)
  return { part: 'track', name, side: seatIn(line), from: `${to - by}`, to: `${to}` }
}

/** A group whose coming ends the round lies in its row until that is told to its end. */
function lays(line: LogLine, view: Quantities): Quantities {
  const side = seatIn(line)
  if (line.what !== 'recruited' || side === null) return {}
  const [row, total] = [`row.${SEATS[side]}`, `total.${SEATS[side]}`]
  const groups = listOf(view, row)
  const group = keyIn(line, 'group')
  return groups.includes(group) ? {} : { [row]: [...groups, group], [total]: numberIn(line, 'total') }
}

export const script: Script = {
  shapes: shapes as Script['shapes'],
  joins,
  scene: show,
  markers: { influence_compared: { 'total.cia': 'cia', 'total.kgb': 'kgb' } },
  lays,
  // what somebody has put on the deck is drawn without a die
  news: ['recruited'],
  succeeded: () => null,
  points: { claimed: 'gained', event_used: 'lost' },
}
