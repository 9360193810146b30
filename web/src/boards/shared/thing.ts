// What makes an element of a board a thing one can point at, choose, or ask about.

import type { BoardTable } from '../../lib/games/board'
import type { Language } from '../../lib/types'
import { shared } from './words'

type Handlers = Record<'onpointerenter' | 'onpointerleave' | 'onfocus' | 'onblur', (event: Event) => void>

export interface MarkAttributes extends Handlers {
  'data-thing': string
  'data-pointed': '' | undefined
  'data-staged': '' | undefined
  'data-given': '' | undefined
}

export interface ThingAttributes extends MarkAttributes {
  type: 'button'
  'data-open': '' | undefined
  'aria-label': string
  'aria-description': string | undefined
  'aria-pressed': 'true' | undefined
  onclick: (event: Event) => void
  oncontextmenu: (event: Event) => void
}

/** For something that is shown and can be pointed at, but is never an answer. */
export function mark(table: BoardTable, thing: string, also: readonly string[] = []): MarkAttributes {
  const pointed = table.highlight.has(thing) || also.some((other) => table.highlight.has(other))
  const enter = (): void => table.hover(thing)
  const leave = (): void => table.hover(null)
  return {
    'data-thing': thing,
    'data-pointed': pointed ? '' : undefined,
    'data-staged': table.staged?.thing === thing ? '' : undefined,
    'data-given': table.given === thing ? '' : undefined,
    onpointerenter: enter,
    onpointerleave: leave,
    onfocus: enter,
    onblur: leave,
  }
}

/**
 * For a button: an open thing is chosen (a final choice is marked first, and given by another click), any other explains itself. A long press or the second
 * mouse button explains too. `also` names other keys under which a log may speak of the same thing, `way` an answer
 * that leads to the question at which this can be chosen: a click then gives both.
 */
export function live(
  table: BoardTable,
  language: Language,
  thing: string,
  label: string,
  also: readonly string[] = [],
  way = '',
): ThingAttributes {
  const option = table.open(thing)
  const leads = option === undefined && way !== '' && table.open(way) !== undefined
  const open = option !== undefined || leads
  const marks = mark(table, thing, also)
  return {
    ...marks,
    type: 'button',
    'data-open': open ? '' : undefined,
    'aria-label': open ? `${label}; ${shared[language].mayChoose}` : label,
    // those who see it read this beside what they point at
    'aria-description': option?.outlook.map((line) => line[language]).join(' ') || undefined,
    'aria-pressed': marks['data-staged'] === undefined ? undefined : 'true',
    onclick: () => (leads ? table.choose(way, thing) : open ? table.choose(thing) : table.why(thing)),
    oncontextmenu: (event) => {
      if (open) return
      event.preventDefault()
      table.why(thing)
    },
  }
}
