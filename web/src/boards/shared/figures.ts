// What shows a quantity says so: `data-figure="score.us score.ussr"`. A teacher can then point at a track, a score or
// a pile, which is no thing that may be chosen.

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
