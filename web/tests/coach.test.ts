import { expect, test } from 'vitest'
import { beginning, heardToo, remark, type Situation } from '../src/lib/coach/remarks'
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
  reply: { text: text('The other side is after: Oak.'), aims: ['place:oak'], grave: false },
  heard: { last: null, aims: [] },
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

test('what the other side is after is said when it is new, and not in the middle of something', () => {
  const [oak, none] = [situation.reply!, situation.heard]
  const ash = { text: text('The other side is after: Ash.'), aims: ['place:ash'], grave: false }
  const both = { text: text('The other side is after: Ash, Oak.'), aims: ['place:ash', 'place:oak'], grave: false }
  const said = (reply: typeof oak, heard = none) => remark({ ...situation, reply, heard })?.text ?? null
  expect(said(oak)).toBe(oak.text)
  expect(remark({ ...situation, amid: true })).toBeNull()
  expect(remark({ ...situation, reply: null })).toBeNull()
  const once = heardToo(oak, none)
  expect(said(oak, once)).toBeNull()
  expect(said(both, once)).toBe(both.text)
  const twice = heardToo(ash, once)
  expect([said(oak, twice), said(both, twice)]).toEqual([null, null])
  expect(said({ ...oak, grave: true }, twice)).toBe(oak.text)
  expect(said({ ...ash, grave: true }, twice)).toBeNull()
})

test('two sentences are enough at first, and one if they are long', () => {
  expect(beginning('One. Two! Three? Four.')).toBe('One. Two!')
  const [first, long] = [`${'Some words '.repeat(5)}first.`, `${'Long '.repeat(50)}second.`]
  expect(beginning(`${first} ${long} Three.`)).toBe(first)
  expect(beginning(`Initiative 3. ${long} Three.`)).toBe(`Initiative 3. ${long}`)
})
