import { expect, test } from 'vitest'
import { isBoard, parse, pathOfClick, router } from '../src/router.svelte'

test('addresses lead to pages', () => {
  expect(parse('/')).toEqual({ page: 'home' })
  expect(parse('/settings')).toEqual({ page: 'settings' })
  expect(parse('/help#tie')).toEqual({ page: 'help', topic: 'tie' })
  expect(parse('/join/S3-cret_')).toEqual({ page: 'join', secret: 'S3-cret_' })
  expect(parse('/table/abc')).toEqual({ page: 'table', id: 'abc' })
  expect(parse('/replay/abc')).toEqual({ page: 'replay', id: 'abc', at: null, seat: null, tab: null })
  expect(parse('/replay/abc?at=12&seat=all')).toEqual({ page: 'replay', id: 'abc', at: 12, seat: 'all', tab: null })
  expect(parse('/record#abc')).toEqual({ page: 'record', code: 'abc', of: null })
  expect(parse('/begin#abc')).toEqual({ page: 'begin', code: 'abc' })
  expect(parse('/record/?of=norad')).toEqual({ page: 'record', code: '', of: 'norad' })
  expect(parse('/learn/twilight/')).toEqual(parse('/learn/twilight'))
  expect(parse('/replay/abc?tab=review')).toMatchObject({ id: 'abc', tab: 'review' })
})

test('anything else is lost', () => {
  for (const path of ['/table', '/table/', '/table/a/b', '/nowhere', '/join/a%2Fb', '/replay/%00', '/settings/x']) {
    expect(parse(path), path).toEqual({ page: 'lost' })
  }
  expect(parse('/replay/abc?at=-1')).toMatchObject({ at: null })
})

function clickOn(html: string, event: MouseEventInit = {}): string | null {
  document.body.innerHTML = html
  let path: string | null = 'not clicked'
  const listen = (click: MouseEvent) => {
    path = pathOfClick(click)
    click.preventDefault()
  }
  document.addEventListener('click', listen)
  document
    .querySelector('a')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...event }))
  document.removeEventListener('click', listen)
  return path
}

test('a page of the documentation is no page of the program', () => {
  expect(clickOn('<a href="/docs/glossary.html">x</a>')).toBe(null)
})

test('a plain click inside the program changes the page in place', () => {
  expect(clickOn('<a href="/help">x</a>')).toBe('/help')
})

test('other clicks are left to the browser', () => {
  expect(clickOn('<a href="/help">x</a>', { ctrlKey: true })).toBeNull()
  expect(clickOn('<a href="/help" target="_blank">x</a>')).toBeNull()
  expect(clickOn('<a href="/api/tables/x/record" download>x</a>')).toBeNull()
  expect(clickOn('<a href="https://example.org/">x</a>')).toBeNull()
})

test('going somewhere changes address and page', () => {
  router.go('/settings')
  expect(location.pathname).toBe('/settings')
  expect(router.route).toEqual({ page: 'settings' })
})

test('a board fills the window wherever there is one', () => {
  const boards = ['/table/abc', '/replay/abc', '/learn/twilight/first', '/drills/twilight/card_1', '/position/twilight']
  for (const path of boards) expect(isBoard(parse(path)), path).toBe(true)
  for (const path of ['/', '/lobby', '/learn/twilight', '/drills', '/position']) {
    expect(isBoard(parse(path)), path).toBe(false)
  }
})
