// A position in the address of a page: short, and without anything kept anywhere. Options are numbers within
// their kind, as answers are in stored games, so a link lives as long as those do.

import type { GameDescription } from '../types'
import type { SetUp, Setting, Settable, Sheet } from './api'
import { settables } from './set_up'

/** A link that is damaged, or of another program. */
export class BadLink extends Error {}

const VERSION = '1'
const NONE = '-'
const COUNT = '*'
const LONGEST = 60_000 // characters; a position has some hundred, a deck of one's own some thousand

export function written(setUp: SetUp, sheet: Sheet, game: GameDescription): string {
  const known = named(sheet)
  const parts = [['v', VERSION], ...Object.entries(setUp.options).map(([name, value]) => [`o.${name}`, value])]
  for (const [name, value] of Object.entries(setUp.values)) {
    const quantity = known.get(name)
    if (quantity) parts.push([name, valueWritten(value, quantity, game)])
  }
  if (setUp.step) parts.push(['do', setUp.step.replaceAll(', ', '.').replace(' ', '.')])
  if (setUp.answers.length > 0)
    parts.push(['a', setUp.answers.map(([seat, option]) => `${seat}${base(option)}`).join('.')])
  return parts.map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')
}

function named(sheet: Sheet): Map<string, Settable> {
  const known = new Map(settables(sheet).map((one) => [one.name, one]))
  // a pile that takes the rest may be named too, where it is not all that is left over
  for (const { rest, places } of sheet.lying) {
    const [like] = places
    if (like) known.set(rest, { ...like, name: rest, form: 'set', empty: [] })
  }
  return known
}

const base = (number: number): string => number.toString(36)

function keysOf(quantity: Settable, game: GameDescription): readonly string[] {
  if (quantity.kind === 'seat') return game.seats
  return game.kinds.find(({ name }) => name === quantity.kind)?.keys ?? []
}

function valueWritten(value: Setting, quantity: Settable, game: GameDescription): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(Number(value))
  const keys = keysOf(quantity, game)
  if (value === null) return NONE
  if (typeof value === 'string') return base(keys.indexOf(value))
  const runs: [number, number][] = []
  for (const place of value.map((key) => keys.indexOf(key))) {
    const last = runs.at(-1)
    if (last?.[0] === place) last[1]++
    else runs.push([place, 1])
  }
  return runs.map(([place, count]) => base(place) + (count > 1 ? COUNT + base(count) : '')).join('.')
}

/** What stands in a link, each part as it is written. */
function partsOf(link: string): Map<string, string> {
  if (link.length > LONGEST) throw new BadLink(link.slice(0, 80))
  try {
    return new Map(
      link.split('&').map((part): [string, string] => {
        const sign = part.indexOf('=')
        if (sign === -1) throw new BadLink(part)
        return [part.slice(0, sign), decodeURIComponent(part.slice(sign + 1))]
      }),
    )
  } catch {
    throw new BadLink(link.slice(0, 80))
  }
}

/** The options of the game, by which the form is asked for that reads the rest. */
export function optionsIn(link: string): SetUp['options'] {
  const parts = partsOf(link)
  if (parts.get('v') !== VERSION) throw new BadLink(parts.get('v') ?? '')
  return Object.fromEntries(
    [...parts].filter(([name]) => name.startsWith('o.')).map(([name, value]) => [name.slice(2), value]),
  )
}

export function read(link: string, sheet: Sheet, game: GameDescription): SetUp {
  const known = named(sheet)
  const setUp: SetUp = { game: game.name, options: optionsIn(link), values: {}, step: '', answers: [] }
  for (const [name, text] of partsOf(link)) {
    if (name === 'v' || name.startsWith('o.')) continue
    const quantity = known.get(name)
    if (name === 'do') setUp.step = stepRead(text)
    else if (name === 'a') setUp.answers = text.split('.').map((one) => [digit(one.slice(0, 1)), digit(one.slice(1))])
    else if (quantity) setUp.values[name] = valueRead(text, quantity, game)
    else throw new BadLink(name)
  }
  return setUp
}

function stepRead(text: string): string {
  const [name = '', ...numbers] = text.split('.')
  return [name, numbers.join(', ')].join(' ').trim()
}

function digit(text: string): number {
  const number = parseInt(text, 36)
  if (!/^[0-9a-z]{1,6}$/.test(text)) throw new BadLink(text)
  return number
}

const MOST = 400 // members of a row

function valueRead(text: string, { form, kind, name }: Settable, game: GameDescription): Setting {
  const keys = keysOf({ kind } as Settable, game)
  const key = (sign: string): string => {
    const found = keys[digit(sign)]
    if (found === undefined) throw new BadLink(name)
    return found
  }
  if (form === 'number' || form === 'flag') {
    if (!/^-?\d{1,6}$/.test(text)) throw new BadLink(name)
    return form === 'flag' ? text === '1' : Number(text)
  }
  if (form === 'one') return text === NONE ? null : key(text)
  const members = (text ? text.split('.') : []).flatMap((part) => {
    const [sign = '', count = '1'] = part.split(COUNT)
    return Array<string>(Math.min(MOST + 1, digit(count))).fill(key(sign))
  })
  if (members.length > MOST) throw new BadLink(name)
  return members
}
