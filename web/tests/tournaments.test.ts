import { mount, unmount, flushSync, tick, type Component } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getChanged, Refused, Unanswered } from '../src/lib/api'
import { me } from '../src/lib/accounts/me.svelte'
import { settings } from '../src/lib/settings.svelte'
import { announcing, canRate, emptyForm, enoughRounds, optionsWith, sidesOf } from '../src/lib/tournaments/announcing'
import { Follow, often, type World } from '../src/lib/tournaments/follow.svelte'
import {
  byRound,
  crosstable,
  mayDecide,
  myMeeting,
  oddRounds,
  openGames,
  otherTables,
  pointsOf,
  score,
} from '../src/lib/tournaments/reading'
import type { Happening, Meeting, Standing, Tournament, TournamentGame } from '../src/lib/tournaments/types'
import { t } from '../src/lib/i18n'
import { formatText, happeningText, roundsText, stateText } from '../src/lib/tournaments/words'
import type { GameCard } from '../src/lib/types'
import Crosstable from '../src/parts/tournaments/Crosstable.svelte'
import Rounds from '../src/parts/tournaments/Rounds.svelte'
import Standings from '../src/parts/tournaments/Standings.svelte'
import { parse } from '../src/router.svelte'

const text = (word: string) => ({ en: word, pl: word })
const option = (name: string, values: string[]) => ({
  name,
  values,
  default: values[0]!,
  title: text(name),
  value_texts: Object.fromEntries(values.map((value) => [value, text(value)])),
  needs: {},
})
const card = (options: ReturnType<typeof option>[]): GameCard => ({
  name: 'toy',
  title: text('Toy'),
  about: text(''),
  seats: ['a', 'b'],
  seat_names: [text('East'), text('West')],
  options,
  groups: [],
  presets: [{ name: 'serious', title: text('Serious'), text: text(''), options: { sides: 'bid', cards: 'all' } }],
  clashes: [],
})
const game = card([option('sides', ['seated', 'bid']), option('cards', ['few', 'all'])])

const played = (
  seats: [number, number],
  result: TournamentGame['result'],
  winner: number | null = null,
  more: Partial<TournamentGame> = {},
): TournamentGame => ({
  game: 1,
  seats,
  table: `t${seats.join('')}`,
  status: result ? 'over' : 'running',
  result,
  winner,
  by: result && 'play',
  reason: '',
  ...more,
})
const meeting = (
  board: number,
  players: number[],
  points: number[] | null,
  games: TournamentGame[],
  more: Partial<Meeting> = {},
): Meeting => ({
  board,
  kind: games.length > 0 ? 'game' : 'bye',
  players,
  absent: null,
  scores: players.map(() => 0),
  points,
  floats: false,
  repeated: false,
  games,
  ...more,
})
const standing = (place: number, number: number, points: number, more: Partial<Standing> = {}): Standing => ({
  place,
  shared: false,
  number,
  points,
  direct: null,
  buchholz_cut: 0,
  buchholz: 1.5,
  sonneborn: 0.75,
  wins: 1,
  sides: [1, 0],
  rounds: [],
  ...more,
})

/** Three players after two rounds; the second still goes on. I am Bob, number 2. */
function made(more: Partial<Tournament> = {}): Tournament {
  return {
    id: 'x',
    name: 'Cup',
    organiser: 'Ann',
    about: '',
    game: 'toy',
    title: text('Toy'),
    options: [],
    chosen: {},
    pace: null,
    rated: false,
    format: 'swiss',
    double: false,
    rounds: 3,
    sides: 'balanced',
    seats: 8,
    open_to: 'people',
    starts: null,
    round_days: null,
    automatic: true,
    watchable: true,
    status: 'running',
    round: 2,
    players_in: 3,
    created: 1,
    began: 2,
    ended: null,
    joined: true,
    ready: false,
    players: ['Ann', 'Bob', null].map((name, n) => ({
      number: n + 1,
      name,
      account: name ? 'person' : 'gone',
      rating: null,
      seed: n + 1,
      state: 'in',
    })),
    pairings: [
      {
        number: 1,
        at: 1,
        until: null,
        over: true,
        pairings: [meeting(1, [1, 2], [1, 0], [played([2, 1], 'win', 1)]), meeting(2, [3], [1], [])],
      },
      {
        number: 2,
        at: 2,
        until: null,
        over: false,
        pairings: [meeting(1, [3, 2], null, [played([2, 3], null)]), meeting(2, [1], [1], [])],
      },
    ],
    tie_breaks: ['direct', 'buchholz_cut', 'buchholz', 'sonneborn', 'wins'],
    standings: [
      standing(1, 1, 2, {
        rounds: [
          { round: 1, kind: 'game', opponent: 2, seat: 1, points: 1 },
          { round: 2, kind: 'bye', opponent: null, seat: null, points: 1 },
        ],
      }),
      standing(2, 3, 1, {
        rounds: [
          { round: 1, kind: 'bye', opponent: null, seat: null, points: 1 },
          { round: 2, kind: 'game', opponent: 2, seat: 1, points: null },
        ],
      }),
      standing(3, 2, 0, { shared: true, rounds: [{ round: 1, kind: 'game', opponent: 1, seat: 0, points: 0 }] }),
    ],
    log: [],
    mine: { number: 2, state: 'in', organiser: false, moderator: false, can: ['withdraw'], tables: ['t23'] },
    ...more,
  }
}

