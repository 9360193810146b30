// Durations come from the tokens, so that the motion setting and the system's wish for less motion
// rule scripted movement as well as styles.

import { scale, type TransitionConfig } from 'svelte/transition'

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

/**
 * How a thing arrives at a place of a board. What leaves is gone at once: a card on its way out
 * cannot be chosen, and must not lie over one that comes back.
 */
export function arrive(node: Element): TransitionConfig {
  return scale(node, { start: 0.85, duration: duration('move') })
}
