import { expect, test } from 'vitest'
import { gameWords } from '../src/lib/games/gamewords'
import { offered } from '../src/lib/play/options'
import { game, question, text } from './fixtures'

const words = gameWords(game, () => ({}))
const [first] = question.options

test('how an answer can lose comes before everything else, and asks for a confirmation', () => {
  if (!first) throw new Error('no options')
  const risks = [{ option: first.option, text: text('Danger: you lose.') }]
  const [calm] = offered(question, words).values()
  const [risky, other] = offered(question, words, risks).values()
  expect(calm?.risky).toBe(false)
  expect(risky?.outlook[0]).toMatchObject({ en: 'Danger: you lose.', risk: true })
  expect(risky?.risky).toBe(true)
  expect(other?.outlook).toEqual(question.options[1]?.outlook)
})
