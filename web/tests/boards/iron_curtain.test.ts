import { describe, expect, it } from 'vitest'
import { LEAST, MOST, PLACE, boxOf, detail, placesDrawn } from '../../src/boards/iron_curtain/camera'
import { REGIONS, type CardFacts, type Facts, type Region } from '../../src/boards/iron_curtain/facts'
import { freePlaces, readModel } from '../../src/boards/iron_curtain/model'
import { boardWords, standIns } from '../../src/boards/iron_curtain/words'
import { fit, pan, reveal, shows, zoom } from '../../src/boards/shared/camera'
import { nextPlace } from '../../src/boards/shared/places'

const cells: Facts['cells'] = {}
for (let x = -4; x <= 4; x++) for (let y = -4; y <= 4; y++) cells[`${x}_${y}`] = [x, y]

function card(region: Region): CardFacts {
  const text = { en: '', pl: '' }
  return { region, faction: 'us', cubes: 2, names: text, event: text, marks: [] }
}
const facts: Facts = {
  cards: { start: card('europe'), europe_1: card('europe'), asia_1: card('asia') },
  regions: Object.fromEntries(REGIONS.map((region) => [region, { bonus: 2, cards: 3 }])) as Facts['regions'],
  cells,
}
const view = {
  score: -2,
  round: 1,
  turns: 2,
  active: 'us',
  starter: 'ussr',
  played: 'asia_1',
  table: ['start', 'europe_1', 'asia_1'],
  cells: ['0_0', '0_1', '1_0'],
  'influence.us': ['start', 'start', 'europe_1'],
  'influence.ussr': ['start'],
  'dominated.us': ['start', 'europe_1'],
  'worth.us': ['europe', 'europe', 'europe', 'europe', 'europe'],
  'controlled.us': ['europe_1'],
  'hand.us': ['?', '?'],
  'hand.ussr': ['asia_2'],
  'kept.us': '?',
  'kept.ussr': null,
  'supply.us': 21,
  finished: ['asia'],
}

describe('model', () => {
  const model = readModel(view, facts)
  it('puts cards and cubes where they lie', () => {
    expect(model.laid.map(({ key, x, y, cubes }) => [key, x, y, ...cubes])).toEqual([
      ['start', 0, 0, 2, 1],
      ['europe_1', 0, 1, 1, 0],
      ['asia_1', 1, 0, 0, 0],
    ])
  })
  it('knows who dominates and who controls', () => {
    expect(model.laid.map(({ dominant, controller }) => [dominant, controller])).toEqual([
      [0, null],
      [0, 0],
      [null, null],
    ])
  })
  it('counts the start card for domination, not among the cards that complete a region', () => {
    const [europe, , asia] = model.ledger
    expect(europe).toMatchObject({ laid: 1, needed: 3, dominated: [2, 0], worth: [5, 0], finished: false })
    expect(asia).toMatchObject({ laid: 1, dominated: [0, 0], finished: true })
  })
  it('reads hands that are known and hands that are not', () => {
    expect(model.holds[0]).toMatchObject({ hand: ['?', '?'], kept: '?', active: true, starter: false })
    expect(model.holds[1]).toMatchObject({ hand: ['asia_2'], kept: null, active: false, starter: true })
  })
  it('names nobody to move after the last turn', () => {
    const { holds } = readModel({ ...view, turns: 8 }, facts)
    expect(holds.some(({ active }) => active)).toBe(false)
  })
})

describe('places', () => {
  it('are free where they touch a card by a full side', () => {
    const free = freePlaces(
      [
        { key: 'a', x: 0, y: 0 },
        { key: 'b', x: 1, y: 0 },
      ],
      cells,
    )
    expect(free.map(({ x, y }) => [x, y])).toEqual([
      [0, 1],
      [1, 1],
      [-1, 0],
      [2, 0],
      [0, -1],
      [1, -1],
    ])
  })
  it('end where the grid ends', () => {
    expect(freePlaces([{ key: 'a', x: 4, y: 4 }], cells)).toHaveLength(2)
  })
  it('are reached by arrows, the nearest straight ahead first', () => {
    const places = [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
      { x: 3, y: 0 },
      { x: -1, y: -1 },
    ]
    expect(nextPlace(places, { x: 0, y: 0 }, 'right')).toEqual({ x: 3, y: 0 })
    expect(nextPlace(places, { x: 0, y: 0 }, 'up')).toEqual({ x: 1, y: 1 })
    expect(nextPlace(places, { x: 0, y: 0 }, 'left')).toEqual({ x: -1, y: -1 })
    expect(nextPlace(places, { x: 3, y: 0 }, 'right')).toBeUndefined()
  })
})

