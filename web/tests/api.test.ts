import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { get, Refused } from '../src/lib/api'

const error = { key: 'too_many', en: 'Wait a little.', pl: 'Odczekaj chwilę.' }

function tooMany(wait?: string): Response {
  return new Response(JSON.stringify({ error }), { status: 429, headers: wait ? { 'Retry-After': wait } : {} })
}

let replies: Response[] = []
const asked = vi.fn(() => Promise.resolve(replies.shift() ?? new Response('{"ok":true}')))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asked)
  asked.mockClear()
  replies = []
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('whoever asks too often waits as long as the server says', async () => {
  replies = [tooMany('3'), tooMany('1')]
  const found = get('/api/me')
  await vi.advanceTimersByTimeAsync(2900)
  expect(asked).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(asked).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await found).toEqual({ ok: true })
})

test('a long wait is told instead, and so is a limit that time does not lift', async () => {
  for (const wait of ['60', undefined]) {
    replies = [tooMany(wait)]
    await expect(get('/api/me')).rejects.toBeInstanceOf(Refused)
  }
  expect(asked).toHaveBeenCalledTimes(2)
})
