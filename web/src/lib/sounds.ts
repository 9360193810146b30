// Quiet signals, made by the program: a few short tones each.

import { settings, type Cue } from './settings.svelte'

export type { Cue } from './settings.svelte'

/** Frequency in hertz, start and length in seconds. */
type Tone = [number, number, number]

const TONES: Record<Cue, Tone[]> = {
  turn: [
    [523, 0, 0.12],
    [659, 0.12, 0.18],
  ],
  die: [
    [190, 0, 0.04],
    [240, 0.07, 0.04],
    [170, 0.14, 0.06],
  ],
  card: [[330, 0, 0.07]],
  scoring: [
    [392, 0, 0.1],
    [494, 0.1, 0.1],
    [587, 0.2, 0.2],
  ],
  end: [
    [392, 0, 0.2],
    [523, 0.2, 0.2],
    [659, 0.4, 0.4],
  ],
}
/** Of the loudest that can be chosen. */
const LOUDNESS = 0.16
/** A signal that comes later than this says nothing any more. */
const LATE = 1000

let context: AudioContext | null = null
/** Signals that sound or are about to: an open way costs work all the time, so it is open only for them. */
let busy = 0

/** A browser lets a page sound only once somebody has used it, and complains of one that tries before. */
function speaker(): AudioContext | null {
  const use = (navigator as Partial<Navigator>).userActivation // older browsers do not tell
  if (typeof AudioContext === 'undefined' || use?.hasBeenActive === false) return null
  return (context ??= new AudioContext())
}

/** The first key or press opens the way. */
export function openSound(): void {
  const open = () => {
    removeEventListener('pointerdown', open)
    removeEventListener('keydown', open)
    if (settings.sound) withSpeaker(done)
  }
  addEventListener('pointerdown', open)
  addEventListener('keydown', open)
}

export function cue(name: Cue): void {
  if (!settings.sound || !settings.hears(name) || settings.volume === 0) return
  const asked = Date.now()
  withSpeaker((here) => (Date.now() - asked < LATE ? play(here, name) : done(here)))
}

/** As soon as the page may sound; whoever gets the way says when he is done. */
function withSpeaker(use: (here: AudioContext) => void): void {
  const here = speaker()
  if (!here) return
  busy += 1
  void here.resume().then(() => use(here))
}

function done(here: AudioContext): void {
  busy -= 1
  if (busy === 0) void here.suspend()
}

function play(here: AudioContext, name: Cue): void {
  const now = here.currentTime
  const loudness = (LOUDNESS * settings.volume) / 100
  let last: OscillatorNode | undefined
  for (const [frequency, start, length] of TONES[name]) {
    const tone = new OscillatorNode(here, { type: 'triangle', frequency })
    const gain = new GainNode(here, { gain: 0 })
    gain.gain.setValueAtTime(0.0001, now + start)
    gain.gain.exponentialRampToValueAtTime(loudness, now + start + 0.01) // without it, it clicks
    gain.gain.exponentialRampToValueAtTime(0.0001, now + start + length)
    tone.connect(gain).connect(here.destination)
    tone.start(now + start)
    tone.stop(now + start + length)
    last = tone
  }
  last?.addEventListener('ended', () => done(here))
}
