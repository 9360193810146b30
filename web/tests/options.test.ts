import { beforeEach, expect, test } from 'vitest'
import { gameWords } from '../src/lib/games/gamewords'
import { arranged, FEW, inOrder, offered, saidOfAll } from '../src/lib/play/options'
import { settings } from '../src/lib/settings.svelte'
import { game, option, question, text } from './fixtures'

const words = gameWords(game, () => ({}))
const [first] = question.options

beforeEach(() => {
  settings.language = 'en'
  settings.confirm = 'final'
})

test('how an answer can lose comes before everything else, and is staged', () => {
  if (!first) throw new Error('no options')
  const risks = [{ option: first.option, text: text('Danger: you lose.') }]
  const [calm] = offered(question, words).values()
  const [risky, other] = offered(question, words, risks).values()
  expect(calm).toMatchObject({ danger: false })
  expect(risky?.outlook[0]).toMatchObject({ en: 'Danger: you lose.', risk: true })
  expect(risky).toMatchObject({ danger: true })
  expect(other?.outlook).toEqual(question.options[1]?.outlook)
})

const places = { n1: 'seat:red', n2: 'seat:blue', n3: 'seat:red', n4: '', n5: '', n6: '', n7: '' }
const kind = { name: 'spot', first: 10, keys: [...Object.keys(places), 'done'], names: { en: [], pl: [] }, places }
const asked = (...keys: string[]) => {
  const options = keys.map((key, place) => option(10 + place, key))
  return [...offered({ ...question, kind: 'spot', options }, words).values()]
}
const keysOf = (options: { key: string }[]) => options.map(({ key }) => key)

test('few choices are buttons, wherever they lie', () => {
  const found = arranged(asked('n1', 'n2', 'n3', 'n4', 'n5', 'done'), kind, words)
  expect(found.buttons).toHaveLength(FEW)
  expect(found.parts).toEqual([])
})

test('of many, those are buttons that lie nowhere; the others are listed by the parts of the board', () => {
  const found = arranged(asked(...kind.keys), kind, words)
  expect(keysOf(found.buttons)).toEqual(['done'])
  expect(found.parts.map((part) => [part.name, keysOf(part.options)])).toEqual([
    ['Red', ['n1', 'n3']],
    ['Blue', ['n2']],
    ['', ['n4', 'n5', 'n6', 'n7']],
  ])
  expect(keysOf(inOrder(found))).toEqual(['done', 'n1', 'n3', 'n2', 'n4', 'n5', 'n6', 'n7'])
})

test('copies of a card are one entry with their count', () => {
  const [one, two, three] = asked('n1', 'n2', 'n3').map((found, place) => ({
    ...found,
    name: place < 2 ? 'Strike' : 'March',
  }))
  if (!one || !two || !three) throw new Error('no options')
  const { buttons } = arranged([one, two, three], kind, words)
  expect(buttons.map(({ key, copies }) => [key, keysOf(copies)])).toEqual([
    ['n1', ['n2']],
    ['n3', []],
  ])
  const dear = { ...two, outlook: [text('Costs 1.')] }
  expect(arranged([one, dear], kind, words).buttons).toHaveLength(2)
})

test('many that lie nowhere are listed too', () => {
  const found = arranged(asked('a', 'b', 'c', 'd', 'e', 'f', 'g'), kind, words)
  expect(found.buttons).toEqual([])
  expect(found.parts.map((part) => part.options.length)).toEqual([7])
})

test('what is said of all choices need not be said of each', () => {
  const cost = text('Costs 1.')
  const [one, two] = asked('n1', 'n2')
  if (!one || !two) throw new Error('no options')
  one.outlook = [cost, text('Good.')]
  two.outlook = [cost]
  expect([...saidOfAll([one, two])]).toEqual(['Costs 1.'])
  expect(saidOfAll([one]).size).toBe(0)
})
