import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../src/lib/api'
import { settings } from '../src/lib/settings.svelte'
import type { Script } from '../src/lib/steps/scene'
import { keepSeen, seenOf } from '../src/lib/steps/seen'
import { Showing } from '../src/lib/steps/showing.svelte'
import { line } from './fixtures'

const script: Script = {
  shapes: {},
  joins: () => false,
  scene: () => ({ who: null, title: '', parts: [], lines: [] }),
  succeeded: () => null,
  points: {},
}
const log = { before: 0, lines: [line(1), line(2), line(3)] }
let asked: string[]

beforeEach(() => {
  localStorage.clear()
  settings.speed = 'calm'
  asked = []
  const steps = [{ answer: 3, seat: 1, lines: [3], changed: { score: 3 } }]
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(Response.json({ from: 2, view: { score: 2 }, log: [line(3)], steps }))
  })
})
afterEach(() => vi.unstubAllGlobals())

test('whoever comes back is offered what he has not seen, from where he left', async () => {
  keepSeen('T', 0, 2)
  const showing = new Showing('T', () => 0, api.steps.bind(null, 'T'))
  showing.begin(log, { score: 3 })
  showing.showBy(script)
  await vi.waitUntil(() => showing.absence.found)
  expect(asked).toEqual(['/api/tables/T/steps?seat=0&from=2'])
  expect([showing.absence.count, showing.absence.stopped, showing.view]).toEqual([1, 2, { score: 3 }])
  showing.catchUp()
  expect([showing.player.now?.before, showing.view]).toEqual([{ score: 2 }, { score: 3 }])
  expect(showing.absence.found).toBeNull()
  expect(seenOf('T', 0)).toBe(3)
  showing.player.stop()
})

test('a player whom the browser does not know left with his own last answer, and an observer never', async () => {
  const showing = new Showing('T', () => 0, api.steps.bind(null, 'T'))
  showing.begin(log, { score: 3 })
  showing.showBy(script)
  const watching = new Showing('T', () => 'observer', api.steps.bind(null, 'T'))
  watching.begin(log, { score: 3 })
  watching.showBy(script)
  await vi.waitUntil(() => showing.absence.found)
  expect(asked).toEqual(['/api/tables/T/steps?seat=0'])
  expect([seenOf('T', 'observer'), watching.absence.found]).toEqual([3, null])
  showing.player.stop()
})

test('who has seen all, or wants no scenes, is offered nothing', async () => {
  keepSeen('T', 0, 3)
  const showing = new Showing('T', () => 0, api.steps.bind(null, 'T'))
  showing.begin(log, { score: 3 })
  showing.showBy(script)
  keepSeen('T', 1, 1)
  settings.speed = 'off'
  const other = new Showing('T', () => 1, api.steps.bind(null, 'T'))
  other.begin(log, { score: 3 })
  other.showBy(script)
  await vi.waitUntil(() => seenOf('T', 1) === 3)
  expect(asked).toEqual([])
})
