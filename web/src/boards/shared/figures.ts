// What shows a quantity says so: `data-figure="score.us score.ussr"`. A teacher can then point at a track, a score or
// a pile, which is no thing that may be chosen.

import { shift } from './in_sight.svelte'

const QUANTITY = 'quantity:'

/** Marks what shows the quantities among these things; where a board has no room for it, the sentence that says it. */
export function pointAtFigures(board: HTMLElement, things: readonly string[]): void {
  const wanted = new Set(
    things.filter((thing) => thing.startsWith(QUANTITY)).map((thing) => thing.slice(QUANTITY.length)),
  )
  const found = new Set<string>()
  for (const shown of board.querySelectorAll<HTMLElement>('[data-figure]')) {
    const names = shown.dataset['figure']?.split(' ').filter((name) => wanted.has(name)) ?? []
    shown.toggleAttribute('data-pointed', names.length > 0)
    for (const name of names) found.add(name)
  }
  const rest = [...wanted].some((name) => !found.has(name))
  for (const brief of board.querySelectorAll('[data-figures]')) brief.toggleAttribute('data-pointed', rest)
}

/** Where a thing or a quantity is on a board. */
export function elementOf(board: HTMLElement, thing: string): HTMLElement | null {
  const name = thing.startsWith(QUANTITY) ? thing.slice(QUANTITY.length) : null
  const found = name === null ? `[data-thing="${CSS.escape(thing)}"]` : `[data-figure~="${CSS.escape(name)}"]`
  return board.querySelector<HTMLElement>(name === null ? found : `${found}, [data-figures]`)
}

/** Brings the first of what is pointed at into sight, where a sheet over the map or a row of cards is longer than its
 *  window; the map and the boards that fill the page do so themselves. */
export function bringPointed(board: HTMLElement): void {
  const thing = board.querySelector('[data-pointed]')
  const window = thing && scrollerOf(thing, board)
  if (!window) return
  const [its, seen] = [thing.getBoundingClientRect(), window.getBoundingClientRect()]
  window.scrollBy({
    left: shift(its.left, its.right, seen.left, seen.right),
    top: shift(its.top, its.bottom, seen.top, seen.bottom),
  })
}

function scrollerOf(thing: Element, board: HTMLElement): Element | null {
  for (let one = thing.parentElement; one && one !== board; one = one.parentElement) {
    const longer = one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth
    if (longer && getComputedStyle(one).overflow.includes('auto')) return one
  }
  return null
}