beforeEach(() => {
  settings.language = 'en'
  vi.unstubAllGlobals()
})
afterEach(() => {
  document.body.innerHTML = ''
  vi.useRealTimers()
})

test('addresses of tournaments', () => {
  expect(parse('/tournaments')).toEqual({ page: 'tournaments' })
  expect(parse('/tournaments/new')).toEqual({ page: 'announce' })
  expect(parse('/tournament/Xk3-_')).toEqual({ page: 'tournament', id: 'Xk3-_' })
  for (const path of ['/tournaments/x', '/tournament', '/tournament/a/b', '/tournament/%2F'])
    expect(parse(path), path).toEqual({ page: 'lost' })
})

test('points are written as at a board', () => {
  expect([0, 0.5, 1, 2.5, 0.75, null].map(score)).toEqual(['0', '½', '1', '2½', '0.75', '–'])
  settings.language = 'pl'
  expect(score(1.75)).toBe('1,75')
  const win = played([1, 2], 'win', 2)
  expect([pointsOf(win, 1), pointsOf(win, 2)]).toEqual([0, 1])
  expect(pointsOf(played([1, 2], 'draw'), 1)).toBe(0.5)
  expect(pointsOf(played([1, 2], 'both_lose'), 2)).toBe(0)
  expect(pointsOf(played([1, 2], null), 2)).toBeNull()
})

test('what concerns me is found', () => {
  const one = made()
  expect(myMeeting(one)).toMatchObject({ round: { number: 2 }, meeting: { board: 1 }, games: [{ table: 't23' }] })
  expect(otherTables(one)).toEqual([])
  expect(otherTables(made({ mine: { ...one.mine, tables: ['t23', 'old'] } }))).toEqual(['old'])
  expect(myMeeting(made({ mine: { ...one.mine, number: null } }))).toBeNull()
  expect(openGames(one.pairings[1]!)).toBe(1)
})

test('an organiser decides about games of the last round, and not about his own', () => {
  const [first, last] = made().pairings as [Tournament['pairings'][0], Tournament['pairings'][0]]
  const as = (number: number | null) => made({ mine: { ...made().mine, number, can: ['decide'] } })
  expect(mayDecide(as(null), last, last.pairings[0]!)).toBe(true)
  expect(mayDecide(as(2), last, last.pairings[0]!)).toBe(false)
  expect(mayDecide(as(1), first, first.pairings[0]!)).toBe(false)
  expect(mayDecide(made(), last, last.pairings[0]!)).toBe(false)
})

test('the crosstable has everybody against everybody, walkovers too', () => {
  const one = made({ format: 'round_robin' })
  one.pairings.push({
    number: 3,
    at: 3,
    until: null,
    over: true,
    pairings: [
      meeting(1, [1], [1], [], { kind: 'walkover', absent: 3 }),
      meeting(2, [2, 1], [0.5, 0.5], [played([2, 1], 'draw')]),
    ],
  })
  expect(crosstable(one).map(({ row, cells }) => [row.number, cells])).toEqual([
    [1, [null, [1], [1, 0.5]]],
    [3, [[0], null, [null]]],
    [2, [[0, 0.5], [null], null]],
  ])
  expect(byRound(one.standings[2]!, 2).map((cell) => cell?.points)).toEqual([0, undefined])
  expect(oddRounds(one.standings[0]!)).toEqual([{ kind: 'bye', rounds: [2] }])
})

test('a form is sent as the server wants it', () => {
  const form = { ...emptyForm(), name: ' Autumn cup ', seats: 500, rounds: null, round_days: null }
  expect(announcing(game, form)).toEqual({
    name: 'Autumn cup',
    about: '',
    game: 'toy',
    options: {},
    format: 'swiss',
    rounds: 5,
    sides: 'balanced',
    rated: false,
    seats: 200,
    open_to: 'people',
    automatic: true,
    watchable: true,
  })
  const robin = announcing(game, {
    ...form,
    format: 'round_robin',
    double: true,
    starts: '2026-12-01T18:00',
    round_days: 7,
  })
  expect(robin).toMatchObject({
    format: 'round_robin',
    double: true,
    seats: 32,
    starts: new Date(2026, 11, 1, 18).getTime(),
    round_days: 7,
  })
  expect(robin).not.toHaveProperty('rounds')
  expect([2, 8, 9, 32].map(enoughRounds)).toEqual([1, 3, 4, 5])
})

