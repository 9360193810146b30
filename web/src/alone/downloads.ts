// Files that a server would send when a link is followed: here they are made when it is.

import { line } from '../lib/line'

/** The link to an answer of the tables that was pressed to be kept as a file. */
function wanted(event: MouseEvent): HTMLAnchorElement | null {
  const link = (event.target as Element | null)?.closest?.('a[download]')
  const ours = link instanceof HTMLAnchorElement && link.origin === location.origin && link.pathname.startsWith('/api/')
  return ours ? link : null
}

async function save(link: HTMLAnchorElement): Promise<void> {
  const answer = await line.ask(link.pathname + link.search, { method: 'GET' })
  if (!answer.ok) return
  const address = URL.createObjectURL(await answer.blob())
  const file = document.createElement('a')
  file.href = address
  file.download = link.download
  file.click()
  URL.revokeObjectURL(address)
}

export function makeDownloads(): () => void {
  const click = (event: MouseEvent) => {
    const link = wanted(event)
    if (!link) return
    event.preventDefault()
    void save(link)
  }
  document.addEventListener('click', click)
  return () => document.removeEventListener('click', click)
}
