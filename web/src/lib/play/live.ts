// The live connection to one table as one seat. It recovers by itself: a dropped socket is opened
// again after a growing pause, a gap in the numbers asks for the full view, silence counts as a drop.

import { Refused, Unanswered, type Body } from '../api'
import { alone, line } from '../line'
import { delay, type Send } from '../requests'
import type { Message, Reply, SentFull, Step } from '../types'

export type Connection = 'connecting' | 'live' | 'waiting' | 'closed'

export interface Socket {
  onopen: (() => void) | null
  onmessage: ((event: { data: string }) => void) | null
  onclose: ((event: { code: number }) => void) | null
  send(text: string): void
  close(): void
}

export interface LiveEvents {
  full(message: SentFull): void
  step(message: Step): void
  other(message: Exclude<Message, SentFull | Step>): void
  connection(state: Connection): void
  /** The server does not want this viewer at all (no such table, not his seat). */
  refused(): void
}

export interface LiveWorld {
  open(address: string): Socket
  after(seconds: number, then: () => void): () => void
}

const PING_EVERY = 20
const SILENCE = 10
/** How long a change that the server has confirmed may take to show before the view is asked anew. */
const PATIENCE = 2
/** Close codes that say: do not come back (not this viewer's seat, no such table). */
const FINAL = new Set([4403, 4404])
const TOO_MANY = 429

export class Live {
  number = -1
  /** The hash of what is shown, where the server has told it. */
  #hash: string | null = null
  #socket: Socket | null = null
  #tries = 0
  #closed = false
  #resyncing = false
  #timers = new Map<string, () => void>()
  /** Answers that have no reply yet, by the ids of their requests. */
  #waiting = new Map<string, { done(reply: Reply): void; failed(error: Error): void }>()
  /** Whether answers can be sent this way. */
  ready = false

  constructor(
    private address: string,
    private readonly on: LiveEvents,
    private readonly world: LiveWorld = browser,
  ) {}

