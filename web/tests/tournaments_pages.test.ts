import { mount, unmount, flushSync, tick, type Component } from 'svelte'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { me } from '../src/lib/accounts/me.svelte'
import { settings } from '../src/lib/settings.svelte'
import { Follow } from '../src/lib/tournaments/follow.svelte'
import Crosstable from '../src/parts/tournaments/Crosstable.svelte'
import Rounds from '../src/parts/tournaments/Rounds.svelte'
import Standings from '../src/parts/tournaments/Standings.svelte'
import { game, made, played, world } from './tournaments_made'

beforeEach(() => {
  settings.language = 'en'
})

afterEach(() => {
  document.body.innerHTML = ''
})

async function shown<Props extends Record<string, unknown>>(
  Part: Component<Props>,
  props: Props,
): Promise<{ body: HTMLElement; done: () => void }> {
  const part = mount(Part, { target: document.body, props })
  flushSync()
  await tick()
  return { body: document.body, done: () => void unmount(part) }
}

test('the standings are a table with every tie-break, told on demand', async () => {
  expect(me.name).toBeNull()
  const { body, done } = await shown(Standings, { tournament: made(), game })
  const said = (cell: Element) => cell.textContent!.replace(/\s+/g, ' ').trim()
  const rows = [...body.querySelectorAll('tbody tr')].map((row) => [...row.children].map(said))
  expect(rows[0]).toEqual(['1', 'Ann bye (R2)', '2', '–', '0', '1½', '0.75', '1', 'East: 1West: 0'])
  expect(rows[2]![0]).toContain('shared place')
  expect(body.querySelectorAll('.side-mark.second').length).toBe(4)
  body.querySelector<HTMLElement>('[data-testid=column-buchholz]')!.click()
  flushSync()
  expect(body.querySelector('[role=status]')!.textContent).toContain('points of all opponents')
  done()
})

test('where sides are bid for, none is shown', async () => {
  const { body, done } = await shown(Standings, { tournament: made({ sides: 'bid' }), game })
  expect(body.querySelectorAll('.side-mark').length).toBe(0)
  done()
})

test('a round shows results, my table, byes and what the organiser decided', async () => {
  const one = made({ mine: { ...made().mine, can: ['decide'], number: null, tables: [] } })
  one.pairings[1]!.pairings[0]!.games = [played([2, 3], 'draw', null, { by: 'organiser', reason: 'power cut' })]
  const { body, done } = await shown(Rounds, { tournament: one, game, follow: new Follow('x', world().world) })
  expect(body.querySelector('[data-testid=decided]')!.textContent).toContain('power cut')
  expect(body.querySelector('[data-testid=result]')!.textContent!.replace(/\s/g, '')).toBe('½½')
  expect(body.querySelectorAll('[data-testid=decide]').length).toBe(1)
  expect(body.querySelector('[data-testid=pairings]')!.textContent).toContain('bye')
  done()
  const mine = await shown(Rounds, { tournament: made(), game, follow: new Follow('x', world().world) })
  expect(body.querySelector<HTMLAnchorElement>('[data-testid=to-my-table]')!.pathname).toBe('/table/t23')
  expect(body.querySelectorAll('[data-testid=decide]').length).toBe(0)
  mine.done()
})

test('the crosstable says to those who listen what the cells show', async () => {
  const { body, done } = await shown(Crosstable, { tournament: made(), game })
  const hidden = [...body.querySelectorAll('td .hidden')].map((one) => one.textContent)
  expect(hidden).toContain('1 as West against Bob')
  expect(hidden).toContain('bye: 1')
  expect(hidden).toContain('playing as West against Bob')
  done()
})
