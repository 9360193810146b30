// The keys of the table page; the overview and the page itself read the same list.

import type { Key } from '../i18n'

export const KEYS: { keys: string[]; key: Key }[] = [
  { keys: ['←', '↑', '→', '↓'], key: 'keys.move' },
  { keys: ['Enter'], key: 'keys.choose' },
  { keys: ['Enter'], key: 'keys.commit' },
  { keys: ['1', '…', '9'], key: 'keys.number' },
  { keys: ['/'], key: 'keys.command' },
  { keys: ['u'], key: 'keys.undo' },
  { keys: ['i'], key: 'keys.hint' },
  { keys: ['t'], key: 'keys.text' },
  { keys: ['o'], key: 'keys.options' },
  { keys: ['l'], key: 'keys.log' },
  { keys: ['c'], key: 'keys.chat' },
  { keys: ['n'], key: 'keys.notes' },
  { keys: ['p'], key: 'keys.plan' },
  { keys: ['k'], key: 'keys.known' },
  { keys: ['h'], key: 'keys.help' },
  { keys: ['g'], key: 'keys.game' },
  { keys: ['?'], key: 'keys.overview' },
  { keys: ['Esc'], key: 'keys.escape' },
]

/** What the keys of the question act on. */
interface Asked {
  readonly staged: { thing: string } | null
  readonly stage: { clear(): void }
  commit(): void
  undo(): void
  choose(thing: string): Promise<void> | void
  numbered(number: number): { thing: string } | undefined
}

/**
 * Enter gives the answer that is staged, unless the focus is on something else that Enter presses; Esc
 * takes it from the stage; u undoes; numbers choose. True if the key was one of these.
 */
export function answerByKey(event: KeyboardEvent, table: Asked): boolean {
  const { staged } = table
  if (event.key === 'Enter' && staged && !event.repeat && !pressesOther(event.target, staged.thing)) table.commit()
  else if (event.key === 'Escape' && staged) table.stage.clear()
  else if (event.key === 'u') table.undo()
  else if (/^[1-9]$/.test(event.key)) {
    const option = table.numbered(Number(event.key))
    if (option && option.thing !== staged?.thing) {
      // whether it is staged may have to be asked first
      void Promise.resolve(table.choose(option.thing)).then(() => {
        if (table.staged) goTo(table.staged.thing)
      })
    }
  } else return false
  return true
}

/** What is staged by its number has the focus: else Enter would press what was chosen before it. */
function goTo(thing: string): void {
  const places = document.querySelectorAll<HTMLElement>(`[data-option="${thing}"], [data-thing="${thing}"][data-open]`)
  for (const place of places) {
    place.focus()
    if (document.activeElement === place) return // one in a fold cannot have it
  }
}

function pressesOther(target: EventTarget | null, thing: string): boolean {
  const pressed =
    target instanceof Element ? target.closest<HTMLElement>('button, a, summary, select, [role=tab]') : null
  return pressed !== null && pressed.dataset['thing'] !== thing && pressed.dataset['option'] !== thing
}

/** Whether a key belongs to what has the focus (a text field, a dialog) and not to the page. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.closest('input, textarea, select, dialog, [contenteditable]') !== null
}

const AIMS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export interface Spot {
  x: number
  y: number
}

/** The place to go to from here in the direction of an arrow key: near, and more along than aside. */
export function nearest(from: Spot, spots: Spot[], arrow: string): number | null {
  const aim = AIMS[arrow]
  if (!aim) return null
  let best: number | null = null
  let least = Infinity
  spots.forEach((spot, place) => {
    const along = (spot.x - from.x) * aim[0] + (spot.y - from.y) * aim[1]
    const aside = Math.abs((spot.x - from.x) * aim[1]) + Math.abs((spot.y - from.y) * aim[0])
    const far = along + 2.5 * aside
    if (along > 1 && far < least) {
      least = far
      best = place
    }
  })
  return best
}

/** Moves the focus among the live things on the board; true if the key was one of ours. */
export function moveAmong(board: HTMLElement, arrow: string): boolean {
  if (!(arrow in AIMS)) return false
  const things = [...board.querySelectorAll<HTMLElement>('[data-thing][data-open]')]
  const here = document.activeElement
  const centre = (element: Element): Spot => {
    const box = element.getBoundingClientRect()
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  }
  const others = things.filter((thing) => thing !== here)
  const inside = here instanceof Element && board.contains(here) && here !== board
  const place = inside ? nearest(centre(here), others.map(centre), arrow) : 0
  const next = place === null ? undefined : others[place]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return next !== undefined
}
