// The connection to the lobby: one for the whole program, open as long as some part of it needs it.
// Whoever waits to be paired waits with this connection; if it drops, he asks again with the next.

import { line } from '../line'
import type { Socket } from '../play/live'
import { delay } from '../requests'
import { settings } from '../settings.svelte'
import type { Pace } from '../clocks/types'
import { liveAddress, lobbyApi } from './api'
import type { Challenge, LobbyState, RematchOffered } from './types'

export interface Sought {
  game: string
  pace: Pace | null
  rated: boolean
}

export interface World {
  open(address: string): Socket
  after(seconds: number, then: () => void): () => void
  seek(sought: Sought, line: string): Promise<unknown>
  stop(): Promise<unknown>
}

const PING_EVERY = 25
const SILENCE = 10

export class Lobby {
  seen = $state.raw<LobbyState | null>(null)
  connected = $state(false)
  /** what I wait for */
  sought = $state.raw<Sought | null>(null)
  /** the table that was found */
  found = $state.raw<{ table: string; game: string } | null>(null)
  #needs = new Map<string, boolean>()
  #socket: Socket | null = null
  #tries = 0
  #asked = '' // the connection with which I last asked to be paired
  #timers = new Map<string, () => void>()

  constructor(private readonly world: World = browser) {}

  get received(): Challenge[] {
    return this.seen?.challenges.received ?? []
  }

  get sent(): Challenge[] {
    return this.seen?.challenges.sent ?? []
  }

  get rematches(): RematchOffered[] {
    return this.seen?.challenges.rematches ?? []
  }

  /** Some part of the program needs the connection, perhaps with the list of tables. */
  need(who: string, tables = false): () => void {
    this.#needs.set(who, tables)
    this.#look()
    return () => {
      this.#needs.delete(who)
      this.#look()
    }
  }

  /** Another person uses this browser now. */
  renew(): void {
    if (!this.#socket) return
    this.sought = null
    this.#drop()
    this.#open()
  }

  async seek(sought: Sought): Promise<void> {
    this.found = null
    this.sought = sought
    this.need('pairing')
    await this.#ask()
  }

  async stop(): Promise<void> {
    this.#forget()
    await this.world.stop()
  }

  #forget(): void {
    this.sought = null
    this.#asked = ''
    this.#needs.delete('pairing')
    this.#look()
  }

  /** Asks to be paired, once with every connection. */
  async #ask(): Promise<void> {
    const line = this.seen?.line
    if (!this.sought || !line || !this.connected || line === this.#asked) return
    this.#asked = line
    try {
      await this.world.seek(this.sought, line)
    } catch (error) {
      this.#forget()
      throw error
    }
  }

  get #tables(): boolean {
    return [...this.#needs.values()].some(Boolean)
  }

  #look(): void {
    if (this.#needs.size === 0) this.#drop()
    else if (!this.#socket && !this.#timers.has('retry')) this.#open()
    else if (this.connected) this.#send({ type: 'tables', on: this.#tables })
  }

  #open(): void {
    const socket = this.world.open(liveAddress(this.#tables))
    this.#socket = socket
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#hear(event.data)
    }
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost()
    }
    this.#later('silence', SILENCE, () => this.#lost())
  }

  #hear(data: string): void {
    const message = JSON.parse(data) as LobbyState | { type: 'pong' }
    this.#cancel('silence')
    this.#later('ping', PING_EVERY, () => {
      this.#send({ type: 'ping' })
      this.#later('silence', SILENCE, () => this.#lost())
    })
    if (message.type !== 'lobby') return
    this.#tries = 0
    this.connected = true
    this.seen = message
    if (this.#tables !== 'tables' in message) this.#send({ type: 'tables', on: this.#tables })
    const { pairing } = message
    if (pairing?.table && this.sought) {
      this.found = { table: pairing.table, game: pairing.game }
      void this.stop().catch(() => {}) // the row goes away with the connection at the latest
    } else {
      this.#ask().catch(() => {}) // refused: nobody waits any more, which shows
    }
  }

  #lost(): void {
    this.#drop()
    this.#later('retry', delay(this.#tries++), () => {
      if (this.#needs.size > 0) this.#open()
    })
  }

  #drop(): void {
    const socket = this.#socket
    this.#socket = null
    this.connected = false
    for (const name of [...this.#timers.keys()]) this.#cancel(name)
    socket?.close()
  }

  #send(message: object): void {
    try {
      this.#socket?.send(JSON.stringify(message))
    } catch {
      // it is closing; onclose follows
    }
  }

  #later(name: string, seconds: number, then: () => void): void {
    this.#cancel(name)
    const run = () => {
      this.#timers.delete(name)
      then()
    }
    this.#timers.set(name, this.world.after(seconds, run))
  }

  #cancel(name: string): void {
    this.#timers.get(name)?.()
    this.#timers.delete(name)
  }
}

const browser: World = {
  open: (address) => line.open(address),
  after: (seconds, then) => {
    const timer = setTimeout(then, seconds * 1000)
    return () => clearTimeout(timer)
  },
  seek: ({ game, pace, rated }, line) => {
    const name = settings.name.trim()
    return lobbyApi.seek({ game, rated, line, ...(pace ? { pace } : {}), ...(name ? { name } : {}) })
  },
  stop: () => lobbyApi.stop(),
}

export const lobby = new Lobby()
