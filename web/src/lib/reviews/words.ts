// The sentences of reviews, which are loaded with the part that shows one.

import { bring } from '../i18n'
import { settings } from '../settings.svelte'
import en from '../words/reviews/en.json'
import pl from '../words/reviews/pl.json'

bring('reviews', { en, pl })

/** A chance in whole percent. */
export const percent = (chance: number): number => Math.round(100 * chance)

/** A number as people write it, with so many places at most. */
export const number = (value: number, places = 1): string =>
  new Intl.NumberFormat(settings.language, { maximumFractionDigits: places }).format(value)

/** A share as people write it. */
export const share = (part: number): string =>
  new Intl.NumberFormat(settings.language, { style: 'percent' }).format(part)

/** A change of a chance in percentage points, with its sign. */
export function points(change: number): string {
  const said = number(Math.abs(100 * change))
  if (Math.abs(100 * change) < 0.05) return '0'
  return change < 0 ? `−${said}` : `+${said}`
}
