import { expect, test } from 'vitest'
import {
  DAY,
  HOUR,
  MINUTE,
  SECOND,
  digits,
  isShort,
  leftAt,
  nextChange,
  passed,
  ServerTime,
  units,
} from '../src/lib/clocks/clock'
import { pauseAfter } from '../src/lib/clocks/watch.svelte'
import { fullAfter, fullAfterOther } from '../src/lib/play/position'
import { settings } from '../src/lib/settings.svelte'
import { face, paceText, span } from '../src/lib/clocks/words'
import type { ClockState, Pace } from '../src/lib/clocks/types'
import type { Full, Step } from '../src/lib/types'

const clock = (left: number, running: boolean): ClockState => ({
  at: 1000,
  started: true,
  seats: [{ left, running, away: null }, null],
})

test('a clock runs from what the server said, and never below nothing', () => {
  expect(leftAt(clock(5000, true), 0, 3000)).toBe(3000)
  expect(leftAt(clock(5000, false), 0, 3000)).toBe(5000)
  expect(leftAt(clock(5000, true), 0, 900)).toBe(5000) // this machine thinks it is earlier
  expect(leftAt(clock(5000, true), 0, 9000)).toBe(0)
  expect(leftAt(clock(5000, true), 1, 3000)).toBeNull()
  expect(leftAt(null, 0, 3000)).toBeNull()
})

test('digits are whole seconds, and nothing is shown only at the end', () => {
  expect(digits(15 * MINUTE)).toBe('15:00')
  expect(digits(15 * MINUTE - 1)).toBe('15:00')
  expect(digits(59_001)).toBe('1:00')
  expect(digits(1)).toBe('0:01')
  expect(digits(0)).toBe('0:00')
  expect(digits(HOUR + 5 * MINUTE + 9 * SECOND)).toBe('1:05:09')
})

test('spans are said in both languages', () => {
  expect(units(2 * DAY + 5 * HOUR + MINUTE)).toEqual([
    ['day', 2],
    ['hour', 5],
  ])
  expect(units(3 * DAY)).toEqual([['day', 3]])
  expect(units(0)).toEqual([['second', 0]])
  settings.language = 'en'
  expect(span(2 * DAY + 5 * HOUR)).toBe('2 days 5 hours')
  expect(face('live', 61_000)).toBe('1:01')
  expect(face('days', 2 * DAY + 5 * HOUR)).toBe('2d 5h')
  expect(paceText({ kind: 'live', minutes: 15, increment: 10, out: 'loses' })).toContain('15 min')
  settings.language = 'pl'
  expect(span(2 * DAY + 5 * HOUR)).toBe('2 dni 5 godzin')
  expect(face('days', DAY - MINUTE).replace(/\s/g, ' ')).toBe('23 h 59 min')
  expect(paceText({ kind: 'days', days: 3, bank: 10, out: 'loses' })).toContain('10 dni')
  expect(paceText(null)).toBe('Bez zegara')
  settings.language = 'en'
})

test('little is left in the last minute, or in the last tenth of a turn of days, six hours at most', () => {
  const live: Pace = { kind: 'live', minutes: 45, increment: 0, out: 'loses' }
  const days = (number: number): Pace => ({ kind: 'days', days: number, bank: 0, out: 'loses' })
  expect(isShort(live, MINUTE)).toBe(true)
  expect(isShort(live, MINUTE + 1)).toBe(false)
  expect(isShort(days(1), DAY)).toBe(false)
  expect(isShort(days(1), 2.5 * HOUR)).toBe(false)
  expect(isShort(days(1), 2.4 * HOUR)).toBe(true)
  expect(isShort(days(14), 7 * HOUR)).toBe(false)
  expect(isShort(days(14), 6 * HOUR)).toBe(true)
})

test('thresholds are passed once each', () => {
  expect(passed('live', MINUTE + 1, MINUTE)).toBe(MINUTE)
  expect(passed('live', MINUTE, MINUTE - 1)).toBeNull()
  expect(passed('days', DAY, 5 * HOUR)).toBe(6 * HOUR)
  expect(passed('days', 2 * DAY, 23 * HOUR)).toBeNull()
})

test('the quickest message tells best what time it is', () => {
  let own = 50_000
  const time = new ServerTime(() => own)
  expect(time.now()).toBe(own)
  time.hear(1_000_000) // took its time
  own += 1000
  time.hear(1_001_300) // came at once: the first was 300 late
  expect(time.now()).toBe(1_001_300)
  own += 1000
  time.hear(1_002_000) // slow again
  expect(time.now()).toBe(1_002_300)
  own += HOUR // somebody set the clock of this machine
  time.hear(1_003_000)
  expect(time.now()).toBe(1_003_000)
})

test('there is a next moment to draw as long as something moves', () => {
  expect(nextChange(61_500)).toBe(500)
  expect(nextChange(2 * DAY + 10 * MINUTE)).toBe(10 * MINUTE)
  expect(pauseAfter(clock(61_500, true), null, 1000)).toBeCloseTo(510)
  expect(pauseAfter(clock(61_500, false), null, 1000)).toBeNull()
  expect(pauseAfter(null, { reason: 'abandoned', from: 3000, win: true }, 1000)).toBeGreaterThan(0)
  expect(pauseAfter(null, { reason: 'abandoned', from: 3000, win: true }, 4000)).toBeNull()
})

test('steps and messages bring the clock', () => {
  const full = { type: 'full', number: 1, clock: clock(9, true), claim: null } as unknown as Full
  const step = { type: 'step', number: 2, clock: clock(5, true), steps: [] } as unknown as Step
  expect(fullAfter(full, step).clock?.seats[0]?.left).toBe(5)
  const claim = { reason: 'timeout' as const, from: 5, win: true }
  expect(fullAfterOther(full, { type: 'clock', clock: null, claim })?.claim).toEqual(claim)
})
