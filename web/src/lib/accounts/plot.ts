// Where the lines of ratings over time go.

import type { RatingLine } from './types'

export interface PlotLine {
  seat: number
  path: string
  band: string
  end: { x: number; y: number }
}

export interface Plot {
  lines: PlotLine[]
  ticks: { value: number; y: number }[]
  first: number
  last: number
}

const LEFT = 40
const PAD = 8
const STEPS = [50, 100, 200, 500, 1000]

export function plotOf(ratings: RatingLine[], width: number, height: number): Plot {
  const points = ratings.flatMap((one) => one.curve)
  const times = points.map(([at]) => at)
  const first = Math.min(...times)
  const last = Math.max(...times)
  const least = Math.min(...points.map(([, rating, deviation]) => rating - deviation))
  const most = Math.max(...points.map(([, rating, deviation]) => rating + deviation))
  const step = STEPS.find((one) => (most - least) / one <= 5) ?? 1000
  const low = Math.floor(least / step) * step
  const high = Math.ceil(most / step) * step
  const round = (n: number) => Math.round(n * 10) / 10
  // a single moment stands at the right edge
  const x = (at: number) => round(LEFT + (last > first ? (at - first) / (last - first) : 1) * (width - LEFT - PAD))
  const y = (rating: number) => round(PAD + ((high - rating) / (high - low)) * (height - 2 * PAD))
  const ticks = []
  for (let value = low; value <= high; value += step) ticks.push({ value, y: y(value) })
  return {
    first,
    last,
    ticks,
    lines: ratings.map((one) => {
      const end = one.curve.at(-1) ?? [last, one.rating, one.deviation]
      const upper = one.curve.map(([at, rating, deviation]) => `${x(at)} ${y(rating + deviation)}`)
      const lower = one.curve.map(([at, rating, deviation]) => `${x(at)} ${y(rating - deviation)}`)
      return {
        seat: one.seat,
        path: `M${one.curve.map(([at, rating]) => `${x(at)} ${y(rating)}`).join('L')}`,
        band: `M${[...upper, ...lower.reverse()].join('L')}Z`,
        end: { x: x(end[0]), y: y(end[1]) },
      }
    }),
  }
}

/** A time to answer as people say it: the unit, and how many of it. */
export function pace(milliseconds: number): { unit: 'seconds' | 'minutes' | 'hours' | 'days'; count: number } {
  const seconds = milliseconds / 1000
  if (seconds < 90) return { unit: 'seconds', count: Math.max(1, Math.round(seconds)) }
  if (seconds < 90 * 60) return { unit: 'minutes', count: Math.round(seconds / 60) }
  if (seconds < 36 * 3600) return { unit: 'hours', count: Math.round(seconds / 3600) }
  return { unit: 'days', count: Math.round(seconds / 86400) }
}
