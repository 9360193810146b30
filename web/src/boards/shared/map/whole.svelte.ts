// How all of the map is shown, for a button that stands on the board around it.

import { getContext, setContext } from 'svelte'

const KEY = Symbol('whole map')

class Whole {
  /** null while there is no map to be seen */
  show = $state.raw<(() => void) | null>(null)
}

/** For the board around a map. */
export const provideWhole = (): Whole => setContext(KEY, new Whole())

/** For the map, as long as it is there. */
export function offerWhole(show: () => void): void {
  const whole = getContext<Whole | undefined>(KEY)
  $effect(() => {
    if (!whole) return
    whole.show = show
    return () => (whole.show = null)
  })
}
