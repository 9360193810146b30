import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerByKey } from '../src/lib/play/keys'
import { DOUBLE_CLICK } from '../src/lib/play/stage.svelte'
import { Table } from '../src/lib/play/table.svelte'
import { settings } from '../src/lib/settings.svelte'
import { full, game, option, question, step, text } from './fixtures'
import { FakeSocket } from './socket'

let table: Table
let finals: Record<number, string>
let posted: { path: string; body: Record<string, unknown> }[]

const offers = (...options: typeof question.options) => ({ ...question, options })
/** Both are final. */
const final = offers(option(0, 'oak'), option(1, 'old_oak', { chance: 67 }))

beforeEach(() => {
  vi.useFakeTimers()
  settings.language = 'en'
  settings.confirm = 'final'
  posted = []
  FakeSocket.begin()
  finals = { 0: 'another', 1: 'chance' }
  FakeSocket.replies = ({ option, draft }) => {
    const why = draft && finals[option]
    if (!why) return { type: 'reply', number: 6, changed: true }
    return { type: 'refused', code: 409, error: { key: `final_${why}`, ...text('It is final.') } }
  }
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (init.method !== 'GET') posted.push({ path, body: JSON.parse(String(init.body)) as Record<string, unknown> })
    return Promise.resolve(Response.json({ number: 6, changed: true }))
  })
  table = new Table('T', 0, game)
  table.start()
  FakeSocket.last.say(full({ question: final }))
})

afterEach(() => {
  table.stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Answers that were meant: not those that are given only if they are no more than a draft. */
const given = () => FakeSocket.given.filter(({ option, draft }) => !draft || !finals[option])
const settle = () => vi.advanceTimersByTimeAsync(0)
const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, ...more })
  Object.defineProperty(event, 'target', { value: target })
  return answerByKey(event, table)
}

test('a final answer is staged, and given when it is committed', async () => {
  table.choose('card:oak')
  await settle()
  expect(table.staged).toMatchObject({ thing: 'card:oak', commits: 'another' })
  expect(given()).toHaveLength(0)
  table.commit()
  await settle()
  expect(given()[0]).toMatchObject({ option: 0 })
  expect(table.staged).toBeNull()
})

test('undo takes what is staged from the stage, and no answer that was given', async () => {
  FakeSocket.last.say(full({ question: final, undo: { can: true, across: false, line: 2, answers: 2, reason: null } }))
  table.choose('card:oak')
  await settle()
  press('u')
  await settle()
  expect(table.staged).toBeNull()
  expect(posted).toEqual([])
  press('u')
  await settle()
  expect(posted).toHaveLength(1)
})

test('a final answer is staged also if the connection was lost and opened again meanwhile', async () => {
  const refuse = FakeSocket.replies
  FakeSocket.replies = (given) => {
    FakeSocket.last.say(full({ question: final }))
    return refuse(given)
  }
  table.choose('card:oak')
  await settle()
  expect(table.staged).toMatchObject({ thing: 'card:oak', commits: 'another' })
})

test('a final answer that was refused before the connection came back stays staged when it is', async () => {
  const refusal = { error: { key: 'final_chance', ...text('It is final.') } }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refusal, { status: 409 })))
  FakeSocket.last.onclose?.({ code: 1006 })
  table.choose('card:old_oak')
  await settle()
  expect(table.staged).toMatchObject({ thing: 'card:old_oak', commits: 'chance' })
  dispatchEvent(new Event('online'))
  FakeSocket.last.say(full({ question: final }))
  expect(table.busy).toBe(false)
  table.commit()
  await settle()
  expect(FakeSocket.given.at(-1)).toMatchObject({ option: 1 })
})

test('choosing something else changes what is staged', async () => {
  table.choose('card:oak')
  await settle()
  table.choose('card:old_oak')
  await settle()
  expect(table.staged).toMatchObject({ thing: 'card:old_oak', chance: 67 })
})

test('the second click of a double click gives nothing, a later one does', async () => {
  table.choose('card:oak')
  await settle()
  table.choose('card:oak')
  await settle()
  expect(given()).toHaveLength(0)
  expect(table.stage.seen).toBe(false)
  await vi.advanceTimersByTimeAsync(DOUBLE_CLICK)
  expect(table.stage.seen).toBe(true)
  table.choose('card:oak')
  await settle()
  expect(given()).toHaveLength(1)
})

test('an answer of a draft is given at once', async () => {
  finals = {}
  FakeSocket.last.say(step(6, { question: offers(option(0, 'oak')) }))
  table.choose('card:oak')
  await settle()
  expect(given()).toHaveLength(1)
})

test('for those who want speed only dangers are staged', async () => {
  settings.confirm = 'warned'
  FakeSocket.last.say(step(6, { question: offers(option(0, 'oak'), question.options[1]!) }))
  table.choose('card:old_oak')
  await settle()
  expect(table.staged?.danger).toBe(true)
  expect(given()).toHaveLength(0)
  table.choose('card:oak')
  await settle()
  expect(given()).toHaveLength(1)
})

test('what is staged does not outlive its question, nor what was said about it', async () => {
  table.choose('card:oak')
  await settle()
  FakeSocket.last.say(step(6, { question: final }))
  expect(table.staged?.thing).toBe('card:oak')
  FakeSocket.last.say(step(7, { question: offers(option(0, 'oak')) }))
  expect(table.staged).toBeNull()
})

test('Enter gives it, Esc drops it, numbers choose', async () => {
  expect(press('2')).toBe(true)
  await settle()
  expect(table.staged?.thing).toBe('card:old_oak')
  expect(press('Escape')).toBe(true)
  expect(table.staged).toBeNull()
  expect(press('Enter')).toBe(false)
  press('1')
  await settle()
  expect(press('1')).toBe(true)
  expect(press('Enter', { repeat: true })).toBe(false)
  await settle()
  expect(given()).toHaveLength(0)
  expect(press('Enter')).toBe(true)
  await settle()
  expect(given()[0]).toMatchObject({ option: 0 })
})

test('Enter on another button presses that button', async () => {
  table.choose('card:oak')
  await settle()
  const button = document.createElement('button')
  expect(press('Enter', {}, button)).toBe(false)
  button.dataset['thing'] = 'card:oak'
  expect(press('Enter', {}, button)).toBe(true)
})

test('going back across a line is asked about once in a game', async () => {
  const undo = { can: true, across: true, line: 1, answers: 0, reason: null }
  FakeSocket.last.say(step(6, { undo, question: final }))
  table.undo()
  expect(table.askingUndo).toBe(true)
  await settle()
  expect(posted).toHaveLength(0)
  table.undo()
  await settle()
  expect(posted[0]?.path).toBe('/api/tables/T/undo')
  FakeSocket.last.say(step(7, { undo, question: final }))
  flushSync()
  table.undo()
  await settle()
  expect(table.askingUndo).toBe(false)
  expect(posted).toHaveLength(2)
})

test('what is staged by its number has the focus, so that Enter gives it and presses nothing else', async () => {
  document.body.innerHTML =
    '<button data-thing="card:oak" data-open></button><button data-option="card:old_oak"></button>'
  const [before, chosen] = document.querySelectorAll<HTMLElement>('button')
  before?.focus()
  press('2', {}, before)
  await settle()
  expect(document.activeElement).toBe(chosen)
  press('Enter', {}, document.activeElement ?? undefined)
  await settle()
  expect(given()[0]).toMatchObject({ option: 1 })
  document.body.innerHTML = ''
})
