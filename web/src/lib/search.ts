// Words compared as the records compare them: no case, no accents, blanks for other signs.

import type { HelpEntry } from './types'

export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s_’'.,-]+/g, ' ')
    .trim()
}

/** Entries that hold every word typed, in either language; those with it in the title first. */
export function search(entries: HelpEntry[], typed: string): HelpEntry[] {
  const words = plain(typed).split(' ').filter(Boolean)
  if (words.length === 0) return entries
  const ranked = entries.map((entry) => {
    const title = plain(`${entry.key} ${entry.title.en} ${entry.title.pl}`)
    const text = plain(`${entry.text.en} ${entry.text.pl}`)
    const rank = words.every((word) => title.includes(word))
      ? 0
      : words.every((word) => title.includes(word) || text.includes(word))
        ? 1
        : 2
    return { entry, rank }
  })
  return [0, 1].flatMap((rank) => ranked.filter((one) => one.rank === rank).map((one) => one.entry))
}
