// The search through the documentation.

import { expect, test } from 'vitest'
import { matches } from '../src/docs/search'

const section = (head: string, text: string) => ({ address: `/docs/x.html#${head}`, page: 'Rulings', head, text })
const all = [
  section('DEFCON', 'Falls with a coup in a battleground.'),
  section('Headlines', 'DEFCON is judged when a headline is carried out.'),
  section('Solidarność', 'Otwarcie Jesieni Narodów.'),
]
const heads = (words: string) => matches(all, words).map(({ head }) => head)

test('a section is found by all its words, a heading first', () => {
  expect(heads('defcon')).toEqual(['DEFCON', 'Headlines'])
  expect(heads('headline defcon')).toEqual(['Headlines'])
  expect(heads('solidarnosc narodow')).toEqual(['Solidarność'])
  expect(heads('defcon zebra')).toEqual([])
})
