// The live channel of a table, spoken by the test.

import { flushSync } from 'svelte'

export class FakeSocket {
  static last: FakeSocket
  onmessage: ((event: { data: string }) => void) | null = null
  sent: string[] = []
  constructor(readonly address: string) {
    FakeSocket.last = this
  }
  send(said: string): void {
    this.sent.push(said)
  }
  onclose: ((event: { code: number }) => void) | null = null
  close(): void {}
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
    flushSync()
  }
}