  start(): void {
    if (this.#closed) return
    this.on.connection('connecting')
    const socket = this.world.open(this.address)
    this.#socket = socket
    socket.onopen = () => this.#listen()
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#hear(event.data)
    }
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#dropped(event.code)
    }
    // a socket that never opens is dropped like one that fell silent
    this.#later('silence', SILENCE, () => this.#abandon())
  }

  /** Listen at this address from the next connection on; begins anew if it was over. */
  move(address: string): void {
    this.address = address
    if (!this.#closed) return
    this.#closed = false
    this.start()
  }

  close(): void {
    this.#closed = true
    this.#socket?.close()
    this.#socket = null
    this.#forget()
    for (const name of [...this.#timers.keys()]) this.#cancel(name)
    this.on.connection('closed')
  }

  /** The browser is online again or the page is looked at again: do not wait out the pause. */
  nudge(): void {
    if (this.#closed) return
    if (!this.#socket) {
      this.#cancel('retry')
      this.start()
    } else {
      this.#ping()
    }
  }

  /** The browser says that it is offline: nothing more will be heard this way, and to find that out by silence takes half
   *  a minute. */
  lost(): void {
    if (this.#socket) this.#abandon()
  }

  /** Ask for everything anew; one request is enough until the answer comes. */
  resync(): void {
    if (this.#resyncing || !this.#socket) return
    this.#resyncing = true
    this.#send({ type: 'resync' })
  }

  /** Sends an answer once. It fails as not answered if the connection goes before there is a reply; one over which
   *  nothing at all is heard after it has gone too, which is not left to the next ping to find out. */
  answer(body: Body): Promise<Reply> {
    return new Promise((done, failed) => {
      this.#waiting.set(body.request, { done, failed })
      this.#send({ type: 'answer', ...body })
      if (!this.#timers.has('silence')) this.#later('silence', SILENCE, () => this.#abandon())
    })
  }

  #replied(message: Extract<Message, { type: 'reply' | 'refused' }>): void {
    const waiting = this.#waiting.get(message.request)
    this.#waiting.delete(message.request)
    if (message.type === 'reply') waiting?.done(message)
    else if ((message.code >= 500 && !alone) || message.code === TOO_MANY)
      waiting?.failed(new Unanswered(message.error.key))
    else waiting?.failed(new Refused(message.error.key, message.error, message.code))
  }

  /** The server confirmed a change as this number; if its step does not arrive, ask for the view. */
  expect(number: number): void {
    if (this.number >= number) return
    this.#later('expect', PATIENCE, () => {
      if (this.number < number) this.resync()
    })
  }

  #hear(data: string): void {
    let message: Message
    try {
      message = JSON.parse(data) as Message
    } catch {
      this.resync()
      return
    }
    this.#listen()
    if (message.type === 'full') {
      this.#tries = 0
      this.#resyncing = false
      this.number = message.number
      this.#hash = message.hash
      this.ready = true
      this.on.connection('live')
      this.on.full(message)
      // how far away this page is, so that the delay is not taken off its clock
      if (message.pace?.kind === 'live') this.#ping()
    } else if (message.type === 'step') {
      this.#step(message)
    } else if (message.type === 'reply' || message.type === 'refused') {
      this.#replied(message)
    } else {
      // the server says where it stands, so that a missed step is noticed without a new one
      if (message.type === 'pong' && message.echo) this.#send({ type: 'echo', echo: message.echo })
      if (message.type === 'pong' && !this.#agrees(message)) this.resync()
      this.on.other(message)
    }
  }

  #step(message: Step): void {
    if (this.#resyncing || message.number <= this.number) return
    if (message.number !== this.number + 1) {
      this.resync()
      return
    }
    this.number = message.number
    this.#hash = null // it is told when it is asked for
    this.on.step(message)
  }

  #agrees({ number, hash }: { number: number; hash: string }): boolean {
    if (number !== this.number) return false
    this.#hash ??= hash
    return hash === this.#hash
  }

  #dropped(code: number): void {
    this.#socket = null
    this.#resyncing = false
    this.#cancel('ping')
    this.#cancel('silence')
    this.#forget()
    if (this.#closed) return
    if (FINAL.has(code)) {
      this.close()
      this.on.refused()
      return
    }
    this.on.connection('waiting')
    this.#later('retry', delay(this.#tries++), () => this.start())
  }

  /** Whether they were heard is not known: whoever sent them asks again. */
  #forget(): void {
    this.ready = false
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { failed } of waiting) failed(new Unanswered(this.address))
  }

  /** Something was heard: the next ping is due in a while, and silence after it is a drop. */
  #listen(): void {
    this.#cancel('silence')
    this.#later('ping', PING_EVERY, () => this.#ping())
  }

  #ping(): void {
    this.#send({ type: 'ping' })
    this.#later('silence', SILENCE, () => this.#abandon())
  }

  #abandon(): void {
    const socket = this.#socket
    this.#dropped(1006)
    socket?.close()
  }

  #send(message: object): void {
    try {
      this.#socket?.send(JSON.stringify(message))
    } catch {
      // a socket that cannot send is closing; onclose follows
    }
  }

  #later(name: string, seconds: number, then: () => void): void {
    this.#cancel(name)
    this.#timers.set(
      name,
      this.world.after(seconds, () => {
        this.#timers.delete(name)
        then()
      }),
    )
  }

  #cancel(name: string): void {
    this.#timers.get(name)?.()
    this.#timers.delete(name)
  }
}

/** Sends answers the way the news come while there is one, and all else as requests. */
export function besides(live: () => Live | null, send: Send): Send {
  return <T>(method: string, path: string, body: Body) => {
    const line = live()
    return path.endsWith('/answer') && line?.ready ? (line.answer(body) as Promise<T>) : send<T>(method, path, body)
  }
}

const browser: LiveWorld = {
  open: (address) => line.open(address),
  after: (seconds, then) => {
    const timer = setTimeout(then, seconds * 1000)
    return () => clearTimeout(timer)
  },
}
