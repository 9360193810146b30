import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readKept, settings } from '../src/lib/settings.svelte'

let tones: { frequency: number; loudest: number }[]
let state: string
let ended: (() => void)[]

class FakeContext {
  currentTime = 0
  destination = {}
  get state(): string {
    return state
  }
  resume(): Promise<void> {
    if (state === 'held') return new Promise(() => {}) // nobody has used the page yet
    state = 'running'
    return Promise.resolve()
  }
  suspend(): Promise<void> {
    state = 'suspended'
    return Promise.resolve()
  }
}

beforeEach(() => {
  vi.resetModules() // the way to the speaker is opened once
  tones = []
  ended = []
  state = 'suspended'
  vi.stubGlobal('AudioContext', FakeContext)
  vi.stubGlobal(
    'GainNode',
    class {
      gain = {
        setValueAtTime: () => {},
        exponentialRampToValueAtTime: (value: number) => {
          const tone = tones.at(-1)!
          tone.loudest = Math.max(tone.loudest, value)
        },
      }
      connect = (next: unknown) => next
    },
  )
  vi.stubGlobal(
    'OscillatorNode',
    class {
      constructor(_: unknown, { frequency }: { frequency: number }) {
        tones.push({ frequency, loudest: 0 })
      }
      connect = (next: unknown) => next
      start = () => {}
      stop = () => {}
      addEventListener = (_: string, then: () => void) => ended.push(then)
    },
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
  settings.sound = true
  settings.volume = 50
  settings.hear('die', true)
})

/** What is heard of a signal with these settings. */
async function heard(name: 'turn' | 'die', change: (kept: typeof settings) => void = () => {}): Promise<typeof tones> {
  const { settings: kept } = await import('../src/lib/settings.svelte')
  const { cue } = await import('../src/lib/sounds')
  kept.sound = true
  change(kept)
  cue(name)
  await Promise.resolve()
  return tones
}

test('a signal is a few tones, as loud as was chosen', async () => {
  const half = (await heard('turn')).map((tone) => tone.loudest)
  expect(half).toHaveLength(2)
  tones = []
  const whole = (await heard('turn', (kept) => (kept.volume = 100))).map((tone) => tone.loudest)
  expect(whole[0]).toBeCloseTo(2 * half[0]!)
})

test('nothing sounds that is not wanted', async () => {
  expect(await heard('turn', (kept) => (kept.sound = false))).toEqual([])
  expect(await heard('turn', (kept) => (kept.volume = 0))).toEqual([])
  expect(await heard('die', (kept) => kept.hear('die', false))).toEqual([])
  expect(await heard('turn', (kept) => (kept.volume = 50))).toHaveLength(2)
})

test('a page that nobody has used yet stays silent, and one that was asleep wakes', async () => {
  state = 'held'
  expect(await heard('turn')).toEqual([])
  vi.resetModules()
  state = 'suspended'
  expect(await heard('turn')).toHaveLength(2)
})

test('the way to the speaker is open only while something sounds', async () => {
  await heard('turn')
  await heard('die')
  expect(state).toBe('running')
  ended[0]!()
  expect(state).toBe('running')
  ended[1]!()
  expect(state).toBe('suspended')
})

test('what was kept of sound and text is read, and what is damaged is as usual', () => {
  const kept = readKept('{"volume": 30, "muted": ["card", "thunder"], "textSize": "largest", "sound": false}')
  expect(kept).toMatchObject({ volume: 30, muted: ['card'], textSize: 'largest', sound: false })
  expect(readKept('{"volume": 900, "muted": "all", "textSize": "tiny"}')).toMatchObject({
    volume: 50,
    muted: [],
    textSize: 'normal',
  })
})

test('a page that nobody has used yet does not try to sound', async () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } })
  const made = vi.fn()
  vi.stubGlobal('AudioContext', made)
  expect(await heard('turn')).toEqual([])
  expect(made).not.toHaveBeenCalled()
})
