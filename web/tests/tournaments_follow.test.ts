import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getChanged, Refused, Unanswered } from '../src/lib/api'
import { settings } from '../src/lib/settings.svelte'
import { Follow, often } from '../src/lib/tournaments/follow.svelte'
import type { Tournament } from '../src/lib/tournaments/types'
import { made, text, world } from './tournaments_made'

beforeEach(() => {
  settings.language = 'en'
  vi.unstubAllGlobals()
})

afterEach(() => {
  vi.useRealTimers()
})

const settled = () => new Promise((done) => setTimeout(done))

test('a tournament is followed; a new round is news', async () => {
  const found = world(
    async () => ({ value: made({ round: 1 }), tag: '"1"' }),
    async () => null,
    async () => Promise.reject(new Unanswered('')),
    async () => ({ value: made(), tag: '"2"' }),
  )
  const follow = new Follow('x', found.world)
  follow.start()
  await settled()
  expect([follow.tournament?.round, follow.news]).toEqual([1, null])
  for (const lost of [false, true, false]) {
    found.look()
    await settled()
    expect(follow.lost).toBe(lost)
  }
  expect(found.tags).toEqual(['', '"1"', '"1"', '"1"'])
  expect([follow.tournament?.round, follow.news]).toEqual([2, 2])
})

test('what was asked for before something was done does not undo it on the page', async () => {
  let answer = (_: { value: Tournament; tag: string }) => {}
  const found = world(
    () => new Promise((done) => (answer = done)),
    async () => null,
  )
  const follow = new Follow('x', found.world)
  follow.start()
  await follow.act(Promise.resolve(made({ round: 2 })))
  answer({ value: made({ round: 1 }), tag: '"1"' })
  await settled()
  expect(follow.tournament?.round).toBe(2)
  await expect(follow.act(Promise.reject(new Refused('conflict', text('no'), 409)))).rejects.toThrow('no')
  expect(found.tags).toEqual(['', ''])
})

test('one that is not there says why', async () => {
  const follow = new Follow(
    'x',
    world(async () => Promise.reject(new Refused('not_found', text('No such.'), 404))).world,
  )
  follow.start()
  await settled()
  expect([follow.problem, follow.tournament]).toEqual(['No such.', null])
})

test('nothing is asked while nobody looks', () => {
  vi.useFakeTimers()
  let state = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state as DocumentVisibilityState)
  const then = vi.fn()
  const stop = often(then, 1000)
  vi.advanceTimersByTime(2000)
  state = 'hidden'
  vi.advanceTimersByTime(5000)
  expect(then).toHaveBeenCalledTimes(2)
  state = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(then).toHaveBeenCalledTimes(3)
  stop()
  vi.advanceTimersByTime(5000)
  expect(then).toHaveBeenCalledTimes(3)
})

test('an answer with a tag is asked for again with it', async () => {
  const fetched = vi.fn(async (_: string, init: RequestInit) => {
    const tag = (init.headers as Record<string, string>)['If-None-Match']
    return tag === '"7"' ? new Response(null, { status: 304 }) : new Response('{"a": 1}', { headers: { ETag: '"7"' } })
  })
  vi.stubGlobal('fetch', fetched)
  expect(await getChanged('/api/x', '')).toEqual({ value: { a: 1 }, tag: '"7"' })
  expect(await getChanged('/api/x', '"7"')).toBeNull()
})
