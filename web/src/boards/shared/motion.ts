// Durations come from the tokens, so that the motion setting and the system's wish for less motion
// rule scripted movement as well as styles.

import { crossfade, scale } from 'svelte/transition'

export type Duration = 'quick' | 'move' | 'turn' | 'linger'

/** "320ms" and "0.32s" both are 320; anything else is 0. */
export function milliseconds(value: string): number {
  const number = Number.parseFloat(value)
  if (!Number.isFinite(number)) return 0
  return value.trim().endsWith('ms') ? number : number * 1000
}

export function duration(name: Duration): number {
  const style = getComputedStyle(document.documentElement)
  return milliseconds(style.getPropertyValue(`--t-${name}`))
}

/** A pair of transitions for things that go from one place of a board to another. */
export function travel(): ReturnType<typeof crossfade> {
  return crossfade({
    duration: () => duration('move'),
    fallback: (node) => scale(node, { start: 0.85, duration: duration('move') }),
  })
}
