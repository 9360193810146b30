import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { applied, momentsOf, needsTelling, shownBy, type Moment, type Shapes } from '../src/lib/steps/moments'
import { spotAt, spotFor } from '../src/lib/steps/place'
import { StepPlayer } from '../src/lib/steps/player.svelte'
import { keepSeen, seenOf } from '../src/lib/steps/seen'
import { stay } from '../src/lib/steps/speed'
import type { Speed } from '../src/lib/settings.svelte'
import type { LogLine, OneStep, Viewer } from '../src/lib/types'
import { line } from './fixtures'

const script: Shapes = {
  shapes: {
    played: 'card',
    used: 'card',
    rolled: 'dice',
    modified: 'part',
    moved: 'track',
    dealt: 'quiet',
    tried: 'contest',
  },
  joins: (lead, next) =>
    (lead.what === 'played' && next.what === 'used') || (lead.what === 'tried' && next.what === 'rolled'),
}

const told = (number: number, what: string): LogLine => ({ ...line(number), what })
const step = (answer: number, seat: 0 | 1 | null, lines: number[], changed = {}): OneStep => ({
  answer,
  seat,
  lines,
  changed,
})
const shapesOf = (moments: Moment[]): string[] =>
  moments.map(({ shape, lines }) => `${shape} ${lines.map(({ number }) => number).join()}`)

