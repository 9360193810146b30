// A view in words: every quantity with its name and its value, in three parts. The text view and
// screen readers read this; it knows nothing of any game beyond the names the server gave.

import { kindOf } from './gamewords'
import { t } from '../i18n'
import type { GameWords, TextItem, TextPart } from './board'
import type { GameDescription, Quantities, Value } from '../types'

export function describeView(game: GameDescription, words: GameWords, view: Quantities): TextPart[] {
  const parts: TextPart[] = [
    { title: t('text.common'), entries: [] },
    { title: words.seat(0), entries: [] },
    { title: words.seat(1), entries: [] },
  ]
  for (const [name, value] of Object.entries(view)) {
    const [base = name, seat = ''] = name.split('.')
    const place = game.seats.indexOf(seat) + 1
    parts[place]?.entries.push({
      name,
      label: words.quantity(place > 0 ? base : name),
      items: itemsOf(game, words, value),
    })
  }
  return parts
}

/** The things of a value; a list that holds one thing several times tells how often. */
export function itemsOf(game: GameDescription, words: GameWords, value: Value): TextItem[] {
  if (typeof value === 'number') return [{ thing: null, name: String(value), count: 1 }]
  if (typeof value === 'boolean') return [{ thing: null, name: t(value ? 'yes' : 'no'), count: 1 }]
  const keys = Array.isArray(value) ? value : [value]
  const counts = new Map<string | null, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts].map(([key, count]) => {
    const kind = key === null || key === '?' ? null : kindOf(game, key)
    return {
      thing: kind && kind !== 'seat' ? `${kind}:${key}` : null,
      name: kind ? words.name(kind, key) : words.name('', key),
      count,
    }
  })
}
