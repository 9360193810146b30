import { beforeEach, expect, test, vi } from 'vitest'
import { nextPath } from '../src/lib/accounts/api'
import { Form } from '../src/lib/accounts/form.svelte'
import { pace, plotOf } from '../src/lib/accounts/plot'
import { t } from '../src/lib/i18n'
import '../src/lib/accounts/words'
import { me } from '../src/lib/accounts/me.svelte'
import { Refused } from '../src/lib/api'
import { settings } from '../src/lib/settings.svelte'
import type { Seat } from '../src/lib/types'
import type { RatingLine } from '../src/lib/accounts/types'
import en from '../src/lib/words/accounts/en.json'
import pl from '../src/lib/words/accounts/pl.json'
import { parse } from '../src/router.svelte'

beforeEach(() => {
  settings.language = 'en'
  vi.unstubAllGlobals()
})

test('the sentences about people are there in both languages', () => {
  const marks = (sentence: string) => [...new Set(sentence.match(/\{\w+\}/g) ?? [])].sort()
  expect(Object.keys(pl).sort()).toEqual(Object.keys(en).sort())
  for (const key of Object.keys(en) as (keyof typeof en)[]) expect(marks(pl[key]), key).toEqual(marks(en[key]))
  expect(t('accounts:rating.games', { count: 3 })).toBe('Games: 3')
})

test('addresses of people', () => {
  expect(parse('/sign-in?next=/join/x')).toEqual({ page: 'sign_in' })
  expect(parse('/sign-up')).toEqual({ page: 'sign_up' })
  expect(parse('/account')).toEqual({ page: 'account' })
  expect(parse('/reset')).toEqual({ page: 'reset', secret: null })
  expect(parse('/reset/S3-cret_')).toEqual({ page: 'reset', secret: 'S3-cret_' })
  expect(parse('/people/%C5%BBaneta-1')).toEqual({ page: 'person', name: 'Żaneta-1' })
  for (const path of [
    '/people',
    '/people/',
    '/people/%',
    '/people/a%2Fb',
    '/people/%3Cb%3E',
    '/account/x',
    '/sign-in/x',
    '/toString',
  ]) {
    expect(parse(path), path).toEqual({ page: 'lost' })
  }
})

test('after signing in one goes on to a page of this program and nowhere else', () => {
  expect(nextPath('?next=/join/S3-cret_')).toBe('/join/S3-cret_')
  expect(nextPath('')).toBe('/')
  for (const evil of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/%2F..',
    '/a:b',
  ]) {
    expect(nextPath(`?next=${encodeURIComponent(evil)}`), evil).toBe('/')
  }
})

const line = (seat: Seat, curve: RatingLine['curve']): RatingLine => {
  const [, rating, deviation] = curve.at(-1)!
  return { game: 'toy', seat, pool: 'people', rating, deviation, provisional: true, games: curve.length, curve }
}

test('a plot holds every rating with what it may be off by', () => {
  const plot = plotOf(
    [
      line(0, [
        [0, 1500, 350],
        [1000, 1600, 300],
      ]),
      line(1, [[500, 1400, 340]]),
    ],
    360,
    150,
  )
  expect(plot.ticks.map((tick) => tick.value)).toEqual([1000, 1200, 1400, 1600, 1800, 2000])
  expect(plot.lines.map((one) => one.seat)).toEqual([0, 1])
  expect(plot.lines[0]?.path).toMatch(/^M40 [\d.]+L352 [\d.]+$/)
  expect(plot.lines[0]?.end.x).toBe(352)
  expect(plot.lines[1]?.end.x).toBe(196)
  const heights = [...(plot.lines[0]?.band ?? '').matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(8)
  expect(Math.max(...heights)).toBeLessThanOrEqual(142)
})

test('a single game is a plot too', () => {
  const plot = plotOf([line(1, [[5, 1600, 100]])], 360, 150)
  expect(plot.lines[0]?.end.x).toBe(352)
  expect(plot.lines[0]?.path).not.toContain('NaN')
  expect(plot.first).toBe(plot.last)
})

test('a pace is said in the unit that fits', () => {
  expect(pace(400)).toEqual({ unit: 'seconds', count: 1 })
  expect(pace(45_000)).toEqual({ unit: 'seconds', count: 45 })
  expect(pace(10 * 60_000)).toEqual({ unit: 'minutes', count: 10 })
  expect(pace(5 * 3_600_000)).toEqual({ unit: 'hours', count: 5 })
  expect(pace(4 * 86_400_000)).toEqual({ unit: 'days', count: 4 })
})

test('a form sends once and says what came of it', async () => {
  const form = new Form()
  let release = () => {}
  const work = vi.fn(() => new Promise<string>((resolve) => (release = () => resolve('done'))))
  const first = form.run(work)
  await form.run(work)
  expect(work).toHaveBeenCalledTimes(1)
  expect(form.busy).toBe(true)
  release()
  await first
  expect([form.busy, form.done, form.problem]).toEqual([false, 'done', ''])
  await form.run(() => Promise.reject(new Refused('name_taken', { en: 'taken', pl: 'zajęta' }, 409)))
  expect([form.done, form.problem]).toEqual(['', 'taken'])
})

test('who I am is asked of the server, and a server that is silent is no trouble', async () => {
  const account = { name: 'Anna', kind: 'person', email: '', since: 1 }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ account, mail: true })))
  await me.load()
  expect(me.name).toBe('Anna')
  vi.stubGlobal('fetch', async () => Promise.reject(new Error('offline')))
  await me.load()
  expect(me.known).toBeNull()
  expect(me.name).toBeNull()
})
