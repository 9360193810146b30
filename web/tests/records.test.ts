// A record in a link comes back as it was, and a damaged link is refused.

import { beginAt, wishOf } from '../src/lib/games/elsewhere'
import type { NewTable } from '../src/lib/types'
import { expect, test } from 'vitest'
import { BadLink, read, written } from '../src/lib/records/link'

const RECORD = 'detente play 1\ngame: iron_curtain\nrules: 1\n\nplay\nchance: Żelazna Kurtyna\n'
const codeOf = (link: string) => link.replace('/record#', '')

test('a record comes back from its link as it was', async () => {
  const link = await written(RECORD)
  expect(link).toMatch(/^\/record#[\w-]+$/)
  expect(await read(codeOf(link))).toBe(RECORD)
})

test('a link that is damaged, empty or holds too much is refused', async () => {
  const bomb = codeOf(await written('a'.repeat(2 ** 21)))
  for (const code of ['', 'abc', '!', codeOf(await written(RECORD)).slice(0, -4), bomb]) {
    await expect(read(code)).rejects.toBeInstanceOf(BadLink)
  }
})

test('a game that is agreed at a server travels in the address of a page without one', async () => {
  const wish: NewTable = {
    game: 'twilight',
    options: { bid: 'ę' },
    seats: [{ kind: 'me' }, { kind: 'computer', level: 3 }],
  }
  const address = await beginAt('https://alone.example', wish)
  expect(address).toMatch(/^https:\/\/alone\.example\/begin#[\w-]+$/)
  expect(await wishOf(address.split('#')[1] ?? '')).toEqual(wish)
  await expect(wishOf((await beginAt('', wish)).slice(7, 20))).rejects.toThrow()
})
