// The sentences of the pages about people, which are loaded with them and not with the first page.

import { fill, type Values } from '../i18n'
import { settings } from '../settings.svelte'
import type { Language } from '../types'
import en from '../words/accounts/en.json'
import pl from '../words/accounts/pl.json'

export type PeopleKey = keyof typeof en

const WORDS: Record<Language, Record<PeopleKey, string>> = { en, pl }

/** A sentence in the reader's language. */
export function p(key: PeopleKey, values: Values = {}): string {
  return fill(WORDS[settings.language][key], values)
}

/** A day as people write it, from milliseconds. */
export function day(at: number): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: 'long' }).format(new Date(at))
}
