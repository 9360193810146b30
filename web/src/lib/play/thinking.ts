// How long a computer has been thinking, and about how long it will go on, by how long others like it took.

export interface Thought {
  /** milliseconds since it began */
  passed: number
  /** how many it usually takes; null if that is not known */
  usual: number | null
}

/** The part that is done; null where nothing can be said of it. */
export function partDone({ passed, usual }: Thought): number | null {
  return usual !== null && passed < usual ? passed / usual : null
}

/** Seconds that are left, as it usually goes; null where nothing can be said of it. */
export function secondsLeft({ passed, usual }: Thought): number | null {
  return usual !== null && passed < usual ? (usual - passed) / 1000 : null
}

/** In steps that do not flicker: 5, 10, 15 … 60 seconds, then minutes. */
export function roundedTime(seconds: number): { unit: 'second' | 'minute'; count: number } {
  const fives = Math.max(5, Math.ceil(seconds / 5) * 5)
  return fives < 60 ? { unit: 'second', count: fives } : { unit: 'minute', count: Math.ceil(seconds / 60) }
}
