import { beforeEach, expect, test } from 'vitest'
import { settings } from '../src/lib/settings.svelte'
import { announcing, canRate, emptyForm, enoughRounds, optionsWith, sidesOf } from '../src/lib/tournaments/announcing'
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
import type { Happening, Tournament } from '../src/lib/tournaments/types'
import { t } from '../src/lib/i18n'
import { formatText, happeningText, roundsText, stateText } from '../src/lib/tournaments/words'
import { parse } from '../src/router.svelte'
import { card, game, made, meeting, option, played } from './tournaments_made'

beforeEach(() => {
  settings.language = 'en'
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
  expect(happeningText(one, line({ action: 'paired', by: null }))).toBe('Round 1 has been paired.')
  expect(happeningText(one, line({ action: 'removed', player: 3 }))).toBe('Ann removes (account deleted).')
  expect(happeningText(one, line({ action: 'left', by: 'Cyd', player: 9 }))).toBe('Cyd leaves.')
  settings.language = 'pl'
  expect(happeningText(one, line({ result: 'draw' }))).toBe('Ann rozstrzyga partię, runda 1, stół 2: remis.')
})
