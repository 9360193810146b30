// Parts of a page that are loaded when they are needed. A server that does not answer just then is
// asked again, so that no part stays away until the page is loaded anew.

const FIRST = 1000 // milliseconds until it is tried again
const LONGEST = 30_000

type Again = (try_: () => void, wait: number) => void
const later: Again = (try_, wait) => void setTimeout(try_, wait)

/** What `load` gives, as soon as it does. */
export function late<T>(load: () => Promise<T>, again: Again = later, wait = FIRST): Promise<T> {
  return load().catch(
    () =>
      new Promise<T>((found) => {
        again(() => {
          found(late(load, again, Math.min(2 * wait, LONGEST)))
        }, wait)
      }),
  )
}

/** Looks of a part that did not come with it are brought when the server answers again. */
export function bringLooksLater(again: Again = later): void {
  addEventListener('vite:preloadError', (event) => {
    const address = /CSS for (\S+)/.exec(event.payload.message)?.[1]
    if (!address) return // the part itself: whoever wants it tries again
    event.preventDefault()
    again(() => {
      style(address, again, FIRST)
    }, FIRST)
  })
}

function style(address: string, again: Again, wait: number): void {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  link.onerror = () => {
    link.remove()
    again(() => {
      style(address, again, Math.min(2 * wait, LONGEST))
    }, wait)
  }
  document.head.append(link)
}
