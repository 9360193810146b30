// How long a computer will go on thinking, from how it gets on.

export interface Begun {
  at: number
  done: number
}

/** Seconds that are left, as the part that is done has grown since the first look; null if it is too early to say. */
export function secondsLeft(begun: Begun, now: number, done: number): number | null {
  const [passed, grown] = [now - begun.at, done - begun.done]
  if (passed < 1000 || grown < 0.03) return null
  return ((1 - done) * passed) / grown / 1000
}

/** In steps that do not flicker: 5, 10, 15 … 60 seconds, then minutes. */
export function roundedLeft(seconds: number): { unit: 'second' | 'minute'; count: number } {
  const fives = Math.max(5, Math.ceil(seconds / 5) * 5)
  return fives < 60 ? { unit: 'second', count: fives } : { unit: 'minute', count: Math.ceil(seconds / 60) }
}
