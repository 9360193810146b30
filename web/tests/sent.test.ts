import { expect, test } from 'vitest'
import { Questions, viewAfter, wholeSteps } from '../src/lib/play/sent'
import { game, line, question, sent, text } from './fixtures'

const short = { ...sent(question)!, acts: {}, outlooks: [] }

test('what is left out was said before of the same question', () => {
  const questions = new Questions(game.kinds)
  expect(questions.whole(sent(question), [])).toEqual(question)
  const { closed: _, ...rest } = short
  expect(questions.whole(rest, [])).toEqual(question)
  expect(questions.whole({ ...rest, closed: [] }, [])?.closed).toEqual([])
  expect(questions.whole({ ...rest, step: 'another' }, [])?.options[0]?.act).toEqual(text(''))
})

test('what is said anew counts from then on, also that there is nothing to say', () => {
  const questions = new Questions(game.kinds)
  questions.whole(sent(question), [])
  const anew = { ...short, acts: { 0: text('Lay Oak') }, outlooks: [{ options: [1], lines: [] }] }
  const [first, second] = questions.whole(anew, [])?.options ?? []
  expect(first?.act).toEqual(text('Lay Oak'))
  expect(second).toMatchObject({ key: 'old_oak', outlook: [] })
  expect(questions.whole(short, [])?.options[0]?.act).toEqual(text('Lay Oak'))
})

test('what was said before the server began anew counts no longer', () => {
  const questions = new Questions(game.kinds)
  questions.whole(
    sent({ ...question, options: question.options.map((one) => ({ ...one, outlook: [text('Danger')] })) }),
    [],
  )
  questions.forget()
  expect(questions.whole(short, [])?.options.map(({ outlook }) => outlook.length)).toEqual(short.options.map(() => 0))
})

test('why something is asked stands in the log', () => {
  const questions = new Questions(game.kinds)
  const lines = [line(1), { ...line(2), keys: ['card:oak'] }]
  expect(questions.whole({ ...short, because: 2 }, lines)?.because).toEqual({
    text: text('line 2'),
    things: ['card:oak'],
  })
  expect(questions.whole({ ...short, because: 9 }, lines)?.because).toBeNull()
  expect(questions.whole(null, lines)).toBeNull()
})

test('of a list comes the part that is another, from one step to the next', () => {
  const view = { hand: ['a', 'b', 'c'], score: 1, played: null }
  const steps = wholeSteps(view, [
    { answer: 1, seat: 0, lines: [], lists: { hand: [1, 1, []] }, changed: { played: 'b' } },
    { answer: 2, seat: 0, lines: [], lists: { hand: [2, 0, ['d', 'e']] } },
    { answer: 3, seat: 1, lines: [] },
  ])
  expect(steps.map(({ changed }) => changed)).toEqual([
    { hand: ['a', 'c'], played: 'b' },
    { hand: ['a', 'c', 'd', 'e'] },
    {},
  ])
  expect(viewAfter(view, { lists: { hand: [0, 3, ['z']] } })).toEqual({ ...view, hand: ['z'] })
})
