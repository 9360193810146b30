// The way to whoever keeps the tables: a server, or a worker of this page where there is none. Which it is was
// chosen when the client was built.

import type { Socket } from './play/live'

/** Nobody but this page: no server, no other people, no accounts. */
export const alone = __ALONE__

export interface Line {
  ask(path: string, request: RequestInit): Promise<Response>
  /** A channel with news; its address is a path. */
  open(path: string): Socket
}

const server: Line = {
  ask: (path, request) => fetch(path, { ...request, credentials: 'same-origin' }),
  open: (path) => {
    const url = new URL(path, location.href)
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
    return new WebSocket(url.href) as unknown as Socket
  },
}

/** The one of a page without a server; it is brought with the first thing that is asked. */
const brought = () => import('../alone/line').then((found) => found.tabLine)

const tab: Line = {
  ask: async (path, request) => (await brought()).ask(path, request),
  open: (path) => {
    let left = false
    const close = () => (left = true)
    const socket: Socket = { onopen: null, onmessage: null, onclose: null, send: () => {}, close }
    void brought().then((found) => left || found.join(path, socket))
    return socket
  },
}

export const line: Line = __ALONE__ ? tab : server
