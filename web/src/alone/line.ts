// Requests and channels of a page without a server: they go to the worker that keeps the tables. Only one tab of a
// browser has that worker, for two would write over each other's games.

import type { Line } from '../lib/line'
import type { Socket } from '../lib/play/live'
import type { FromTable, ToTable } from './messages'
import { standing } from './state.svelte'

const LOCK = 'detente.tables'
/** Close code of a channel whose worker has gone: its table asks again. */
const GONE = 1006

type Answer = Extract<FromTable, { kind: 'answer' }>

class Desk {
  #worker: Worker | null = null
  #count = 0
  #asked = new Map<number, { done(answer: Answer): void; failed(error: Error): void }>()
  #channels = new Map<number, Socket>()

  /** Waits until no other tab has the tables; `taken` takes them from it. */
  async begin(taken = false): Promise<void> {
    if (!('locks' in navigator)) return this.#start()
    standing.elsewhere = !taken && (await isHeld())
    const mine = navigator.locks.request(LOCK, taken ? { steal: true } : {}, () => {
      standing.elsewhere = false
      this.#start()
      return new Promise(() => {}) // until the page goes, or another tab takes them
    })
    mine.catch(() => {
      standing.elsewhere = true
      this.#stop()
    })
  }

  #start(): void {
    if (this.#worker) return
    const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<FromTable>) => this.#hear(data)
    worker.onerror = () => (standing.failure ??= 'not_loaded')
    this.#worker = worker
    for (const message of this.#early.splice(0)) worker.postMessage(message)
  }

  #early: ToTable[] = []

  #stop(): void {
    this.#worker?.terminate()
    this.#worker = null
    standing.ready = false
    const asked = [...this.#asked.values()]
    this.#asked.clear()
    for (const { failed } of asked) failed(new Error('gone'))
    const channels = [...this.#channels.values()]
    this.#channels.clear()
    for (const socket of channels) socket.onclose?.({ code: GONE })
  }

  #send(message: ToTable): void {
    if (this.#worker) this.#worker.postMessage(message)
    else this.#early.push(message)
  }

  #hear(message: FromTable): void {
    if (message.kind === 'arrived') standing.loading = message
    else if (message.kind === 'ready') standing.ready = true
    else if (message.kind === 'failed') standing.failure = message.reason
    else if (message.kind === 'kept') standing.trouble = message.trouble
    else if (message.kind === 'answer') {
      this.#asked.get(message.id)?.done(message)
      this.#asked.delete(message.id)
    } else if (message.kind === 'heard') this.#channels.get(message.id)?.onmessage?.({ data: message.text })
    else {
      const socket = this.#channels.get(message.id)
      this.#channels.delete(message.id)
      socket?.onclose?.({ code: message.code })
    }
  }

  ask(method: string, address: string, body: string, tag: string | null): Promise<Answer> {
    const id = ++this.#count
    return new Promise((done, failed) => {
      this.#asked.set(id, { done, failed })
      this.#send({ kind: 'ask', id, method, address, body, tag })
    })
  }

  join(address: string, socket: Socket): void {
    const id = ++this.#count
    this.#channels.set(id, socket)
    socket.send = (text) => this.#send({ kind: 'say', id, text })
    socket.close = () => {
      if (this.#channels.delete(id)) this.#send({ kind: 'leave', id })
    }
    this.#send({ kind: 'listen', id, address })
    socket.onopen?.()
  }
}

async function isHeld(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === LOCK)
}

export const desk = new Desk()
void desk.begin()

/** What was worked out when the site was built: how the games are described, what there is to learn. */
const PREPARED = /^\/api\/(games|lessons|games\/\w+|games\/\w+\/histories\/\w\w)$/
const written = (path: string) => (PREPARED.test(path) ? `${path.replace('/api', '/facts')}.json` : null)

async function asked(path: string, request: RequestInit): Promise<Response> {
  const file = written(path)
  if (file) {
    const found = await fetch(file)
    if (found.ok) return found
  }
  const headers = new Headers(request.headers)
  const body = typeof request.body === 'string' ? request.body : ''
  const answer = await desk.ask(request.method ?? 'GET', path, body, headers.get('If-None-Match'))
  const kept = answer.status === 304 || answer.status === 204 ? null : answer.body
  return new Response(kept, {
    status: answer.status,
    headers: { 'Content-Type': answer.type, ...(answer.tag ? { ETag: answer.tag } : {}) },
  })
}

export const tabLine: Pick<Line, 'ask'> & { join(path: string, socket: Socket): void } = {
  ask: asked,
  join: (path, socket) => desk.join(path, socket),
}