describe('moments', () => {
  test('what comes of a scene is told with it, what goes on joins it, the quiet is not told', () => {
    const lines = [
      told(1, 'played'),
      told(2, 'used'),
      told(3, 'rolled'),
      told(4, 'moved'),
      told(5, 'lost'),
      told(6, 'dealt'),
    ]
    const steps = [step(1, 1, [1]), step(2, 1, [2]), step(3, null, [3, 4, 5]), step(4, null, [6])]
    expect(shapesOf(momentsOf(steps, lines, script))).toEqual(['card 1,2', 'dice 3,4,5', 'quiet '])
  })

  test('parts belong to the roll they lead to, and a roll to what was tried', () => {
    const lines = [told(1, 'tried'), told(2, 'modified'), told(3, 'rolled')]
    const [moment, ...others] = momentsOf([step(1, 1, [1]), step(2, null, [2, 3])], lines, script)
    expect(others).toEqual([])
    expect(moment).toMatchObject({ shape: 'dice', lead: { number: 3 }, until: 3 })
    expect(moment?.lines.map(({ number }) => number)).toEqual([1, 2, 3])
  })

  test('of two dice the first says nothing, and the second still belongs to what was tried', () => {
    const steps = [step(1, 1, [1]), step(2, null, []), step(3, null, [2])]
    const moments = momentsOf(steps, [told(1, 'tried'), told(2, 'rolled')], script)
    expect(shapesOf(moments)).toEqual(['dice 1,2'])
  })

  test('a card is read before the position changes, its result seen while it does', () => {
    const lines = [told(1, 'played'), told(2, 'rolled')]
    const moments = momentsOf([step(1, 1, [1, 2], { score: 3 })], lines, script)
    expect(moments.map(({ steps }) => steps.length)).toEqual([0, 1])
  })

  test('a marker that one step moves twice walks with what is told of it', () => {
    const walks: Shapes = { ...script, shapes: { scored: 'scoring' }, markers: { scored: { score: 'now' } } }
    const scored = (number: number, now: number): LogLine => ({ ...told(number, 'scored'), values: { now } })
    const moments = momentsOf([step(1, 1, [1, 2], { score: 7, over: true })], [scored(1, 4), scored(2, 7)], walks)
    expect(moments.map(({ steps }) => applied({}, steps))).toEqual([{ score: 4, over: true }, { score: 7 }])
  })

  test('what is told before a step is done holds until then', () => {
    const walks: Shapes = { ...script, markers: { played: { total: 'sum' } } }
    const played: LogLine = { ...told(1, 'played'), values: { sum: 9 } }
    const moments = momentsOf([step(1, 1, [1, 2], { total: 0 })], [played, told(2, 'rolled')], walks)
    expect(moments.map(({ steps }) => applied({}, steps))).toEqual([{ total: 9 }, { total: 0 }])
  })

  test('what is told before its step is done is laid where the step will have cleared it away', () => {
    const lays: Shapes = { ...script, lays: (line, { row }) => ({ row: [...(row as string[]), line.what] }) }
    const [card, result] = momentsOf([step(1, 1, [1, 2], { row: [] })], [told(1, 'played'), told(2, 'rolled')], lays)
    expect(shownBy(card!, { row: ['pawn'] }, lays)).toEqual({ row: ['pawn', 'played'] })
    expect(shownBy(result!, { row: ['pawn', 'played'] }, lays)).toEqual({ row: [] })
  })

  test('a step without lines that may be read still counts', () => {
    const moments = momentsOf([step(1, 1, [], { score: 1 })], [], script)
    expect(applied({ score: 0, other: 2 }, moments[0]?.steps ?? [])).toEqual({ score: 1, other: 2 })
  })

  test('a run of points is one moment, whatever answers it took', () => {
    const runs: Shapes = { ...script, together: { placed: true } }
    const placed = (number: number, seat: 0 | 1): LogLine => ({ ...told(number, 'placed'), seat })
    const lines = [placed(1, 1), placed(2, 1), placed(3, 1), told(4, 'moved'), placed(5, 1), placed(6, 0)]
    const steps = [
      step(1, 1, [1], { a: 1 }),
      step(2, 1, [2], { a: 2 }),
      step(3, 1, [3, 4], { a: 3 }),
      step(4, 1, [5]),
      step(5, 0, [6]),
    ]
    const moments = momentsOf(steps, lines, runs)
    expect(shapesOf(moments)).toEqual(['track 1,2,3,4', 'caption 5', 'caption 6'])
    expect(applied({}, moments[0]?.steps ?? [])).toEqual({ a: 3 })
    expect(shapesOf(momentsOf(steps.slice(0, 2), lines, script))).toEqual(['caption 1', 'caption 2'])
  })

  test('a marker that moves once a turn is over tells of that, not of what came before it', () => {
    const over: LogLine = { ...told(3, 'dealt'), level: 2 }
    const begun: LogLine = { ...told(4, 'begun'), level: 1 }
    const lines = [told(1, 'lost'), told(2, 'removed'), over, begun, told(5, 'moved')]
    const moments = momentsOf([step(1, 1, [1, 2, 3, 4, 5], { place: 0 })], lines, script)
    expect(shapesOf(moments)).toEqual(['caption 1,2', 'track 4,5'])
    expect(moments.map(({ steps }) => steps.length)).toEqual([1, 0])
    // what begins a phase and is a scene itself stays one
    const tried: LogLine = { ...told(2, 'tried'), level: 2 }
    const phase = momentsOf(
      [step(1, 1, [1, 2, 5, 6])],
      [told(1, 'played'), tried, told(5, 'lost'), told(6, 'rolled')],
      script,
    )
    expect(shapesOf(phase)).toEqual(['card 1', 'dice 2,5,6'])
    // and the position changes with its result, not before it
    const compared: LogLine = { ...told(2, 'tried'), level: 2 }
    const ended = momentsOf([step(1, 1, [1, 2, 6])], [told(1, 'lost'), compared, told(6, 'rolled')], script)
    expect(ended.map(({ steps }) => steps.length)).toEqual([0, 1])
    // but what an event brought is on the board with that event
    const bringing: Shapes = { ...script, brings: { played: ['placed'] } }
    const happened = [told(1, 'played'), told(2, 'placed'), { ...tried, number: 3 }, told(6, 'rolled')]
    const after = momentsOf([step(1, 1, [1, 2, 3, 6])], happened, bringing)
    expect(after.map(({ steps }) => steps.length)).toEqual([1, 0])
    // a round that merely follows begins no moment of its own
    expect(shapesOf(momentsOf([step(1, 1, [1, 4])], [told(1, 'lost'), begun], script))).toEqual(['caption 1,4'])
  })

  test('what he did not just give himself is told to a player, though it was his answer', () => {
    const lines = [told(1, 'placed'), told(2, 'played'), told(3, 'played')]
    const moments = momentsOf([step(1, 0, [1]), step(2, 1, [2]), step(3, 0, [3])], lines, script)
    expect(moments.map((moment) => needsTelling(moment, 0, script))).toEqual([false, true, true])
  })

  test('what a player alone learns by his answer is told to him, and what it lets the other side do', () => {
    const tells = (line: LogLine): boolean =>
      momentsOf([step(1, 0, [1])], [line], script).some((moment) => needsTelling(moment, 0, script))
    expect(tells({ ...told(1, 'placed'), only: 0 })).toBe(true)
    expect(tells({ ...told(1, 'played'), level: 3, seat: 1 })).toBe(true)
    expect(tells({ ...told(1, 'played'), level: 3, seat: 0 })).toBe(false)
  })

  test('what the board plays by itself is told to whoever did not do it', () => {
    const boards: Shapes = { ...script, shapes: { ...script.shapes, led: 'board' } }
    const tells = (line: LogLine): boolean =>
      momentsOf([step(1, 0, [1])], [line], boards).some((moment) => needsTelling(moment, 0, boards))
    expect(tells({ ...told(1, 'led'), seat: 0 })).toBe(false)
    expect(tells({ ...told(1, 'led'), seat: 1 })).toBe(true)
    expect(tells({ ...told(1, 'led'), seat: null })).toBe(true)
  })

  test('what an event brings without asking him is told to the player whose answer it was', () => {
    const brings: Shapes = { ...script, brings: { played: ['placed'] } }
    const tells = (...whats: string[]): boolean => {
      const lines = whats.map((what, place) => told(place + 1, what))
      const found = momentsOf(
        [
          step(
            1,
            0,
            lines.map(({ number }) => number),
          ),
        ],
        lines,
        brings,
      )
      return found.some((moment) => needsTelling(moment, 0, brings))
    }
    expect(tells('played', 'placed')).toBe(true)
    expect(tells('played', 'removed')).toBe(false)
    expect(tells('placed')).toBe(false)
  })

  test('a plain answer of his own is not told to a player, its die is', () => {
    const [own, rolled] = momentsOf([step(1, 0, [1]), step(2, 0, [2])], [told(1, 'placed'), told(2, 'rolled')], script)
    const tells = (moment: Moment | undefined, viewer: Viewer): boolean =>
      moment !== undefined && needsTelling(moment, viewer, script)
    expect([tells(own, 0), tells(own, 1), tells(own, 'observer'), tells(rolled, 0)]).toEqual([false, true, true, true])
  })
})

