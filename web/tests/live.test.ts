import { beforeEach, expect, test } from 'vitest'
import { Unanswered } from '../src/lib/api'
import { Live, type LiveWorld, type Socket } from '../src/lib/play/live'
import { full, step } from './fixtures'

class FakeSocket implements Socket {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  sent: { type: string }[] = []
  closed = false
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string })
  }
  close(): void {
    this.closed = true
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  drop(code = 1006): void {
    this.onclose?.({ code })
  }
  get types(): string[] {
    return this.sent.map((message) => message.type)
  }
}

/** A clock that stands still until it is told to go on. */
class FakeWorld implements LiveWorld {
  sockets: FakeSocket[] = []
  #timers: { at: number; then: () => void }[] = []
  #now = 0
  open(): Socket {
    const socket = new FakeSocket()
    this.sockets.push(socket)
    return socket
  }
  after(seconds: number, then: () => void): () => void {
    const timer = { at: this.#now + seconds, then }
    this.#timers.push(timer)
    return () => (this.#timers = this.#timers.filter((one) => one !== timer))
  }
  pass(seconds: number): void {
    const end = this.#now + seconds
    for (;;) {
      const due = this.#timers.filter((one) => one.at <= end).sort((a, b) => a.at - b.at)[0]
      if (!due) break
      this.#now = due.at
      this.#timers = this.#timers.filter((one) => one !== due)
      due.then()
    }
    this.#now = end
  }
  get last(): FakeSocket {
    return this.sockets.at(-1)!
  }
}

let world: FakeWorld
let heard: string[]
let live: Live

beforeEach(() => {
  world = new FakeWorld()
  heard = []
  live = new Live(
    'ws://here',
    {
      full: (message) => heard.push(`full ${message.number}`),
      step: (message) => heard.push(`step ${message.number}`),
      other: (message) => heard.push(message.type),
      connection: (state) => heard.push(state),
      refused: () => heard.push('refused'),
    },
    world,
  )
  live.start()
})

function connected(): void {
  world.last.onopen?.()
  world.last.say(full())
  heard.length = 0
}

test('the full view comes first, then steps in order', () => {
  world.last.onopen?.()
  world.last.say(full())
  world.last.say(step(6))
  world.last.say(step(7))
  expect(heard).toEqual(['connecting', 'live', 'full 5', 'step 6', 'step 7'])
  expect(live.number).toBe(7)
})

test('a gap asks for the full view once, and steps wait for it', () => {
  connected()
  world.last.say(step(8))
  world.last.say(step(9))
  expect(heard).toEqual([])
  expect(world.last.types).toEqual(['resync'])
  world.last.say(full({ number: 9 }))
  world.last.say(step(10))
  expect(heard).toEqual(['live', 'full 9', 'step 10'])
})

test('a step that is already known is not applied again', () => {
  connected()
  world.last.say(step(6))
  world.last.say(step(6))
  expect(heard).toEqual(['step 6'])
  expect(world.last.sent).toEqual([])
})

test('a pong that disagrees about number or hash asks for the full view', () => {
  connected()
  world.last.say({ type: 'pong', number: 5, hash: 'h5' })
  expect(world.last.types).toEqual([])
  world.last.say({ type: 'pong', number: 5, hash: 'other' })
  expect(world.last.types).toEqual(['resync'])
  world.last.say(full())
  world.last.say({ type: 'pong', number: 6, hash: 'h6' })
  expect(world.last.types).toEqual(['resync', 'resync'])
})

test('a dropped connection is opened again, after a pause that grows', () => {
  connected()
  world.last.drop()
  expect(heard).toEqual(['waiting'])
  world.pass(0.1)
  expect(world.sockets).toHaveLength(1)
  world.pass(0.2)
  expect(world.sockets).toHaveLength(2)
  for (let tries = 0; tries < 12; tries++) {
    world.last.drop()
    world.pass(5)
  }
  expect(world.sockets).toHaveLength(14)
  world.last.drop()
  world.pass(2.4)
  expect(world.sockets).toHaveLength(14)
  world.pass(2.7)
  expect(world.sockets).toHaveLength(15)
})

test('silence after a ping counts as a drop, and a late message of the old socket is not heard', () => {
  connected()
  const old = world.last
  world.pass(21)
  expect(old.types).toEqual(['ping'])
  world.pass(11)
  expect(old.closed).toBe(true)
  expect(world.sockets).toHaveLength(2)
  heard.length = 0
  old.say(step(6))
  expect(heard).toEqual([])
})

test('an answer after which nothing is heard is given up before the next ping would find out', async () => {
  connected()
  const answered = live.answer({ request: 'r1' })
  world.pass(9)
  expect(world.last.closed).toBe(false)
  world.pass(2)
  await expect(answered).rejects.toBeInstanceOf(Unanswered)
  expect(world.last.types).not.toContain('answer') // another socket, over which the same request is sent again
})

test('an answer during which something is heard waits for its reply', () => {
  connected()
  void live.answer({ request: 'r1' })
  world.pass(9)
  world.last.say({ type: 'presence', players: [] })
  world.pass(9)
  expect(world.sockets).toHaveLength(1)
})

test('a socket that never opens is given up', () => {
  world.pass(11)
  expect(world.sockets.length).toBeGreaterThan(1)
})

test('coming back online does not wait out the pause', () => {
  connected()
  world.last.drop()
  live.nudge()
  expect(world.sockets).toHaveLength(2)
  world.pass(1)
  expect(world.sockets).toHaveLength(2)
})

test('a browser that says it is offline does not wait for silence', () => {
  connected()
  const { last } = world
  live.lost()
  expect(heard).toEqual(['waiting'])
  expect(last.closed).toBe(true)
  world.pass(1)
  expect(world.sockets).toHaveLength(2)
})

test('a confirmed change whose step does not come asks for the full view', () => {
  connected()
  live.expect(6)
  world.last.say(step(6))
  world.pass(3)
  expect(world.last.types).toEqual([])
  live.expect(7)
  world.pass(3)
  expect(world.last.types).toEqual(['resync'])
})

test('a viewer who is sent away does not come back', () => {
  world.last.drop(4403)
  world.pass(60)
  expect(heard).toContain('refused')
  expect(world.sockets).toHaveLength(1)
})

test('after close nothing is opened or heard any more', () => {
  connected()
  const socket = world.last
  live.close()
  socket.drop()
  socket.say(step(6))
  world.pass(60)
  expect(heard).toEqual(['closed'])
  expect(world.sockets).toHaveLength(1)
})

test('an answer goes over the connection and is over with its reply', async () => {
  expect(live.ready).toBe(false)
  connected()
  expect(live.ready).toBe(true)
  const body = { request: 'r1', seat: 0, number: 5, option: 1 }
  const given = live.answer(body)
  expect(world.last.sent.at(-1)).toEqual({ type: 'answer', ...body })
  world.last.say({ type: 'reply', request: 'r1', number: 6, changed: true })
  await expect(given).resolves.toMatchObject({ number: 6, changed: true })
  expect(heard).toEqual([])
})

test('a refusal says why; what the server could not do, or heard of no more, is not answered', async () => {
  connected()
  const error = { key: 'stale', en: 'Too late.', pl: 'Za późno.' }
  const refused = live.answer({ request: 'r1' })
  world.last.say({ type: 'refused', request: 'r1', code: 409, error })
  await expect(refused).rejects.toMatchObject({ key: 'stale', status: 409 })
  const failed = live.answer({ request: 'r2' })
  world.last.say({ type: 'refused', request: 'r2', code: 503, error: { ...error, key: 'unavailable' } })
  await expect(failed).rejects.toBeInstanceOf(Unanswered)
  const lost = live.answer({ request: 'r3' })
  world.last.drop()
  await expect(lost).rejects.toBeInstanceOf(Unanswered)
  expect(live.ready).toBe(false)
})

test('after a step the hash is the one that is told when it is asked for', () => {
  connected()
  world.last.say(step(6))
  world.last.say({ type: 'pong', number: 6, hash: 'h6' })
  expect(world.last.types).toEqual([])
  world.last.say({ type: 'pong', number: 6, hash: 'other' })
  expect(world.last.types).toEqual(['resync'])
})
