import { expect, test } from 'vitest'
import { chartOf, tickStep, turnsOf } from '../src/lib/play/chart'
import { isTyping, nearest } from '../src/lib/play/keys'
import { placeOf } from '../src/lib/play/replay.svelte'
import { presetOf } from '../src/lib/games/presets'
import type { Frame, GameCard } from '../src/lib/types'
import { game, line, text } from './fixtures'

test('arrows go to the nearest thing in their direction', () => {
  const spots = [
    { x: 100, y: 0 },
    { x: 50, y: 40 },
    { x: 0, y: 100 },
    { x: -10, y: 0 },
  ]
  expect(nearest({ x: 0, y: 0 }, spots, 'ArrowRight')).toBe(0)
  expect(nearest({ x: 0, y: 0 }, spots, 'ArrowDown')).toBe(2)
  expect(nearest({ x: 0, y: 0 }, spots, 'ArrowLeft')).toBe(3)
  expect(nearest({ x: 0, y: 0 }, spots, 'ArrowUp')).toBeNull()
  expect(nearest({ x: 0, y: 0 }, spots, 'x')).toBeNull()
})

test('letters typed into a field belong to the field', () => {
  document.body.innerHTML = '<input><p>text</p>'
  expect(isTyping(document.querySelector('input'))).toBe(true)
  expect(isTyping(document.querySelector('p'))).toBe(false)
})

test('a chart is divided by the turns that the log tells of', () => {
  const begun = { ...line(3), level: 1 as const, answer: 17, values: { turn: 2 } }
  expect(turnsOf([line(1), begun, { ...line(4), level: 1 }])).toEqual([{ answer: 17, turn: 2 }])
})

test('a chart has round steps and lines that hold until the next value', () => {
  expect([tickStep(3), tickStep(12), tickStep(100), tickStep(7)]).toEqual([1, 5, 20, 2])
  const chart = chartOf(
    [
      {
        name: text('a'),
        above: null,
        values: [
          [0, 0],
          [5, 10],
        ],
      },
      {
        name: text('b'),
        above: null,
        values: [
          [0, -5],
          [10, 2],
        ],
      },
    ],
    360,
    200,
  )
  expect(chart.ticks.map((tick) => tick.value)).toEqual([-5, 0, 5, 10])
  expect(chart.lines[0]?.path).toMatch(/^M34 [\d.]+H193V8H352$/)
  expect(chart.numberAt(chart.x(7))).toBe(7)
})

test('a link leads to its position, or to the last one before it', () => {
  const frames = [0, 1, 4, 9].map((number) => ({ number }) as Frame)
  expect(placeOf(frames, 4)).toBe(2)
  expect(placeOf(frames, 5)).toBe(2)
  expect(placeOf(frames, 99)).toBe(3)
  expect(placeOf(frames, null)).toBe(3)
  expect(placeOf([], 3)).toBe(0)
})

test('a preset is in use while every option is as it says', () => {
  const option = (name: string, ...values: string[]) => ({
    name,
    default: values[0]!,
    values,
    title: text(name),
    value_texts: {},
    needs: {},
    offered: true,
    workshop: false,
  })
  const preset = (name: string, options: Record<string, string>) => ({
    name,
    title: text(name),
    text: text(''),
    options,
  })
  const card: GameCard = {
    ...game,
    options: [option('edition', 'second', 'first'), option('bid', 'no', 'yes')],
    presets: [preset('usual', {}), preset('tournament', { bid: 'yes' })],
  }
  expect(presetOf(card, {})?.name).toBe('usual')
  expect(presetOf(card, { bid: 'yes', edition: 'second' })?.name).toBe('tournament')
  expect(presetOf(card, { bid: 'yes', edition: 'first' })).toBeUndefined()
})
