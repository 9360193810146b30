import { expect, test } from 'vitest'
import { completions, parseCommand } from '../src/lib/play/command'
import { game, option, question } from './fixtures'

const parse = (typed: string) => parseCommand(typed, game, question)

test('an option is called by word, key, beginning or number, in either language', () => {
  for (const typed of ['Oak', 'oak', 'dab', 'Dąb', '1', 'OAK ']) {
    expect(parse(typed), typed).toEqual({ do: 'answer', thing: 'card:oak' })
  }
  for (const typed of ['old-oak', 'old', 'stary dab', 'sta', '2']) {
    expect(parse(typed), typed).toEqual({ do: 'answer', thing: 'card:old_oak' })
  }
})

test('what may mean several things says which', () => {
  expect(parse('o')).toEqual({ do: 'several', names: ['oak', 'old_oak'] })
})

test('a closed option explains itself, also when it is asked about', () => {
  expect(parse('ash')).toEqual({ do: 'why', thing: 'card:ash' })
  expect(parse('? jesion')).toEqual({ do: 'why', thing: 'card:ash' })
  expect(parse('why ash')).toEqual({ do: 'why', thing: 'card:ash' })
  expect(parse('?ash')).toEqual({ do: 'why', thing: 'card:ash' })
})

test('commands are known in both languages', () => {
  expect(parse('undo')).toEqual({ do: 'undo' })
  expect(parse('cofnij')).toEqual({ do: 'undo' })
  expect(parse('help oak tree')).toEqual({ do: 'tab', tab: 'help', topic: 'oak tree' })
  expect(parse('dziennik')).toEqual({ do: 'tab', tab: 'log', topic: '' })
  expect(parse('lang pl')).toEqual({ do: 'language', language: 'pl' })
  expect(parse('język en')).toEqual({ do: 'language', language: 'en' })
  expect(parse('text')).toEqual({ do: 'text' })
})

test('an option that is spelled like a command is the option', () => {
  const actions = {
    ...question,
    kind: 'action',
    options: [option(4, 'undo')],
  }
  expect(parseCommand('undo', game, actions)).toEqual({ do: 'answer', thing: 'action:undo' })
})

test('numbers outside the list and strange words are not understood', () => {
  expect(parse('3')).toEqual({ do: 'unknown' })
  expect(parse('xyz')).toEqual({ do: 'unknown' })
  expect(parseCommand('oak', game, null)).toEqual({ do: 'unknown' })
})

test('numbers count as the choices stand beside the board', () => {
  expect(parseCommand('1', game, question, ['old_oak', 'oak'])).toEqual({ do: 'answer', thing: 'card:old_oak' })
})

test('nothing typed gives what is staged', () => {
  expect(parse('  ')).toEqual({ do: 'commit' })
})

test('a beginning is completed by open options first, then commands', () => {
  expect(completions('o', ['Oak', 'Old Oak'], ['undo', 'one'])).toEqual(['Oak', 'Old Oak', 'one'])
  expect(completions('', ['Oak'], ['undo'])).toEqual(['Oak'])
})

test('of copies that are called alike any will do', () => {
  const kinds = game.kinds.map((kind) =>
    kind.name === 'card'
      ? { ...kind, names: { en: kind.keys.map(() => 'Tree'), pl: kind.keys.map(() => 'Drzewo') } }
      : kind,
  )
  const alike = { ...game, kinds }
  expect(parseCommand('tree', alike, question)).toEqual({ do: 'answer', thing: 'card:oak' })
  expect(parseCommand('old oak', alike, question)).toEqual({ do: 'answer', thing: 'card:old_oak' })
})

test('the key that leads to the field may be pressed again in it', () => {
  expect(parse('/old oak')).toEqual(parse('old oak'))
  expect(completions('/o', ['Oak'], [])).toEqual(['Oak'])
})
