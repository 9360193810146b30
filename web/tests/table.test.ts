import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownNames } from '../src/lib/games/gamewords'
import { fullAfter, fullAfterOther, isShared, logAfter, logOf } from '../src/lib/play/position'
import { settings } from '../src/lib/settings.svelte'
import { Table } from '../src/lib/play/table.svelte'
import { full, game, line, option, question, step, text } from './fixtures'
import { FakeSocket } from './socket'

let table: Table
let posted: { path: string; body: Record<string, unknown> }[]
let answerWith: (path: string) => Response

beforeEach(() => {
  settings.language = 'en'
  settings.confirm = 'final'
  posted = []
  FakeSocket.begin()
  answerWith = () => Response.json({ number: 6, changed: true })
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (init.method !== 'GET') posted.push({ path, body: JSON.parse(String(init.body)) as Record<string, unknown> })
    return Promise.resolve(answerWith(path))
  })
  table = new Table('T', 0, game)
  table.start()
  FakeSocket.last.say(full())
})

afterEach(() => {
  table.stop()
  vi.unstubAllGlobals()
})

const settle = () => new Promise((resolve) => setTimeout(resolve))

test('it offers what the server offered, by thing and by name', () => {
  expect(table.options.map((option) => [option.thing, option.name])).toEqual([
    ['card:oak', 'Oak'],
    ['card:old_oak', 'Old Oak'],
  ])
  expect(table.open('card:ash')).toBeUndefined()
  expect(table.closed('card:ash')).toBe(true)
  expect(table.closed('card:elm')).toBe(false)
})

test('names follow the language at once', () => {
  settings.language = 'pl'
  flushSync()
  expect(table.options[0]?.name).toBe('Dąb')
})

test('what is chosen is marked at once, until the next question is there', async () => {
  expect(table.given).toBeNull()
  table.choose('card:oak')
  expect(table.given).toBe('card:oak')
  await settle()
  FakeSocket.last.say(step(6))
  expect([table.busy, table.given]).toEqual([false, null])
})

test('what is meant by an answer is chosen at the question it leads to, and at no later one', async () => {
  const next = { ...question, options: [option(0, 'oak'), option(1, 'old_oak')] }
  void table.choose('card:oak', 'card:old_oak')
  await settle()
  FakeSocket.last.say(step(6, { question: next }))
  await settle()
  expect(FakeSocket.given.map((one) => one['option'])).toEqual([0, 1])
  FakeSocket.last.say(step(7, { question: next }))
  await settle()
  expect(FakeSocket.given).toHaveLength(2)
})

test('choosing sends the number seen and the number of the option', async () => {
  table.choose('card:oak')
  expect(table.busy).toBe(true)
  await settle()
  expect(FakeSocket.given).toHaveLength(1)
  expect(FakeSocket.given[0]).toMatchObject({ type: 'answer', seat: 0, number: 5, option: 0, draft: true })
  expect(posted).toHaveLength(0)
})

test('an answer is over when the step it led to is here, not when it is confirmed', async () => {
  table.choose('card:oak')
  await settle()
  expect(table.busy).toBe(true)
  expect(table.open('card:oak')).toBeUndefined()
  FakeSocket.last.say(step(6))
  expect(table.busy).toBe(false)
})

test('chat and notes hold up nothing', async () => {
  answerWith = () => Response.json({ number: 5, changed: false })
  const said = table.chat('hello')
  expect(table.busy).toBe(false)
  await said
  expect(posted[0]?.body).toMatchObject({ text: 'hello', seat: 0 })
})

test('while an answer is on its way nothing else is sent', async () => {
  table.choose('card:oak')
  table.choose('card:oak')
  await settle()
  expect(FakeSocket.given).toHaveLength(1)
})

test('a closed thing explains itself with its rule', () => {
  table.choose('card:ash')
  expect(table.explanation?.text).toBe('You do not hold it. (4.2)')
  table.why('action:pass')
  expect(table.explanation?.text).toContain('Which card?')
  table.why('card:old_oak')
  expect(table.explanation).toMatchObject({ open: true, text: 'You can choose this. Danger' })
})

test('what the question does not explain is asked of the server', async () => {
  answerWith = () => Response.json({ reason: text('Because.'), rule: '1.1' })
  FakeSocket.last.say(step(6, { question: { ...question, closed: [] } }))
  table.why('card:ash')
  await settle()
  expect(table.explanation?.text).toBe('Because. (1.1)')
})

test('a refusal is shown, and a stale one asks for the table as it is', async () => {
  FakeSocket.replies = () => ({ type: 'refused', code: 409, error: { key: 'stale', ...text('Too late.') } })
  table.choose('card:oak')
  await settle()
  expect(table.problem).toBe('Too late.')
  expect(FakeSocket.last.sent).toContain('{"type":"resync"}')
})

