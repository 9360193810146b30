import { expect, test } from 'vitest'
import { bringLooksLater, late } from '../src/lib/late'

test('what does not come at first is asked for again, each time later', async () => {
  const waits: number[] = []
  let tries = 0
  const load = () => (++tries < 4 ? Promise.reject(new Error('gone')) : Promise.resolve('here'))
  const found = await late(load, (try_, wait) => {
    waits.push(wait)
    try_()
  })
  expect(found).toBe('here')
  expect(waits).toEqual([1000, 2000, 4000])
})

test('looks that did not come are brought later, and a part goes on without them', () => {
  const waits: number[] = []
  bringLooksLater((_, wait) => {
    waits.push(wait)
  })
  const failed = (message: string) => {
    const event = new Event('vite:preloadError', { cancelable: true })
    Object.assign(event, { payload: new Error(message) })
    dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(failed('Unable to preload CSS for http://here/assets/part.css')).toBe(true)
  expect(waits).toEqual([1000])
  expect(failed('Failed to fetch dynamically imported module')).toBe(false)
})
