import { expect, test } from 'vitest'
import { Refused, Unanswered, type Body } from '../src/lib/api'
import { delay, Requests, type Send } from '../src/lib/requests'
import { text } from './fixtures'

/** A server that keeps every reply, and loses the first ones on their way back. */
class Server {
  done = new Map<string, number>()
  bodies: Body[] = []
  constructor(public lost: number) {}
  send: Send = async <T>(_method: string, _path: string, body: Body): Promise<T> => {
    this.bodies.push(body)
    const reply = this.done.get(body.request) ?? this.done.size + 1
    this.done.set(body.request, reply)
    if (this.lost-- > 0) throw new Unanswered('lost')
    return { number: reply, changed: true } as T
  }
}

const atOnce = () => Promise.resolve()

test('an unanswered request is sent again with the same id and done once', async () => {
  const server = new Server(3)
  const requests = new Requests(server.send, () => {}, atOnce)
  expect(await requests.change('POST', '/answer', { option: 1 })).toEqual({ number: 1, changed: true })
  expect(server.bodies).toHaveLength(4)
  expect(new Set(server.bodies.map((body) => body.request)).size).toBe(1)
  expect(server.bodies.every((body) => body['option'] === 1)).toBe(true)
  expect(server.done.size).toBe(1)
})

test('two changes have two ids', async () => {
  const server = new Server(0)
  const requests = new Requests(server.send, () => {}, atOnce)
  await requests.change('POST', '/answer', {})
  await requests.change('POST', '/answer', {})
  expect(server.done.size).toBe(2)
})

test('a refusal is not repeated', async () => {
  let tries = 0
  const requests = new Requests(() => {
    tries++
    return Promise.reject(new Refused('stale', text('stale'), 409))
  })
  await expect(requests.change('POST', '/answer', {})).rejects.toBeInstanceOf(Refused)
  expect(tries).toBe(1)
})

test('a connection that is back wakes what waits', async () => {
  const server = new Server(1)
  const requests = new Requests(
    server.send,
    () => {},
    () => new Promise(() => {}),
  )
  const reply = requests.change('POST', '/answer', {})
  await new Promise((resolve) => setTimeout(resolve))
  requests.wake()
  expect(await reply).toEqual({ number: 1, changed: true })
})

test('what is on its way is counted, and stops being repeated when the page is left', async () => {
  const counts: number[] = []
  const server = new Server(99)
  const requests = new Requests(
    server.send,
    (count) => counts.push(count),
    () => new Promise(() => {}),
  )
  const reply = requests.change('POST', '/answer', {})
  await new Promise((resolve) => setTimeout(resolve))
  expect(counts).toEqual([1])
  requests.stop()
  await expect(reply).rejects.toBeInstanceOf(Unanswered)
  expect(counts).toEqual([1, 0])
  expect(server.bodies).toHaveLength(1)
})

test('pauses grow up to five seconds and are never twice the same', () => {
  expect(delay(0, () => 0)).toBe(0.125)
  expect(delay(0, () => 1)).toBe(0.25)
  expect(delay(3, () => 1)).toBe(2)
  expect(delay(20, () => 1)).toBe(5)
})
