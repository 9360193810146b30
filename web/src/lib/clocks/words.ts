// Sentences about time.

import { fill, type Values } from '../i18n'
import { settings } from '../settings.svelte'
import type { Language } from '../types'
import en from '../words/clocks/en.json'
import pl from '../words/clocks/pl.json'
import { digits, units } from './clock'
import type { Pace } from './types'

export type TimeKey = keyof typeof en

const WORDS: Record<Language, Record<TimeKey, string>> = { en, pl }

/** A sentence in the reader's language. */
export function c(key: TimeKey, values: Values = {}): string {
  return fill(WORDS[settings.language][key], values)
}

/** A span in words: 2 days 5 hours. */
export function span(left: number): string {
  return units(left)
    .map(([unit, number]) =>
      new Intl.NumberFormat(settings.language, { style: 'unit', unit, unitDisplay: 'long' }).format(number),
    )
    .join(' ')
}

/** A clock as it stands at a seat: digits in live games, words where days matter. */
export function face(kind: Pace['kind'], left: number): string {
  return kind === 'live' ? digits(left) : span(left)
}

export function paceText(pace: Pace | null | undefined): string {
  if (!pace) return c('pace.none')
  if (pace.kind === 'live') return c('pace.live', { minutes: pace.minutes, increment: pace.increment })
  return c('pace.days', { turn: days(pace.days), bank: days(pace.bank) })
}

export function days(number: number): string {
  return new Intl.NumberFormat(settings.language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(number)
}