test('the bid is an option of the game, however it is chosen', () => {
  const form = emptyForm()
  expect(sidesOf(game, form)).toBe('balanced')
  form.options = optionsWith(game, { cards: 'all' }, 'bid')
  expect(sidesOf(game, form)).toBe('bid')
  expect(canRate(game, form)).toBe(true) // as the preset has it
  form.options = optionsWith(game, form.options, 'both')
  form.sides = 'both'
  expect([sidesOf(game, form), form.options]).toEqual(['both', { cards: 'all' }])
  expect(announcing(game, { ...form, rated: true }).rated).toBe(false)
  const without = card([option('cards', ['few', 'all'])])
  expect(optionsWith(without, { cards: 'all' }, 'bid')).toEqual({ cards: 'all' })
  expect(sidesOf(without, form)).toBe('both')
})

test('how it stands and what happened is said in words', () => {
  const one = made()
  expect([stateText(one), formatText(one)]).toEqual(['round 2 of 3', 'Swiss system, rounds: 3'])
  expect(stateText(made({ status: 'announced' }))).toBe(t('tournaments:state.waits'))
  expect(roundsText(made({ round_days: 3 }))).toContain('3 days')
  const line = (more: Partial<Happening>): Happening => ({
    at: 1,
    by: 'Ann',
    action: 'decided',
    player: null,
    round: 1,
    board: 2,
    game: 1,
    result: 'win',
    winner: 2,
    reason: '',
    ...more,
  })
  expect(happeningText(one, line({}))).toBe('Ann decides round 1, board 2: Bob wins.')
  expect(happeningText(one, line({ action: 'paired', by: null }))).toBe('Round 1 is paired.')
  expect(happeningText(one, line({ action: 'removed', player: 3 }))).toBe('Ann removes (account deleted).')
  expect(happeningText(one, line({ action: 'left', by: 'Cyd', player: 9 }))).toBe('Cyd does not play after all.')
  settings.language = 'pl'
  expect(happeningText(one, line({ result: 'draw' }))).toBe('Ann rozstrzyga partię, runda 1, stół 2: remis.')
})

function world(...answers: (() => ReturnType<World['ask']>)[]): { world: World; look: () => void; tags: string[] } {
  const tags: string[] = []
  let look = () => {}
  return {
    tags,
    look: () => look(),
    world: {
      ask: (_, tag) => {
        tags.push(tag)
        return answers.shift()!()
      },
      often: (then) => {
        look = then
        return () => {}
      },
    },
  }
}
const settled = () => new Promise((done) => setTimeout(done))

test('a tournament is followed; a new round is news', async () => {
  const found = world(
    async () => ({ value: made({ round: 1 }), tag: '"1"' }),
    async () => null,
    async () => Promise.reject(new Unanswered('')),
    async () => ({ value: made(), tag: '"2"' }),
  )
  const follow = new Follow('x', found.world)
  follow.start()
  await settled()
  expect([follow.tournament?.round, follow.news]).toEqual([1, null])
  for (const lost of [false, true, false]) {
    found.look()
    await settled()
    expect(follow.lost).toBe(lost)
  }
  expect(found.tags).toEqual(['', '"1"', '"1"', '"1"'])
  expect([follow.tournament?.round, follow.news]).toEqual([2, 2])
})

test('what was asked for before something was done does not undo it on the page', async () => {
  let answer = (_: { value: Tournament; tag: string }) => {}
  const found = world(
    () => new Promise((done) => (answer = done)),
    async () => null,
  )
  const follow = new Follow('x', found.world)
  follow.start()
  await follow.act(Promise.resolve(made({ round: 2 })))
  answer({ value: made({ round: 1 }), tag: '"1"' })
  await settled()
  expect(follow.tournament?.round).toBe(2)
  await expect(follow.act(Promise.reject(new Refused('conflict', text('no'), 409)))).rejects.toThrow('no')
  expect(found.tags).toEqual(['', ''])
})

test('one that is not there says why', async () => {
  const follow = new Follow(
    'x',
    world(async () => Promise.reject(new Refused('not_found', text('No such.'), 404))).world,
  )
  follow.start()
  await settled()
  expect([follow.problem, follow.tournament]).toEqual(['No such.', null])
})

test('nothing is asked while nobody looks', () => {
  vi.useFakeTimers()
  let state = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state as DocumentVisibilityState)
  const then = vi.fn()
  const stop = often(then, 1000)
  vi.advanceTimersByTime(2000)
  state = 'hidden'
  vi.advanceTimersByTime(5000)
  expect(then).toHaveBeenCalledTimes(2)
  state = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(then).toHaveBeenCalledTimes(3)
  stop()
  vi.advanceTimersByTime(5000)
  expect(then).toHaveBeenCalledTimes(3)
})

test('an answer with a tag is asked for again with it', async () => {
  const fetched = vi.fn(async (_: string, init: RequestInit) => {
    const tag = (init.headers as Record<string, string>)['If-None-Match']
    return tag === '"7"' ? new Response(null, { status: 304 }) : new Response('{"a": 1}', { headers: { ETag: '"7"' } })
  })
  vi.stubGlobal('fetch', fetched)
  expect(await getChanged('/api/x', '')).toEqual({ value: { a: 1 }, tag: '"7"' })
  expect(await getChanged('/api/x', '"7"')).toBeNull()
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
