// How long a moment stays in sight.

import type { Speed } from '../settings.svelte'
import { isScene, type Shape } from './moments'

type Seconds = Record<Shape, number>

const CALM: Seconds = {
  card: 4,
  dice: 4.5,
  face: 6,
  scoring: 6.5,
  contest: 4.5,
  track: 2.6,
  board: 2.4,
  caption: 1.6,
  part: 1.6,
  quiet: 0,
}
const QUICK: Seconds = {
  card: 1.8,
  dice: 2.2,
  face: 2.6,
  scoring: 2.8,
  contest: 2.2,
  track: 1.2,
  board: 1.2,
  caption: 0.7,
  part: 0.7,
  quiet: 0,
}
/** A longer queue than this is played faster, down to a part of the usual time. */
const MANY = 6
const LEAST = 0.35

/** A caption that tells of more than one answer stays longer for each, up to so many times as long. */
const FURTHER = 0.5
const LONGEST = 3

/** In milliseconds; null where it stays until it is dismissed. */
export function stay(shape: Shape, speed: Speed, waiting: number, answers = 1): number | null {
  if (speed === 'wait' && isScene(shape)) return null
  const usual = (speed === 'quick' ? QUICK : CALM)[shape]
  const haste = waiting > MANY ? Math.max(LEAST, MANY / waiting) : 1
  const long = shape === 'caption' ? Math.min(LONGEST, 1 + FURTHER * Math.max(0, answers - 1)) : 1
  return usual * long * haste * 1000
}
