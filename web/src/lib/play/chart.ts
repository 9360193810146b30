// Where the lines of a chart go. Values hold until the next one, so lines are stepped.

import type { LogLine, Series, TurnBegun } from '../types'

export interface ChartShape {
  left: number
  x: (number: number) => number
  numberAt: (x: number) => number
  ticks: { value: number; y: number }[]
  lines: { path: string; ends: { x: number; y: number }[] }[]
}

const LEFT = 34
const PAD = 8
const FLAG = 18 // as wide as one is

/** Steps of 1, 2 or 5 times a power of ten, so that about five lines fit. */
export function tickStep(range: number): number {
  const rough = Math.max(range / 5, 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough) ?? 10 * power
}

export function chartOf(series: Series[], width: number, height: number): ChartShape {
  const points = series.flatMap((one) => one.values)
  const most = Math.max(1, ...points.map(([number]) => number))
  const step = tickStep(Math.max(...values(points)) - Math.min(...values(points)))
  const low = Math.floor(Math.min(...values(points)) / step) * step
  const high = Math.max(low + step, Math.ceil(Math.max(...values(points)) / step) * step)
  const x = (number: number) => LEFT + (number / most) * (width - LEFT - PAD)
  const y = (value: number) => PAD + ((high - value) / (high - low)) * (height - 2 * PAD)
  const round = (n: number) => Math.round(n * 10) / 10
  const ticks = []
  for (let value = low; value <= high; value += step) ticks.push({ value, y: round(y(value)) })
  return {
    left: LEFT,
    x,
    numberAt: (place) => Math.round(((place - LEFT) / (width - LEFT - PAD)) * most),
    ticks,
    lines: series.map((one) => {
      const path = one.values
        .map(([number, value], place) =>
          place === 0 ? `M${round(x(number))} ${round(y(value))}` : `H${round(x(number))}V${round(y(value))}`,
        )
        .join('')
      const last = one.values.at(-1)
      return {
        path: last ? `${path}H${round(x(most))}` : '',
        ends: last ? [{ x: round(x(most)), y: round(y(last[1])) }] : [],
      }
    }),
  }
}

/** Where the turns begin, as far as lines tell of them. */
export function turnsOf(lines: readonly LogLine[]): TurnBegun[] {
  return lines.flatMap(({ level, answer, values }) =>
    level === 1 && typeof values['turn'] === 'number' ? [{ answer, turn: values['turn'] }] : [],
  )
}

/** Where numbered flags stand above a chart, in the order of their numbers: those that would cover each other lie in
 *  rows below each other. */
export function flagsAt(marks: readonly number[], x: (number: number) => number): { x: number; row: number }[] {
  const rows: number[] = [] // where the last flag of each stands
  const found = new Map<number, number>()
  for (const number of [...marks].sort((one, two) => one - two)) {
    const free = rows.findIndex((last) => x(number) - last >= FLAG)
    const row = free === -1 ? rows.length : free
    rows[row] = x(number)
    found.set(number, row)
  }
  return marks.map((number) => ({ x: Math.round(10 * x(number)) / 10, row: found.get(number) ?? 0 }))
}

function values(points: [number, number][]): number[] {
  return [0, ...points.map(([, value]) => value)]
}
