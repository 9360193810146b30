import { describe as group, expect, it } from 'vitest'
import { describe as describeThing } from '../../src/boards/cia_kgb/describe'
import type { Facts } from '../../src/boards/cia_kgb/facts'
import { agentSide, gauge, onTrack, readModel, useOf } from '../../src/boards/cia_kgb/model'
import { boardWords } from '../../src/boards/cia_kgb/words'
import type { GameWords } from '../../src/lib/games/board'
import type { Quantities } from '../../src/lib/types'

const facts: Facts = {
  objectives: {
    cuba: {
      points: 10,
      population: 5,
      stability: 9,
      factions: ['economic', 'military', 'political', 'media'],
      event: false,
    },
  },
  groups: { mafia: { faction: 'economic', influence: 2 } },
  agents: {
    director: { initiative: 6 },
    master_spy: { initiative: 1 },
    analyst: { initiative: 4 },
    assassin: { initiative: 5 },
  },
}

const view: Quantities = {
  round: 3,
  phase: 'struggle',
  passes: 1,
  overtime: false,
  objective: 'cuba',
  stability: 9,
  population: 5,
  active: 'kgb',
  balance: 'cia',
  dominant: null,
  unrest: ['kgb'],
  'score.cia': 20,
  'total.cia': 7,
  'row.cia': ['mafia', 'generals'],
  'row.kgb': [],
  mobilised: ['generals'],
  top: ['radio', '?', '?'],
  // cards of the top that the viewer does not know are among the deck
  deck: ['police', 'militia', 'workers'],
  objectives: ['chile', 'iran'],
  objective_top: ['?'],
  buried: ['egypt'],
  'x.cia': 'director',
  'x.kgb': '?',
  shown: [],
  peeked: ['cia'],
  'hq.cia': ['master_spy'],
  'leave.cia': ['analyst'],
  'dead.cia': ['assassin'],
  'returned.cia': ['master_spy'],
}

group('model', () => {
  const model = readModel(view, facts)
  const [cia, kgb] = model.camps

  it('reads rows with their states', () => {
    expect(cia.row).toEqual([
      { key: 'mafia', mobilised: false },
      { key: 'generals', mobilised: true },
    ])
    expect(kgb.row).toEqual([])
  })
  it('keeps agents in the order of initiative, each in one place', () => {
    expect(cia.agents.map(({ key, state, back }) => [key, state, back])).toEqual([
      ['master_spy', 'hq', true],
      ['analyst', 'leave', false],
      ['assassin', 'dead', false],
      ['director', 'x', false],
    ])
  })
  it('hides an Agent X that the viewer does not know', () => {
    expect(cia.x).toEqual({ key: 'director', hidden: false, faceUp: false, seenByEnemy: true })
    expect(kgb.x).toEqual({ key: null, hidden: true, faceUp: false, seenByEnemy: false })
    expect(kgb.agents.every((agent) => agent.state === 'hq')).toBe(true)
  })
  it('counts every card of a deck once', () => {
    expect(model.groupDeck).toEqual({ count: 4, top: ['radio', '?', '?'] })
    expect(model.objectiveDeck.count).toBe(3)
  })
  it('reads tokens', () => {
    expect([cia.balance, cia.active, cia.unrest]).toEqual([true, false, false])
    expect([kgb.balance, kgb.active, kgb.unrest]).toEqual([false, true, true])
    expect([cia.passed, kgb.passed]).toEqual([true, false])
  })
})

group('gauge', () => {
  it('shows the room left', () => {
    const bar = gauge(7, 9)
    expect([bar.room, bar.over]).toEqual([2, 0])
    expect(bar.cells).toHaveLength(12)
    expect(bar.cells.filter((cell) => cell.filled)).toHaveLength(7)
    expect(bar.cells.filter((cell) => cell.unrest)).toHaveLength(3)
  })
  it('is full without unrest at stability', () => {
    const bar = gauge(9, 9)
    expect([bar.room, bar.over]).toEqual([0, 0])
    expect(bar.cells.some((cell) => cell.filled && cell.unrest)).toBe(false)
  })
  it('grows with what is too much', () => {
    const bar = gauge(14, 9)
    expect([bar.room, bar.over]).toEqual([0, 5])
    expect(bar.cells).toHaveLength(14)
    expect(bar.cells.every((cell) => cell.filled)).toBe(true)
  })
})

group('track', () => {
  it('ends at the goal', () => {
    expect([0, 25, 100, 115].map(onTrack)).toEqual([0, 25, 100, 100])
  })
})

group('names that both sides share', () => {
  it('means enemy agents only in Debriefing', () => {
    expect(agentSide(0, 'planning')).toBe(0)
    expect(agentSide(1, 'detente')).toBe(1)
    expect(agentSide(0, 'debriefing')).toBe(1)
    expect(agentSide(1, 'debriefing')).toBe(0)
  })
  it('knows how the use of an event is called', () => {
    expect(useOf('summit_meeting')).toBe('action:summit_meeting')
    expect(useOf('space_race')).toBe('event:space_race')
    expect(useOf('cuba')).toBe('')
  })
})

group('words', () => {
  const words: GameWords = {
    language: 'en',
    name: (_, key) => key ?? '',
    seat: String,
    quantity: (name) => name,
    text: (text) => text.en,
    card: (key) => ({ text: key === 'cuba' ? '' : `What ${key} does.`, note: '' }),
    history: () => null,
  }
  it('describes what is printed', () => {
    expect(describeThing('group:mafia', facts, words)).toBe('economic, total 2. What economic does.')
    expect(describeThing('objective:cuba', facts, words)).toContain('stability 9, population 5. ')
    expect(describeThing('agent:analyst', facts, words)).toBe('initiative 4. What analyst does.')
    expect(describeThing('action:pass', facts, words)).toBe('')
  })
  it('has no empty word in either language', () => {
    for (const own of Object.values(boardWords)) {
      for (const word of Object.values(own)) {
        expect(typeof word === 'function' ? word(1, 2) : word).not.toBe('')
      }
    }
  })
})
