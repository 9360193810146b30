// Where a long word may be parted in a narrow place. Browsers know that of English, and hardly any of Polish.

import type { Language } from './types'

export const SOFT = '\u00ad' // seen only where a word is parted
const LONG = 8 // letters of a word that may not find room
const [BEFORE, AFTER] = [3, 3] // letters that stay together at its ends
/** What counts as one consonant: two letters, one that glides into the next, one that an i makes soft. */
const SOUND =
  /(?:(?:ch|cz|dz|dź|dż|sz|[bcćdfghkpsśtwzźż])(?:rz|[jlłr])?|rz|[jlłmnńrvxq])(?:i(?=[aąeęoóuy]))?|[aąeęioóuy]/giu
const VOWEL = /^[aąeęioóuy]$/iu
const WORD = new RegExp(`\\p{L}{${LONG},}`, 'gu')

/** Between two vowels the first consonant of several ends a syllable, and a single one begins the next. */
function parted(word: string): string {
  const sounds = [...word.matchAll(SOUND)]
  const vowels = sounds.flatMap(([sound], place) => (VOWEL.test(sound) ? [place] : []))
  const breaks = vowels.slice(1).map((vowel, nth) => {
    const between = vowel - (vowels[nth] ?? 0) - 1
    return sounds[vowel - between + (between > 1 ? 1 : 0)]?.index ?? 0
  })
  const good = breaks.filter((place) => place >= BEFORE && place <= word.length - AFTER)
  return good.reduceRight((whole, place) => whole.slice(0, place) + SOFT + whole.slice(place), word)
}

/** A name for a narrow place: its long words may be parted between syllables. */
export const softened = (name: string, language: Language): string =>
  language === 'pl' ? name.replace(WORD, parted) : name
