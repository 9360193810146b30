// The sentences of the pages about people, which are loaded with them and not with the first page.

import { bring } from '../i18n'
import { settings } from '../settings.svelte'
import en from '../words/accounts/en.json'
import pl from '../words/accounts/pl.json'

bring('accounts', { en, pl })

/** A day as people write it, from milliseconds. */
export function day(at: number): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: 'long' }).format(new Date(at))
}