describe('the player', () => {
  let speed: Speed = 'calm'
  const rests = vi.fn()
  const player = (): StepPlayer => {
    const made = new StepPlayer({ speed: () => speed, viewer: () => 0, rests })
    made.script = script
    made.jump({ score: 0 })
    rests.mockClear()
    return made
  }
  const lines = [told(1, 'placed'), told(2, 'rolled'), told(3, 'placed')]
  const steps = [step(1, 1, [1], { score: 1 }), step(2, null, [2], { score: 2 }), step(3, 1, [3], { score: 3 })]

  beforeEach(() => {
    vi.useFakeTimers()
    speed = 'calm'
  })
  afterEach(() => void vi.useRealTimers())

  test('shows one moment after another, each with the position it leads to', () => {
    const shown = player()
    shown.receive(steps, lines, { score: 3 }, 0)
    expect([shown.view, shown.until, shown.waiting]).toEqual([{ score: 1 }, 1, 2])
    vi.advanceTimersByTime(stay('caption', speed, 2) ?? 0)
    expect([shown.view, shown.now?.shape, shown.now?.before]).toEqual([{ score: 2 }, 'dice', { score: 1 }])
    vi.runAllTimers()
    expect([shown.view, shown.until, shown.playing]).toEqual([{ score: 3 }, Infinity, false])
    expect(rests).toHaveBeenCalledTimes(1)
  })

  test('at a speed that waits, a scene stays until it is dismissed', () => {
    speed = 'wait'
    const shown = player()
    shown.receive(steps, lines, { score: 3 }, 0)
    vi.runAllTimers()
    expect(shown.now?.shape).toBe('dice')
    shown.skip()
    vi.runAllTimers()
    expect(shown.playing).toBe(false)
  })

  test('whoever goes on is at the newest position at once', () => {
    const shown = player()
    shown.receive(steps, lines, { score: 3 }, 0)
    shown.skipAll()
    expect([shown.view, shown.now, shown.until]).toEqual([{ score: 3 }, null, Infinity])
  })

  test('switched off, or without steps, positions simply follow each other', () => {
    const shown = player()
    shown.receive([], [], { score: 2 }, 0)
    expect(shown.view).toEqual({ score: 2 })
    speed = 'off'
    shown.receive(steps, lines, { score: 3 }, 0)
    expect([shown.view, shown.playing]).toEqual([{ score: 3 }, false])
  })

  test('what is on show goes on when more of it comes', () => {
    speed = 'wait'
    const shown = player()
    shown.receive([step(1, 1, [1])], [told(1, 'played')], { score: 0 }, 0)
    shown.receive([step(2, 1, [2], { score: 1 })], [told(2, 'used')], { score: 1 }, 1)
    expect(shown.now?.lines.map(({ number }) => number)).toEqual([1, 2])
    expect([shown.view, shown.waiting]).toEqual([{ score: 1 }, 0])
  })

  test('the pointer on a scene keeps it', () => {
    const shown = player()
    shown.receive(steps, lines, { score: 3 }, 0)
    shown.hold(true)
    vi.runAllTimers()
    expect(shown.view).toEqual({ score: 1 })
    shown.hold(false)
    vi.runAllTimers()
    expect(shown.view).toEqual({ score: 3 })
  })

  test('a caption that tells of more answers stays longer', () => {
    expect(stay('caption', 'calm', 0, 4)).toBeGreaterThan(stay('caption', 'calm', 0) ?? 0)
    expect(stay('caption', 'calm', 0, 40)).toBe(stay('caption', 'calm', 0, 5))
  })

  test('a long queue is played faster', () => {
    expect(stay('caption', 'calm', 60)).toBeLessThan(stay('caption', 'calm', 3) ?? 0)
    expect(stay('dice', 'wait', 60)).toBeNull()
  })
})

