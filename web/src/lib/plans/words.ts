// Sentences about plans, which are loaded with the part of the table that needs them.

import { fill, type Values } from '../i18n'
import { settings } from '../settings.svelte'
import type { Language } from '../types'
import en from '../words/plans/en.json'
import pl from '../words/plans/pl.json'

export type PlanKey = keyof typeof en

const WORDS: Record<Language, Record<PlanKey, string>> = { en, pl }

/** A sentence in the reader's language. */
export function f(key: PlanKey, values: Values = {}): string {
  return fill(WORDS[settings.language][key], values)
}
