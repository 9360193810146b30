// Sentences about time.

import { bring, t } from '../i18n'
import { settings } from '../settings.svelte'
import en from '../words/clocks/en.json'
import pl from '../words/clocks/pl.json'
import { digits, units } from './clock'
import type { Pace } from './types'

bring('clocks', { en, pl })

function said(left: number, unitDisplay: 'long' | 'narrow'): string {
  return units(left)
    .map(([unit, number]) =>
      new Intl.NumberFormat(settings.language, { style: 'unit', unit, unitDisplay }).format(number),
    )
    .join(' ')
}

/** A span in words: 2 days 5 hours. */
export const span = (left: number): string => said(left, 'long')

/** A clock as it stands at a seat: digits in live games, 2d 5h where days matter. */
export const face = (kind: Pace['kind'], left: number): string =>
  kind === 'live' ? digits(left) : said(left, 'narrow')

export function paceText(pace: Pace | null | undefined): string {
  if (!pace) return t('clocks:pace.none')
  if (pace.kind === 'live') return t('clocks:pace.live', { minutes: pace.minutes, increment: pace.increment })
  return t('clocks:pace.days', { turn: days(pace.days), bank: days(pace.bank) })
}

export function days(number: number): string {
  return new Intl.NumberFormat(settings.language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(number)
}
