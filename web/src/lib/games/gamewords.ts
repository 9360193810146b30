// How the things of one game are called, in the reader's language.

import { historyOf } from '../history/told'
import { say, t } from '../i18n'
import { settings } from '../settings.svelte'
import type { GameWords } from './board'
import type { GameDescription, Kind, Language, Text } from '../types'

export type OwnNames = Record<string, Text>

/** Names that follow from the options of one table, such as the cards of another deck, by key. */
export function ownNames(facts: unknown): OwnNames {
  const found: OwnNames = {}
  for (const group of values(facts)) {
    for (const [key, entry] of Object.entries(group ?? {})) {
      const names: unknown = (entry as { names?: unknown } | null)?.names
      if (isText(names)) found[key] = names
    }
  }
  return found
}

function values(facts: unknown): unknown[] {
  return typeof facts === 'object' && facts !== null ? Object.values(facts) : []
}

function isText(value: unknown): value is Text {
  const text = value as Partial<Text> | null | undefined
  return typeof text?.en === 'string' && typeof text.pl === 'string'
}

export function gameWords(game: GameDescription, own: () => OwnNames = () => ({})): GameWords {
  const kinds = new Map<string, Kind>(game.kinds.map((kind) => [kind.name, kind]))
  const places = new Map(game.kinds.map((kind) => [kind.name, new Map(kind.keys.map((key, place) => [key, place]))]))
  return {
    get language(): Language {
      return settings.language
    },
    text: say,
    card(key) {
      const found = game.cards?.[key]
      return { text: found ? say(found.text) : '', note: found?.note ? say(found.note) : '' }
    },
    history(kind, key) {
      if (!game.histories.includes(kind) || !places.get(kind)?.has(key)) return null
      const language = settings.language
      return () => historyOf(game.name, language, kind, key)
    },
    name(kind, key) {
      if (key === null) return t('none')
      if (key === '?') return t('unknown')
      if (kind === 'seat') return this.seat(key)
      const [base = kind] = kind.split('.') // where both sides have the same things, whose it is follows
      const place = places.get(base)?.get(key)
      if (place === undefined) return key
      const name = own()[key]
      if (name) return say(name)
      return kinds.get(base)?.names[settings.language][place] ?? key
    },
    seat(seat) {
      const place = typeof seat === 'number' ? seat : game.seats.indexOf(seat)
      const found = game.seat_names[place]
      return found ? say(found) : seat === 'observer' ? t('observer') : String(seat)
    },
    quantity(name) {
      const whole = game.quantities[name]
      if (whole) return say(whole)
      const [base = name, seat] = name.split('.')
      const word = game.quantities[base] ? say(game.quantities[base]) : base
      return seat ? `${word} – ${this.seat(seat)}` : word
    },
  }
}

/** The kind a bare key belongs to: sides first, then kinds in their order. */
export function kindOf(game: GameDescription, key: string): string | null {
  if (game.seats.includes(key)) return 'seat'
  return game.kinds.find((kind) => kind.keys.includes(key))?.name ?? null
}

/** The number of a thing "kind:key" in the whole vocabulary. */
export function optionOf(game: GameDescription, thing: string): number | null {
  const [name = '', key = ''] = split(thing)
  const kind = game.kinds.find((one) => one.name === name)
  const place = kind?.keys.indexOf(key) ?? -1
  return kind && place >= 0 ? kind.first + place : null
}

export function split(thing: string): [string, string] {
  const colon = thing.indexOf(':')
  return [thing.slice(0, colon), thing.slice(colon + 1)]
}
