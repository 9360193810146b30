// On a phone the question lies over the lower part of the page, and a board is longer than the rest.

import { duration } from './motion'

const FREE = 0.72 // of the height, above the question

/** Scrolls the page to a part of the board, unless all of it is in sight already. */
export function bring(part: HTMLElement): void {
  const { top, bottom } = part.getBoundingClientRect()
  if (top >= 0 && bottom <= innerHeight * FREE) return
  part.scrollIntoView({ block: 'start', behavior: duration('move') > 0 ? 'smooth' : 'auto' })
}
