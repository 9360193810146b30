import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Sitting } from '../src/lib/play/sitting.svelte'
import { full, game, question } from './fixtures'
import { FakeSocket } from './socket'

// Two people at one screen: nothing of a seat may be asked for before its player is there.

let asked: string[]
let snapshot: object
let sitting: Sitting

beforeEach(() => {
  asked = []
  FakeSocket.all = []
  snapshot = full({ seat: 'observer', mine: [0, 1], asked: [0], question: null })
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(Response.json(path.includes('/api/games/') ? game : snapshot))
  })
  sitting = new Sitting('T')
})

afterEach(() => {
  sitting.stop()
  vi.unstubAllGlobals()
})

const seats = () => FakeSocket.all.map((socket) => new URL(socket.address).searchParams.get('seat'))

test('one person with one seat sits there at once', async () => {
  snapshot = full({ mine: [1] })
  await sitting.start()
  expect(seats()).toEqual(['1'])
  expect(sitting.handOver).toBeNull()
})

test('somebody without a seat watches', async () => {
  snapshot = full({ mine: [] })
  await sitting.start()
  expect(seats()).toEqual(['observer'])
})

test('at one screen the public view comes first', async () => {
  await sitting.start()
  expect(seats()).toEqual(['observer'])
  expect(asked.some((path) => /seat=[01]/.test(path))).toBe(false)
  expect(sitting.handOver?.to).toEqual([0])
  sitting.sit(0)
  expect(seats()).toEqual(['observer', '0'])
})

test('when it is the other one’s turn the view becomes public again', async () => {
  await sitting.start()
  sitting.sit(0)
  FakeSocket.last.say(full({ mine: [0, 1], asked: [0], question }))
  sitting.follow()
  expect(sitting.handOver).toBeNull()
  FakeSocket.last.say(
    full({
      mine: [0, 1],
      asked: [1],
      question: null,
      undo: { can: true, across: false, line: 1, answers: 1, reason: null },
    }),
  )
  sitting.follow()
  expect(sitting.handOver).toEqual({ to: [1], from: 0, canUndo: true, across: false })
  expect(seats()).toEqual(['observer', '0', 'observer'])
  expect(sitting.table?.full).toBeNull()
})

test('in a secret choice of both the second one follows the first', async () => {
  snapshot = full({ mine: [0, 1], asked: [0, 1], question: null })
  await sitting.start()
  expect(sitting.handOver?.to).toEqual([0, 1])
  sitting.sit(1)
  FakeSocket.last.say(full({ seat: 1, mine: [0, 1], asked: [0, 1], question: null }))
  sitting.follow()
  expect(sitting.handOver?.to).toEqual([0])
  FakeSocket.last.say(full({ seat: 'observer', mine: [0, 1], asked: [0, 1], question: null }))
  sitting.follow()
  expect(sitting.handOver?.to).toEqual([0])
})

test('whoever changes sides with his answer stays at the screen', async () => {
  snapshot = full({ mine: [0, 1], asked: [0, 1], question: null })
  await sitting.start()
  sitting.sit(1)
  FakeSocket.last.say(full({ seat: 1, mine: [0, 1], asked: [0, 1], question }))
  sitting.follow()
  FakeSocket.last.say(full({ seat: 0, mine: [0, 1], exchanged: true, asked: [0], question }))
  sitting.follow()
  expect(sitting.handOver).toBeNull()
  expect(sitting.table?.seat).toBe(0)
  FakeSocket.last.say(full({ seat: 0, mine: [0, 1], exchanged: true, asked: [1], question: null }))
  sitting.follow()
  expect(sitting.handOver).toMatchObject({ to: [1], from: 0 })
})

test('the one who acted may look again and then hand on', async () => {
  await sitting.start()
  sitting.sit(0)
  const waiting = full({ mine: [0, 1], asked: [1], question: null })
  FakeSocket.last.say(waiting)
  sitting.follow()
  sitting.lookBack()
  FakeSocket.last.say(waiting)
  sitting.follow()
  expect(sitting.handOver).toBeNull()
  expect(sitting.lookingBack).toBe(1)
  sitting.handOn()
  expect(sitting.handOver?.to).toEqual([1])
})