test('a step brings its lines and the new position', () => {
  FakeSocket.last.say(step(6))
  expect(table.full?.view).toEqual({ 'score.red': 6, 'score.blue': 2 })
  expect(table.full?.question).toBeNull()
  expect(table.log.lines.map((entry) => entry.number)).toEqual([1, 2, 3])
  expect(table.latest.map((entry) => entry.number)).toEqual([3])
})

test('a full view after a drop tells only the lines that were missed', () => {
  FakeSocket.last.say(full({ number: 7, log: [line(1), line(2), line(3), line(4)], log_length: 4 }))
  expect(table.latest.map((entry) => entry.number)).toEqual([3, 4])
})

test('lines that were taken back disappear; a log that cannot fit is asked anew', () => {
  const known = logOf(full({ log: [line(1), line(2), line(3)], log_length: 3 }))
  expect(logAfter(known, step(6, { log: [], log_length: 1 }))?.lines).toHaveLength(1)
  expect(logAfter(known, step(6, { log: [line(9)], log_length: 9 }))).toBeNull()
  const late = logOf(full({ log: [line(501), line(502)], log_length: 502 }))
  expect(late.before).toBe(500)
  expect(logAfter(late, step(6, { log: [line(502)], log_length: 502 }))?.lines.map((l) => l.number)).toEqual([501, 502])
  expect(logAfter(late, step(6, { log: [], log_length: 400 }))).toBeNull()
})

test('the seed is kept once it is known, and a step ends a request to take back', () => {
  const after = fullAfter(full({ takeback: { by: 1, to: 3 } }), step(6, { seed: 'S' }))
  expect(after.seed).toBe('S')
  expect(after.takeback).toBeNull()
  expect(fullAfter(after, step(7)).seed).toBe('S')
})

test('other messages change only what they are about', () => {
  const before = full()
  expect(fullAfterOther(before, { type: 'chat', line: 1, seat: 1, name: 'Bob', text: 'hi', at: 1 })?.chat).toHaveLength(
    1,
  )
  const thought = { seat: 1, passed: 300, usual: 4000 } as const
  expect(fullAfterOther(before, { type: 'thinking', ...thought })?.thinking).toEqual(thought)
  expect(fullAfterOther(before, { type: 'thinking', ...thought, seat: null })?.thinking).toBeNull()
  const rematch = { table: 'R', by: null, until: null, declined: false }
  expect(fullAfterOther(before, { type: 'rematch', rematch })?.rematch).toEqual(rematch)
  expect(fullAfterOther(before, { type: 'pong', number: 5, hash: 'h5' })).toBeNull()
})

test('when sides are changed the table is seen, and answered, from the other seat', async () => {
  answerWith = () => Response.json({ number: 2, changed: true })
  FakeSocket.last.say(full({ number: 40 }))
  table.choose('card:oak')
  await settle()
  FakeSocket.last.say(full({ seat: 1, mine: [1], number: 2, exchanged: true, asked: [1], question }))
  expect(table.seat).toBe(1)
  expect(table.busy).toBe(false)
  table.choose('card:oak')
  await settle()
  expect(FakeSocket.given.at(-1)).toMatchObject({ seat: 1, number: 2, option: 0 })
})

test('sides changed while the connection was lost are found out', async () => {
  answerWith = () => Response.json(full({ seat: 'observer', mine: [1] }))
  FakeSocket.last.onclose?.({ code: 4403 })
  await settle()
  expect(table.refused).toBe(false)
  expect(FakeSocket.last.address).toContain('seat=1')
  answerWith = () => Response.json(full({ seat: 'observer', mine: [] }))
  FakeSocket.last.onclose?.({ code: 4403 })
  await settle()
  expect(table.refused).toBe(true)
})

test('people talk only when there are two of them', () => {
  const human = full().players[0]!
  expect(isShared(full())).toBe(true)
  expect(isShared(full({ mine: [0, 1] }))).toBe(false)
  expect(isShared(full({ mine: [] }))).toBe(false)
  expect(isShared(full({ players: [human, { ...human, kind: 'computer', name: '', level: 2 }] }))).toBe(false)
})

test('a table with a deck of its own calls cards by the names of that deck', () => {
  const facts = { cards: { oak: { names: text('Elm', 'Wiąz') } }, start: 3 }
  expect(ownNames(facts)).toEqual({ oak: text('Elm', 'Wiąz') })
  FakeSocket.last.say(full({ facts }))
  expect(table.options[0]?.name).toBe('Elm')
})

test('a doubt about all options is said once, and of some of them at each', async () => {
  const found = async (unsure: number[]) => {
    const number = (table.full?.number ?? 0) + 1
    answerWith = () => Response.json({ number, risks: [], unsure })
    FakeSocket.last.say(full({ number, question: { ...question, options: [option(0, 'oak'), option(2, 'ash')] } }))
    await settle()
    return [table.unsureOfAll, ...table.options.map((open) => table.unsure(open))]
  }
  expect(await found([0, 2])).toEqual([true, false, false])
  expect(await found([2])).toEqual([false, false, true])
  expect(await found([])).toEqual([false, false, false])
})
