import { beforeEach, expect, test } from 'vitest'
import type { Socket } from '../src/lib/play/live'
import { Lobby, type Sought, type World } from '../src/lib/lobby/lobby.svelte'
import type { LobbyState, Pairing } from '../src/lib/lobby/types'
import { settingText, standingText, termsText } from '../src/lib/lobby/words'
import { gameWords } from '../src/lib/games/gamewords'
import { settings } from '../src/lib/settings.svelte'
import { parse } from '../src/router.svelte'
import { game, text } from './fixtures'

class FakeSocket implements Socket {
  onopen = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  sent: string[] = []
  closed = false

  send(said: string): void {
    this.sent.push(said)
  }

  close(): void {
    this.closed = true
  }

  say(line: string, pairing: Pairing | null = null, tables = false): void {
    const message: LobbyState = {
      type: 'lobby',
      line,
      pairing,
      challenges: { received: [], sent: [], rematches: [] },
      ...(tables ? { tables: [], waiting: [] } : {}),
    }
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

class FakeWorld implements World {
  sockets: FakeSocket[] = []
  addresses: string[] = []
  timers: { seconds: number; then: () => void }[] = []
  asked: [string, string][] = []
  stopped = 0
  refuses = false

  open(address: string): Socket {
    const socket = new FakeSocket()
    this.sockets.push(socket)
    this.addresses.push(address)
    return socket
  }

  after(seconds: number, then: () => void): () => void {
    const timer = { seconds, then }
    this.timers.push(timer)
    return () => {
      this.timers = this.timers.filter((one) => one !== timer)
    }
  }

  async seek(sought: Sought, line: string): Promise<void> {
    this.asked.push([sought.game, line])
    if (this.refuses) throw new Error('no')
  }

  async stop(): Promise<void> {
    this.stopped += 1
  }

  /** Lets the time pass until the only timer of so many seconds is due. */
  pass(least: number): void {
    const due = this.timers.find((one) => one.seconds >= least)
    this.timers = this.timers.filter((one) => one !== due)
    due?.then()
  }

  get last(): FakeSocket {
    return this.sockets[this.sockets.length - 1]!
  }
}

const sought: Sought = { game: 'toy', pace: null, rated: false }
const waiting = (table: string | null = null): Pairing => ({ ...sought, since: 0, table })
let world: FakeWorld
let lobby: Lobby

beforeEach(() => {
  settings.language = 'en'
  world = new FakeWorld()
  lobby = new Lobby(world)
})

test('it is connected as long as somebody needs it', () => {
  const first = lobby.need('notices')
  const second = lobby.need('lobby', true)
  expect(world.sockets).toHaveLength(1)
  expect(world.addresses[0]).toContain('tables=false')
  world.last.say('a')
  expect(lobby.connected).toBe(true)
  expect(world.last.sent.at(-1)).toBe('{"type":"tables","on":true}')
  second()
  expect(world.last.sent.at(-1)).toBe('{"type":"tables","on":false}')
  first()
  expect(world.last.closed).toBe(true)
  expect(lobby.connected).toBe(false)
})

test('a lost connection comes back, and who waits asks again with the new one', async () => {
  lobby.need('lobby', true)
  world.last.say('a', null, true)
  await lobby.seek(sought)
  world.last.say('a', waiting(), true)
  expect(world.asked).toEqual([['toy', 'a']])
  world.last.onclose?.({ code: 1006 })
  expect(lobby.connected).toBe(false)
  world.pass(0)
  expect(world.sockets).toHaveLength(2)
  world.last.say('b', null, true)
  await Promise.resolve()
  expect(world.asked).toEqual([
    ['toy', 'a'],
    ['toy', 'b'],
  ])
})

test('silence is a lost connection', () => {
  lobby.need('lobby', true)
  world.last.say('a', null, true)
  world.pass(25)
  expect(world.last.sent.at(-1)).toBe('{"type":"ping"}')
  world.pass(10)
  expect(lobby.connected).toBe(false)
  expect(world.sockets[0]!.closed).toBe(true)
})

test('an opponent is found once, and nobody waits any longer', async () => {
  lobby.need('lobby')
  world.last.say('a')
  await lobby.seek(sought)
  world.last.say('a', waiting('T'))
  expect(lobby.found).toEqual({ table: 'T', game: 'toy' })
  expect(lobby.sought).toBeNull()
  expect(world.stopped).toBe(1)
  lobby.found = null
  world.last.say('a', waiting('T'))
  expect(lobby.found).toBeNull()
})

test('what was found before this page was opened is nothing new', () => {
  lobby.need('lobby')
  world.last.say('a', waiting('T'))
  expect(lobby.found).toBeNull()
})

test('who is refused does not wait', async () => {
  lobby.need('lobby')
  world.last.say('a')
  world.refuses = true
  await expect(lobby.seek(sought)).rejects.toThrow()
  expect(lobby.sought).toBeNull()
})

test('another person begins anew', async () => {
  lobby.need('notices')
  world.last.say('a')
  await lobby.seek(sought)
  lobby.renew()
  expect(lobby.sought).toBeNull()
  expect(world.sockets).toHaveLength(2)
  expect(world.sockets[0]!.closed).toBe(true)
})

test('what is agreed is said in words', () => {
  const words = gameWords(game)
  const setting = { mode: 'public' as const, seat: null, answers: null, minutes: null, teachers: [] }
  expect(settingText({ ...setting, mode: 'one', seat: 1 }, words)).toContain('Blue')
  expect(settingText({ ...setting, mode: 'both', minutes: 5 }, words)).toContain('5 minutes')
  expect(settingText({ ...setting, mode: 'both', answers: 7 }, words)).toContain('7 choices')
  expect(termsText({ options: [text('Late War')], pace: null, rated: true })).toBe('Late War · No clock · rated')
  expect(standingText({ name: 'A', account: 'person' })).toBe('no games yet')
  expect(standingText({ name: 'A', rating: { rating: 1500, provisional: true } })).toBe('rating 1500, provisional')
})

test('the lobby and the games to watch have addresses', () => {
  expect(parse('/lobby')).toEqual({ page: 'lobby' })
  expect(parse('/watch')).toEqual({ page: 'watch' })
  expect(parse('/watch/x')).toEqual({ page: 'lost' })
})
