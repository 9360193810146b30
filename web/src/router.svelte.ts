// Pages by address. Plain links work; a click on one inside the program changes the page in place.

export type Route =
  | { page: 'home' }
  | { page: 'join'; secret: string }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string; at: number | null; seat: string | null; tab: string | null }
  | { page: 'learn'; game: string | null }
  | { page: 'lesson'; game: string; name: string }
  | { page: 'position'; game: string | null; code: string; table: string | null; at: number }
  | { page: 'drills' }
  | { page: 'drill'; game: string; name: string }
  | { page: 'workshop'; game: string; code: string }
  | { page: 'record'; code: string; of: string | null }
  | { page: 'begin'; code: string }
  | { page: 'settings' }
  | { page: 'statistics' }
  | { page: 'help'; topic: string | null }
  | { page: 'sign_in' }
  | { page: 'sign_up' }
  | { page: 'reset'; secret: string | null }
  | { page: 'confirm'; secret: string }
  | { page: 'unsubscribe'; secret: string }
  | { page: 'account' }
  | { page: 'moderation' }
  | { page: 'person'; name: string }
  | { page: 'lobby' }
  | { page: 'watch' }
  | { page: 'tournaments' }
  | { page: 'announce' }
  | { page: 'tournament'; id: string }
  | { page: 'lost' }

/** A page whose board fills the window. */
export const isBoard = (route: Route): boolean =>
  ['table', 'replay', 'lesson', 'drill'].includes(route.page) || (route.page === 'position' && route.game !== null)

const WORD = /^[A-Za-z0-9_-]{1,200}$/
const NAME = /^[\p{L}\p{M}\p{N}_-]{1,48}$/u // of an account
/** Pages whose address is a word and nothing else. */
const PLAIN = new Map<
  string,
  | 'drills'
  | 'settings'
  | 'statistics'
  | 'sign_in'
  | 'sign_up'
  | 'account'
  | 'moderation'
  | 'lobby'
  | 'watch'
  | 'tournaments'
>([
  ['drills', 'drills'],
  ['settings', 'settings'],
  ['statistics', 'statistics'],
  ['sign-in', 'sign_in'],
  ['sign-up', 'sign_up'],
  ['account', 'account'],
  ['moderation', 'moderation'],
  ['lobby', 'lobby'],
  ['watch', 'watch'],
  ['tournaments', 'tournaments'],
])

export function parse(address: string): Route {
  const url = new URL(address, 'http://here')
  // a file server puts a stroke at the end of a folder's address
  const [page = '', id = '', ...rest] = url.pathname
    .replace(/(?<=.)\/$/, '')
    .split('/')
    .slice(1)
  if (page === 'learn' && rest.length === 1 && WORD.test(id) && WORD.test(rest[0] ?? '')) {
    return { page: 'lesson', game: id, name: rest[0] ?? '' }
  }
  if (page === 'drills' && rest.length === 1 && WORD.test(id) && WORD.test(rest[0] ?? '')) {
    return { page: 'drill', game: id, name: rest[0] ?? '' }
  }
  if (rest.length > 0 && rest.join('') !== '') return { page: 'lost' }
  if (page === 'learn' && (id === '' || WORD.test(id))) return { page: 'learn', game: id || null }
  if (page === '' && id === '') return { page: 'home' }
  if (page === 'position' && (id === '' || WORD.test(id))) {
    const { hash, searchParams } = url
    const at = searchParams.get('at') ?? ''
    const table = searchParams.get('table')
    return { page, game: id || null, code: hash.slice(1), table, at: /^\d{1,9}$/.test(at) ? Number(at) : 0 }
  }
  const plain = id === '' ? PLAIN.get(page) : undefined
  if (plain) return { page: plain }
  if (page === 'reset' && id === '') return { page: 'reset', secret: null }
  if (page === 'help' && id === '') return { page: 'help', topic: url.hash.slice(1) || null }
  if (page === 'record' && id === '') return { page, code: url.hash.slice(1), of: url.searchParams.get('of') }
  if (page === 'begin' && id === '') return { page, code: url.hash.slice(1) }
  if (page === 'people') {
    const name = decoded(id)
    return NAME.test(name) ? { page: 'person', name } : { page: 'lost' }
  }
  if (!WORD.test(id)) return { page: 'lost' }
  if (page === 'reset') return { page: 'reset', secret: id }
  if (page === 'confirm' || page === 'unsubscribe') return { page, secret: id }
  if (page === 'deck') return { page: 'workshop', game: id, code: url.hash.slice(1) }
  if (page === 'join') return { page: 'join', secret: id }
  if (page === 'tournaments' && id === 'new') return { page: 'announce' }
  if (page === 'tournament') return { page: 'tournament', id }
  if (page === 'table') return { page: 'table', id }
  if (page === 'replay') {
    const at = url.searchParams.get('at') ?? ''
    return {
      page: 'replay',
      id,
      at: /^\d{1,9}$/.test(at) ? Number(at) : null,
      seat: url.searchParams.get('seat'),
      tab: url.searchParams.get('tab'),
    }
  }
  return { page: 'lost' }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

class Router {
  route = $state.raw<Route>(parse(location.href))

  /** Starts listening to the browser's back and forward, and to clicks on links. */
  start(): () => void {
    const back = () => (this.route = parse(location.href))
    const click = (event: MouseEvent) => {
      const path = pathOfClick(event)
      if (path === null) return
      event.preventDefault()
      this.go(path)
    }
    addEventListener('popstate', back)
    document.addEventListener('click', click)
    return () => {
      removeEventListener('popstate', back)
      document.removeEventListener('click', click)
    }
  }

  go(path: string): void {
    history.pushState(null, '', path)
    this.route = parse(location.href)
    scrollTo(0, 0)
  }

  /** A page in the place of this one, to which there is no way back. */
  replace(path: string): void {
    history.replaceState(null, '', path)
    this.route = parse(location.href)
  }

  /** Changes the address without a new page: where a replay stands, for a link to it. */
  rename(path: string): void {
    history.replaceState(null, '', path)
  }
}

/** The path of a plain click on a link inside the program, else null. */
export function pathOfClick(event: MouseEvent): string | null {
  const special = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (event.defaultPrevented || event.button !== 0 || special) return null
  const link = (event.target as Element | null)?.closest?.('a[href]')
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return null
  if (link.origin !== location.origin || /^\/(api|docs)\//.test(link.pathname)) return null
  const samePage = link.pathname === location.pathname && link.search === location.search
  if (samePage && link.hash) return null // jumps inside the page are the browser's own
  return link.pathname + link.search + link.hash
}

export const router = new Router()
