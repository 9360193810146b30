// The sentences about how people treat each other, which are loaded with the parts that say them.

import { fill, type Values } from '../i18n'
import { settings } from '../settings.svelte'
import type { Language } from '../types'
import en from '../words/moderation/en.json'
import pl from '../words/moderation/pl.json'

export type CareKey = keyof typeof en

const WORDS: Record<Language, Record<CareKey, string>> = { en, pl }

/** A sentence in the reader's language. */
export function w(key: CareKey, values: Values = {}): string {
  return fill(WORDS[settings.language][key], values)
}
