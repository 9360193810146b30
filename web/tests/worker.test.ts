import type { NoticeNow } from '../src/lib/api.gen'
import { expect, test, vi } from 'vitest'
import { bytesOf, idOf } from '../src/lib/turn_notices/push'
import { goTo, noteOf, unknownNote, type Window } from '../src/worker/notices'

const text = { en: 'It is your turn.', pl: 'Twój ruch.' }
const due = (table: string, opponent = 'Ann') => ({
  table,
  opponent,
  title: { en: 'Iron Curtain', pl: 'Żelazna Kurtyna' },
})
const now = (...tables: NoticeNow['tables']): NoticeNow => ({ text, language: 'pl', subscribed: true, tables })
const at = (path: string, visibilityState = 'visible'): Window => ({
  url: `https://play.example${path}`,
  visibilityState,
  focused: false,
  focus: vi.fn(async () => {}),
})

test('one table is named in the language of the person and leads to it', () => {
  const note = noteOf(now(due('T1')), 'en-GB', [])
  expect(note).toMatchObject({
    title: 'Twój ruch.',
    options: { body: 'Żelazna Kurtyna – Ann', lang: 'pl', data: { path: '/table/T1' } },
  })
})

test('several tables lead to the list of them; without a wish the browser says the language', () => {
  const note = noteOf({ ...now(due('T1'), due('T2', '')), language: null }, 'en-GB', [])
  expect(note?.options.body).toBe('Iron Curtain – Ann\nIron Curtain')
  expect(note?.options.data.path).toBe('/')
})

test('nobody is told of a table he is looking at', () => {
  expect(noteOf(now(due('T1')), 'pl', [at('/table/T1')])).toBeNull()
  expect(noteOf(now(due('T1')), 'pl', [at('/table/T1', 'hidden')])).not.toBeNull()
  expect(noteOf(now(due('T1'), due('T2')), 'pl', [at('/table/T1')])?.options.data.path).toBe('/table/T2')
})

test('where nothing waits any more, or the server is away, something quiet is shown', () => {
  const none = { ...now(), text: { en: 'Nothing', pl: 'Nic' } }
  expect(noteOf(none, 'pl', [])).toMatchObject({ title: 'Nic', options: { silent: true, data: { path: '/' } } })
  expect(unknownNote('pl-PL').title).toContain('stołach')
  expect(unknownNote('de').title).toContain('tables')
})

test('a click brings the tab of the table to the front, or opens one', async () => {
  const open = vi.fn(async () => {})
  const there = at('/table/T1', 'hidden')
  await goTo('/table/T1', [at('/lobby'), there], open)
  expect(there.focus).toHaveBeenCalled()
  expect(open).not.toHaveBeenCalled()
  await goTo('/table/T2', [at('/lobby')], open)
  expect(open).toHaveBeenCalledWith('/table/T2')
})

test('keys and names of browsers are those of the server', async () => {
  expect([...bytesOf('BA-_')]).toEqual([4, 15, 191])
  expect(await idOf('https://push.example/1')).toMatch(/^[0-9a-f]{16}$/)
})
