import { expect, test } from 'vitest'
import { softened } from '../src/lib/syllables'

const seen = (name: string): string => softened(name, 'pl').replaceAll('\u00ad', '-')

test('long Polish words are parted between syllables', () => {
  expect(seen('Fundamentaliści')).toBe('Fun-da-men-ta-liści')
  expect(seen('Czechosłowacja')).toBe('Cze-cho-sło-wa-cja')
  expect(seen('Organizacje pozarządowe')).toBe('Orga-ni-za-cje poza-rzą-dowe')
  expect(seen('Superszpieg')).toBe('Super-szpieg')
  expect(seen('Generałowie')).toBe('Gene-ra-ło-wie')
})

test('short words stay whole, and so does every English one', () => {
  expect(seen('Związki Radio')).toBe('Związki Radio')
  expect(softened('Fundamentalists', 'en')).toBe('Fundamentalists')
})
