import { expect, test } from 'vitest'
import { beginning, remark, type Situation } from '../src/lib/coach/remarks'
import { game, text } from './fixtures'

const taught = {
  ...game,
  help: ['goal', 'moves'].map((key) => ({ key, title: text(key), text: text(`About ${key}. More. Most.`) })),
  topics: { moved: 'moves' },
}
const situation: Situation = {
  game: taught,
  step: 'moved',
  danger: true,
  reply: text('The other side is after: Oak.'),
  heard: null,
  amid: false,
  knows: () => true,
}
const knowing = (...known: string[]) => ({ ...situation, knows: (what: string) => known.includes(what) })

test('the goal comes first, then what is asked, then what is dangerous, each until it is known', () => {
  const [goal, moves] = ['toy/goal', 'toy/moves']
  expect(remark(knowing())?.key).toBe(goal)
  expect(remark(knowing('toy/goal'))?.key).toBe(moves)
  expect(remark(knowing('toy/goal', 'toy/moves'))?.about).toBe('danger')
  expect(remark(situation)?.about).toBe('reply')
})

test('what the other side is after is said once, and not in the middle of something', () => {
  expect(remark({ ...situation, amid: true })).toBeNull()
  expect(remark({ ...situation, heard: situation.reply })).toBeNull()
  expect(remark({ ...situation, heard: text('The other side is after: Ash.') })?.text).toBe(situation.reply)
  expect(remark({ ...situation, reply: null })).toBeNull()
})

test('two sentences are enough at first, and one if they are long', () => {
  expect(beginning('One. Two! Three? Four.')).toBe('One. Two!')
  const [first, long] = [`${'Some words '.repeat(5)}first.`, `${'Long '.repeat(50)}second.`]
  expect(beginning(`${first} ${long} Three.`)).toBe(first)
  expect(beginning(`Initiative 3. ${long} Three.`)).toBe(`Initiative 3. ${long}`)
})
