// The live channel of a table, spoken by the test.

import { flushSync } from 'svelte'
import type { Full } from '../src/lib/types'
import { sent } from './fixtures'

export interface Given {
  type: string
  request: string
  option: number
  draft?: boolean
}

export class FakeSocket {
  static all: FakeSocket[] = []
  /** Answers that were given over any of them. */
  static given: Given[] = []
  /** What is said to one; by default that it counts. */
  static replies: (given: Given) => object = () => ({ type: 'reply', number: 6, changed: true })
  onmessage: ((event: { data: string }) => void) | null = null
  sent: string[] = []
  constructor(readonly address: string) {
    FakeSocket.all.push(this)
  }
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!
  }
  static begin(): void {
    FakeSocket.all = []
    FakeSocket.given = []
    FakeSocket.replies = () => ({ type: 'reply', number: 6, changed: true })
  }
  send(said: string): void {
    this.sent.push(said)
    const given = JSON.parse(said) as Given
    if (given.type !== 'answer') return
    FakeSocket.given.push(given)
    queueMicrotask(() => this.say({ request: given.request, ...FakeSocket.replies(given) }))
  }
  onclose: ((event: { code: number }) => void) | null = null
  close(): void {}
  say(message: object): void {
    const full = 'type' in message && message.type === 'full' ? (message as Full) : null
    const whole = full ? { ...full, question: sent(full.question) } : message
    this.onmessage?.({ data: JSON.stringify(whole) })
    flushSync()
  }
}
