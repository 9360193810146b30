import { describe, expect, it, vi } from 'vitest'
import { contour } from '../../src/boards/shared/contour'
import { milliseconds } from '../../src/boards/shared/motion'
import { live, mark } from '../../src/boards/shared/thing'
import { flagOf, listOf, nearSide, numberOf, oneOf } from '../../src/boards/shared/values'
import type { BoardTable, OpenOption } from '../../src/lib/games/board'

const ODDS = { en: 'One in six.', pl: 'Jedna szósta.' }

function tableWith(open: string[], highlight: string[] = []) {
  return {
    open: (thing: string) =>
      open.includes(thing) ? ({ thing, name: thing, outlook: [ODDS] } as unknown as OpenOption) : undefined,
    closed: () => true,
    choose: vi.fn(),
    why: vi.fn(),
    staged: null as { thing: string } | null,
    given: null as string | null,
    highlight: new Set(highlight),
    lines: [],
    lit: [],
    behind: false,
    newest: {},
    hover: vi.fn(),
  } satisfies BoardTable
}

describe('live', () => {
  it('chooses what is open and says so in its name', () => {
    const table = tableWith(['group:mafia'])
    const thing = live(table, 'en', 'group:mafia', 'Mafia')
    expect(thing['data-open']).toBe('')
    expect(thing['aria-label']).toBe('Mafia; you may choose this')
    expect(thing['aria-description']).toBe('One in six.')
    thing.onclick(new Event('click'))
    expect(table.choose).toHaveBeenCalledWith('group:mafia')
    expect(table.why).not.toHaveBeenCalled()
  })
  it('gives the answer that leads to it first, where that is open and it is not', () => {
    const table = tableWith(['action:activate'])
    const thing = live(table, 'en', 'group:mafia', 'Mafia', [], 'action:activate')
    expect(thing['data-open']).toBe('')
    thing.onclick(new Event('click'))
    expect(table.choose).toHaveBeenCalledWith('action:activate', 'group:mafia')
    const direct = live(tableWith(['group:mafia']), 'en', 'group:mafia', 'Mafia', [], 'action:activate')
    expect(direct['aria-label']).toBe('Mafia; you may choose this')
    expect(live(tableWith([]), 'en', 'group:mafia', 'Mafia', [], 'action:activate')['data-open']).toBeUndefined()
  })
  it('asks why about anything else, by click and by long press', () => {
    const table = tableWith([])
    const thing = live(table, 'pl', 'group:mafia', 'Mafia')
    expect(thing['data-open']).toBeUndefined()
    expect(thing['aria-label']).toBe('Mafia')
    expect(thing['aria-description']).toBeUndefined()
    thing.onclick(new Event('click'))
    const press = new Event('contextmenu', { cancelable: true })
    thing.oncontextmenu(press)
    expect(press.defaultPrevented).toBe(true)
    expect(table.why).toHaveBeenCalledTimes(2)
    expect(table.choose).not.toHaveBeenCalled()
  })
})

it('marks what is on its way as long as it is', () => {
  const table = { ...tableWith([]), given: 'group:mafia' }
  expect(live(table, 'en', 'group:mafia', 'Mafia')['data-given']).toBe('')
  expect(live(table, 'en', 'group:police', 'Police')['data-given']).toBeUndefined()
})

describe('what is staged', () => {
  it('is marked, and pressed for those who do not see it', () => {
    const table = { ...tableWith(['group:mafia', 'group:police']), staged: { thing: 'group:mafia' } }
    const thing = live(table, 'en', 'group:mafia', 'Mafia')
    expect(thing['data-staged']).toBe('')
    expect(thing['aria-pressed']).toBe('true')
    expect(live(table, 'en', 'group:police', 'Police')['aria-pressed']).toBeUndefined()
  })
})

describe('mark', () => {
  it('is pointed at under any of its names', () => {
    const table = tableWith([], ['card:asia_1'])
    expect(mark(table, 'target:asia_1', ['card:asia_1'])['data-pointed']).toBe('')
    expect(mark(table, 'target:asia_2', ['card:asia_2'])['data-pointed']).toBeUndefined()
  })
  it('tells the table what the pointer or the focus is on', () => {
    const table = tableWith([])
    const thing = mark(table, 'region:asia')
    thing.onfocus(new Event('focus'))
    thing.onpointerleave(new Event('pointerleave'))
    expect(table.hover.mock.calls).toEqual([['region:asia'], [null]])
  })
})

describe('values', () => {
  const view = { a: 3, b: true, c: 'cia', d: null, e: ['x', null, '?'] }
  it('reads each form, and nothing where it is missing or of another form', () => {
    expect([numberOf(view, 'a'), numberOf(view, 'c'), numberOf(view, 'z')]).toEqual([3, 0, 0])
    expect([flagOf(view, 'b'), flagOf(view, 'a')]).toEqual([true, false])
    expect([oneOf(view, 'c'), oneOf(view, 'd'), oneOf(view, 'z')]).toEqual(['cia', null, null])
    expect([listOf(view, 'e'), listOf(view, 'd')]).toEqual([['x', '?'], []])
  })
  it('puts the viewer below, and the first side for those without a seat', () => {
    expect([0, 1, 'observer', 'all'].map((viewer) => nearSide(viewer as 0))).toEqual([0, 1, 0, 0])
  })
})

describe('contour', () => {
  it('is the same for the same key and another for another', () => {
    expect(contour('cuba', 120, 90)).toEqual(contour('cuba', 120, 90))
    expect(contour('cuba', 120, 90)).not.toEqual(contour('chile', 120, 90))
  })
  it('draws closed rings of plain numbers', () => {
    const rings = contour('iran', 120, 90, 5)
    expect(rings).toHaveLength(5)
    for (const ring of rings) expect(ring).toMatch(/^M[-\d. Q]+Z$/)
  })
})

describe('milliseconds', () => {
  it('reads both units and nothing', () => {
    expect(['320ms', ' 0.3s', '0ms', ''].map(milliseconds)).toEqual([320, 300, 0, 0])
  })
})
