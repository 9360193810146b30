import { beforeEach, expect, test } from 'vitest'
import { gameWords, kindOf, optionOf } from '../src/lib/games/gamewords'
import { describeView } from '../src/lib/games/describe'
import { fill, say, t } from '../src/lib/i18n'
import { plain, search } from '../src/lib/search'
import { readKept, settings } from '../src/lib/settings.svelte'
import en from '../src/lib/words/common/en.json'
import pl from '../src/lib/words/common/pl.json'
import '../src/lib/lobby/words'
import { game, text } from './fixtures'

beforeEach(() => {
  settings.language = 'en'
})

test('both languages have the same sentences with the same placeholders', () => {
  const marks = (sentence: string) => [...new Set(sentence.match(/\{\w+/g) ?? [])].sort()
  expect(Object.keys(pl).sort()).toEqual(Object.keys(en).sort())
  for (const key of Object.keys(en) as (keyof typeof en)[]) expect(marks(pl[key]), key).toEqual(marks(en[key]))
})

test('sentences are filled and follow the language', () => {
  expect(t('fork.start', { number: 7 })).toBe('Play on from 7')
  settings.language = 'pl'
  expect(t('fork.start', { number: 7 })).toBe('Graj dalej od 7')
  expect(t('lobby:seat.rated')).toBe('rankingowa')
  expect(say(text('Oak', 'Dąb'))).toBe('Dąb')
  expect(fill('{a} and {b}', { a: 1 })).toBe('1 and {b}')
})

test('words agree with numbers', () => {
  const cards = (count: number) => fill('{count} {count:karta|karty|kart}', { count })
  expect([1, 2, 4, 5, 12, 21, 22, 114].map(cards)).toEqual([
    '1 karta',
    '2 karty',
    '4 karty',
    '5 kart',
    '12 kart',
    '21 kart',
    '22 karty',
    '114 kart',
  ])
  expect([0, 1, 3].map((count) => fill('{count:card|cards}', { count }))).toEqual(['cards', 'card', 'cards'])
})

test('things of a game have names; what is missing or hidden has one too', () => {
  const words = gameWords(game)
  expect(words.name('card', 'old_oak')).toBe('Old Oak')
  expect(words.name('card', '?')).toBe('unknown')
  expect(words.name('card', null)).toBe('none')
  expect(words.name('seat', 'blue')).toBe('Blue')
  expect(words.seat(0)).toBe('Red')
  expect(words.quantity('score.red')).toBe('points – Red')
  expect(optionOf(game, 'action:undo')).toBe(4)
  expect(optionOf(game, 'card:elm')).toBeNull()
  expect(kindOf(game, 'red')).toBe('seat')
})

test('a card says what it does, with a note if there is one', () => {
  const words = gameWords(game)
  expect(words.card('oak')).toEqual({ text: 'A tree.', note: 'Old ones count.' })
  expect(words.card('ash')).toEqual({ text: 'Another.', note: '' })
  settings.language = 'pl'
  expect(words.card('oak')?.text).toBe('Drzewo.')
})

test('a view in words keeps the sides apart and counts what is there several times', () => {
  const parts = describeView(game, gameWords(game), {
    round: 2,
    over: false,
    'hand.red': ['oak', 'ash', 'oak'],
    'hand.blue': ['?', '?'],
  })
  expect(parts.map((part) => part.entries.length)).toEqual([2, 1, 1])
  expect(parts[0]?.entries[1]?.items[0]?.name).toBe('no')
  expect(parts[1]?.entries[0]?.items).toEqual([
    { thing: 'card:oak', name: 'Oak', count: 2 },
    { thing: 'card:ash', name: 'Ash', count: 1 },
  ])
  expect(parts[2]?.entries[0]?.items).toEqual([{ thing: null, name: 'unknown', count: 2 }])
})

test('words are compared without case and accents', () => {
  expect(plain(' Zmiana-Sojuszu ŁÓDŹ ')).toBe('zmiana sojuszu lodz')
})

test('help is found in either language, titles first', () => {
  const entries = [
    { key: 'a', title: text('Round', 'Runda'), text: text('unrest ends it', 'zamieszki') },
    { key: 'b', title: text('Unrest', 'Zamieszki'), text: text('', '') },
  ]
  expect(search(entries, 'unrest').map((entry) => entry.key)).toEqual(['b', 'a'])
  expect(search(entries, 'ZAMIESZKI').map((entry) => entry.key)).toEqual(['b', 'a'])
  expect(search(entries, '')).toHaveLength(2)
  expect(search(entries, 'coup')).toHaveLength(0)
})

test('damaged settings fall back to good ones', () => {
  expect(readKept('{"language":"pl","theme":"dark","speed":"warp","name":7}')).toMatchObject({
    language: 'pl',
    theme: 'dark',
    speed: 'calm',
    name: '',
  })
  expect(readKept('not json').confirm).toBe('final')
  expect(readKept('null').theme).toBe('auto')
  expect(readKept('{"motion":"fast"}').speed).toBe('quick') // as it was called before
})
