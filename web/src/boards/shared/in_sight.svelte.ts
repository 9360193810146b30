// Keeps in sight what matters now, where a board is longer than the screen: what is being told, or else what
// may be chosen, or else the heart of the board; and with it as much of the heart, and of what belongs beside it,
// as there is room for.

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

interface Stretch {
  first: number
  last: number
}

/** With whatever else there is room for, what comes first before the rest. */
export function grown(seen: Stretch, others: readonly Stretch[], room: number): Stretch {
  return others.reduce((all, one) => {
    const both = { first: Math.min(all.first, one.first), last: Math.max(all.last, one.last) }
    return both.last - both.first > room ? all : both
  }, seen)
}

const lengthOf = ({ top, bottom }: DOMRect, margin: number): Stretch => ({ first: top - margin, last: bottom + margin })

function spanOf(rects: readonly DOMRect[]): Stretch | null {
  const [first, ...rest] = rects.map((rect) => lengthOf(rect, MARGIN))
  return first ? grown(first, rest, Infinity) : null
}

function bring(board: HTMLElement, ...wanted: readonly string[]): void {
  const window = board.parentElement
  const rects = (things: string): DOMRect[] =>
    [...board.querySelectorAll(things)].map((thing) => thing.getBoundingClientRect()).filter(({ width }) => width > 0)
  const found = wanted.map(rects).find((some) => some.length > 0)
  const heart = rects('[data-heart]')
  const seen = spanOf(found ?? heart)
  if (!window || !seen) return
  const { top, bottom } = window.getBoundingClientRect()
  const around = [...heart, ...rects('[data-beside]')].map((rect) => lengthOf(rect, 2)) // it has no rings
  const { first, last } = grown(seen, around, bottom - top)
  const behavior = duration('move') > 0 ? 'smooth' : 'instant'
  window.scrollBy({ top: shift(first, last, top, bottom), behavior })
}

/** For the component of a board that fills the part of the page that scrolls; `view` is what it shows. */
export function keepInSight(board: () => HTMLElement | undefined, table: () => BoardTable, view: () => unknown): void {
  function look(): void {
    const [element, { behind, lit, staged }] = [board(), table()]
    if (!element) return
    const told = lit.length > 0 && (behind || !staged) // what happens, or what a teacher speaks of
    if (told) bring(element, '[data-pointed]')
    else bring(element, ...(staged ? ['[data-staged]'] : []), '[data-open]')
  }
  $effect(() => {
    const { behind, lit, staged } = table()
    void [view(), behind, lit, staged]
    void tick().then(look)
  })
  // while an answer is on its way nothing may be chosen: that comes back after the view, or with it
  $effect(() => {
    const element = board()
    if (!element) return
    const watch = new MutationObserver((changes) => {
      if (changes.some(({ target }) => target instanceof Element && target.hasAttribute('data-open'))) look()
    })
    watch.observe(element, { subtree: true, attributeFilter: ['data-open'] })
    return () => watch.disconnect()
  })
  // the question below takes more room, or less
  $effect(() => {
    const window = board()?.parentElement
    if (!window) return
    const watch = new ResizeObserver(look)
    watch.observe(window)
    return () => watch.disconnect()
  })
}
