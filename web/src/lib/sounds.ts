// Quiet signals, made by the program: a few short tones each.

import { settings } from './settings.svelte'

export type Cue = 'turn' | 'die' | 'card' | 'scoring' | 'end'

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
const LOUDNESS = 0.06

let context: AudioContext | null = null

export function cue(name: Cue): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  // a browser lets a page sound only once somebody has used it
  if (context.state !== 'running') return void context.resume()
  const now = context.currentTime
  for (const [frequency, start, length] of TONES[name]) {
    const tone = new OscillatorNode(context, { type: 'triangle', frequency })
    const gain = new GainNode(context, { gain: 0 })
    gain.gain.setValueAtTime(LOUDNESS, now + start)
    gain.gain.exponentialRampToValueAtTime(0.0001, now + start + length)
    tone.connect(gain).connect(context.destination)
    tone.start(now + start)
    tone.stop(now + start + length)
  }
}