describe('camera', () => {
  const window = { width: 800, height: 400 }
  const limits = { least: LEAST, most: 1.25 }
  const wide = boxOf([
    { x: -3, y: 1 },
    { x: 3, y: -1 },
  ])
  it('shows all of a box it can fit', () => {
    const camera = fit(wide, window, limits)
    expect(shows(camera, wide, window)).toBe(true)
    expect(camera.scale).toBeLessThan(1)
  })
  it('does not blow up a single card, nor shrink below the least', () => {
    expect(fit(boxOf([{ x: 0, y: 0 }]), window, limits).scale).toBe(1.25)
    expect(fit(wide, { width: 90, height: 60 }, limits).scale).toBe(LEAST)
  })
  it('has a box of one place when nothing is laid', () => {
    expect(boxOf([])).toEqual(boxOf([{ x: 0, y: 0 }]))
  })
  it('draws north above south', () => {
    expect(boxOf([{ x: 0, y: 2 }]).top).toBeLessThan(boxOf([{ x: 0, y: -2 }]).top)
    expect(boxOf([{ x: 1, y: 0 }]).left - boxOf([{ x: 0, y: 0 }]).left).toBe(PLACE.width)
  })
  it('zooms around the pointer and within limits', () => {
    const at = { x: 300, y: 100 }
    const before = { x: 20, y: -40, scale: 0.8 }
    const after = zoom(before, 1.5, at, { least: LEAST, most: MOST })
    expect((at.x - after.x) / after.scale).toBeCloseTo((at.x - before.x) / before.scale)
    expect((at.y - after.y) / after.scale).toBeCloseTo((at.y - before.y) / before.scale)
    expect(zoom(before, 100, at, { least: LEAST, most: MOST }).scale).toBe(MOST)
    expect(zoom(before, 0.001, at, { least: LEAST, most: MOST }).scale).toBe(LEAST)
  })
  it('never loses the cards', () => {
    const far = pan(fit(wide, window, limits), 1e6, -1e6, wide, window)
    expect(far.x + wide.left * far.scale).toBeLessThan(window.width)
    expect(far.y + wide.bottom * far.scale).toBeGreaterThan(0)
  })
  it('moves only as far as needed to reveal a place', () => {
    const camera = { x: 0, y: 0, scale: 1 }
    const hidden = boxOf([{ x: 6, y: 0 }])
    const after = reveal(camera, hidden, window)
    expect(shows(after, hidden, window)).toBe(true)
    expect(after.y).toBe(12)
    const seen = boxOf([{ x: 1, y: -1 }])
    expect(reveal(camera, seen, window)).toEqual(camera)
  })
  it('leaves no half of a place at its edge where none may be laid', () => {
    const [half, whole, chosen] = [
      { x: -1, y: 0 },
      { x: 2, y: 0 },
      { x: 4, y: 0 },
    ]
    const camera = { x: 90, y: 0, scale: 1 }
    expect(placesDrawn([half, whole, chosen], [chosen], camera, window)).toEqual([whole, chosen])
  })
  it('steps back to reveal places that lie too far apart, instead of showing what is between them', () => {
    const apart = boxOf([
      { x: -20, y: 0 },
      { x: 20, y: 0 },
    ])
    const after = reveal({ x: 0, y: 0, scale: 1 }, apart, window)
    expect(after.scale).toBeLessThan(1)
    expect(shows(after, apart, window)).toBe(true)
  })
  it('shows less from afar', () => {
    expect([1, 0.7, 0.4].map(detail)).toEqual(['near', 'middle', 'far'])
  })
})

describe('words', () => {
  it('names made-up fields and leaves out those it does not know', () => {
    expect(standIns(['event', 'cubes', 'colour'], boardWords.en)).toBe('event, cubes')
  })
})
