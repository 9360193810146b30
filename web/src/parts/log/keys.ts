// Arrow keys in a log: up and down from line to line, left and right fold and unfold, Home and End.

export function moveIn(box: HTMLElement, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const rows = [...box.querySelectorAll<HTMLElement>('[data-row]')]
  const target = event.target instanceof Element ? event.target : box
  const here = rows.findIndex((row) => row === target)
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return turn(target, event)
  const next = nextOf(event.key, here, rows.length)
  if (next === null) return
  event.preventDefault()
  rows[Math.max(0, Math.min(rows.length - 1, next))]?.focus()
}

function nextOf(key: string, here: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return here === -1 ? 0 : here + 1
    case 'ArrowUp':
      return here === -1 ? count - 1 : here - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

function turn(target: Element, event: KeyboardEvent): void {
  const group = target.closest('[data-group]')
  const fold = group?.querySelector<HTMLElement>('[data-fold]')
  if (!group || !fold) return
  event.preventDefault()
  const open = fold.getAttribute('aria-expanded') === 'true'
  if (open !== (event.key === 'ArrowLeft')) return
  fold.click()
  group.querySelector<HTMLElement>('[data-row]')?.focus()
}