test('a scene keeps off what it speaks of, and before all off the tracks', () => {
  const area = { left: 0, top: 0, right: 1000, bottom: 600 }
  const tracks = { left: 0, top: 0, right: 1000, bottom: 80 }
  const place = { left: 800, top: 100, right: 900, bottom: 150 }
  const spot = spotFor({ width: 300, height: 200 }, area, [place], [tracks])
  expect(spot.top).toBeGreaterThanOrEqual(80)
  const covers = spot.left < place.right && spot.left + 300 > place.left && spot.top < place.bottom
  expect(covers).toBe(false)
})

test('a scene would rather cover what may be chosen than what it speaks of', () => {
  const area = { left: 0, top: 0, right: 300, bottom: 600 }
  const place = { left: 100, top: 50, right: 200, bottom: 100 }
  const hand = { left: 0, top: 480, right: 300, bottom: 600 }
  expect(spotFor({ width: 280, height: 400 }, area, [place], [], [hand]).top).toBeGreaterThanOrEqual(100)
  expect(spotFor({ width: 280, height: 400 }, area, [], [], [hand]).top + 400).toBeLessThanOrEqual(480)
})

test('a scene after another keeps its corner, unless it would cover what it speaks of', () => {
  const area = { left: 0, top: 0, right: 1000, bottom: 600 }
  const corner = { right: 700, bottom: 400 }
  expect(spotAt(corner, { width: 300, height: 200 }, area, [])).toEqual({ left: 400, top: 200 })
  expect(spotAt(corner, { width: 300, height: 250 }, area, [])).toEqual({ left: 400, top: 150 })
  const place = { left: 450, top: 160, right: 500, bottom: 190 }
  expect(spotAt(corner, { width: 300, height: 200 }, area, [place])).not.toBeNull()
  expect(spotAt(corner, { width: 300, height: 250 }, area, [place])).toBeNull()
  expect(spotAt(corner, { width: 300, height: 450 }, area, [])).toBeNull() // beyond the upper edge
})

test('how far a game was seen is kept by table and seat', () => {
  localStorage.clear()
  keepSeen('T', 0, 7)
  expect([seenOf('T', 0), seenOf('T', 1), seenOf('U', 0)]).toEqual([7, null, null])
})
