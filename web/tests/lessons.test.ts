import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pointAtFigures, elementOf } from '../src/boards/shared/figures'
import { readSteps } from '../src/lib/lessons/progress.svelte'
import { parse } from '../src/router.svelte'

afterEach(() => vi.unstubAllGlobals())
beforeEach(() => (document.body.innerHTML = ''))

function board(html: string): HTMLElement {
  document.body.innerHTML = `<div>${html}</div>`
  return document.body.firstElementChild as HTMLElement
}

test('lessons have an address by game and name, courses by game', () => {
  expect(parse('/learn')).toEqual({ page: 'learn', game: null })
  expect(parse('/learn/twilight')).toEqual({ page: 'learn', game: 'twilight' })
  expect(parse('/learn/twilight/coups')).toEqual({ page: 'lesson', game: 'twilight', name: 'coups' })
  expect(parse('/learn/twilight/coups/more')).toEqual({ page: 'lost' })
})

test('a quantity is pointed at where the board shows it', () => {
  const element = board('<p data-figure="score.us score.ussr"></p><p data-figure="round"></p>')
  pointAtFigures(element, ['quantity:score.us', 'card:cuba'])
  const [score, round] = element.querySelectorAll('p')
  expect([score?.hasAttribute('data-pointed'), round?.hasAttribute('data-pointed')]).toEqual([true, false])
  expect(elementOf(element, 'quantity:score.ussr')).toBe(score)
  pointAtFigures(element, [])
  expect(score?.hasAttribute('data-pointed')).toBe(false)
})

test('where there is no room for a track, the sentence that says it is pointed at', () => {
  const element = board('<p data-figures></p><b data-figure="vp"></b><i data-thing="card:cuba"></i>')
  const brief = element.querySelector('p')
  pointAtFigures(element, ['quantity:vp'])
  expect(brief?.hasAttribute('data-pointed')).toBe(false)
  pointAtFigures(element, ['quantity:vp', 'quantity:defcon'])
  expect(brief?.hasAttribute('data-pointed')).toBe(true)
  expect(elementOf(element, 'quantity:defcon')).toBe(brief)
  expect(elementOf(element, 'card:cuba')).toBe(element.querySelector('i'))
})

test('of what was kept about lessons only what can be read counts', () => {
  expect(readSteps('{"a/b": 3, "a/c": -1, "a/d": "x", "a/e": -2, "a/f": 1.5}')).toEqual({ 'a/b': 3, 'a/c': -1 })
  for (const damaged of [null, '', '[', '7']) expect(readSteps(damaged)).toEqual({})
})
