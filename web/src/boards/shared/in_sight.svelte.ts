// Keeps in sight what matters now, where a board is longer than the screen: what is being told, or else what
// may be chosen.

import { tick } from 'svelte'
import type { BoardTable } from '../../lib/games/board'
import { duration } from './motion'

const MARGIN = 12

/** How far to scroll so that a stretch is seen: not at all if it is, its beginning if it is too long. */
export function shift(first: number, last: number, from: number, to: number): number {
  if (first >= from && last <= to) return 0
  if (last - first > to - from) return first - from
  return (first + last) / 2 - (from + to) / 2
}

function bring(board: HTMLElement, wanted: string): void {
  const window = board.parentElement
  const things = [...board.querySelectorAll(wanted)].map((thing) => thing.getBoundingClientRect())
  const seen = things.filter(({ width }) => width > 0)
  if (!window || seen.length === 0) return
  const { top, bottom } = window.getBoundingClientRect()
  const first = Math.min(...seen.map((rect) => rect.top)) - MARGIN
  const last = Math.max(...seen.map((rect) => rect.bottom)) + MARGIN
  const behavior = duration('move') > 0 ? 'smooth' : 'instant'
  window.scrollBy({ top: shift(first, last, top, bottom), behavior })
}

/** For the component of a board that fills the part of the page that scrolls; `view` is what it shows. */
export function keepInSight(board: () => HTMLElement | undefined, table: () => BoardTable, view: () => unknown): void {
  let asked = ''
  $effect(() => {
    void view()
    const [element, { behind, lit }] = [board(), table()]
    if (!element) return
    const told = behind && lit.length > 0
    void tick().then(() => {
      const open = [...element.querySelectorAll<HTMLElement>('[data-open]')].map(({ dataset }) => dataset['thing'])
      const moment = told ? lit.join() : open.join()
      if (moment !== asked) bring(element, told ? '[data-pointed]' : '[data-open]')
      asked = moment
    })
  })
}
