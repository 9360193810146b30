// The sentences of the statistics, which are loaded with their page.

import { bring } from '../i18n'
import { settings } from '../settings.svelte'
import type { Text } from '../types'
import en from '../words/statistics/en.json'
import pl from '../words/statistics/pl.json'

bring('statistics', { en, pl })

/** A sentence in every language, for a chart. */
export const both = (key: keyof typeof en): Text => ({ en: en[key], pl: pl[key] })

/** A number as people write it, with so many places at most. */
export function number(value: number, places = 0): string {
  return new Intl.NumberFormat(settings.language, { maximumFractionDigits: places }).format(value)
}

/** A difference, with its sign. */
export function signed(value: number, places = 1): string {
  const said = number(Math.abs(value), places)
  if (Number(Math.abs(value).toFixed(places)) === 0) return said
  return value < 0 ? `−${said}` : `+${said}`
}

export function percent(share: number): string {
  return new Intl.NumberFormat(settings.language, { style: 'percent' }).format(share)
}
