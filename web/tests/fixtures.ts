// A small made-up game and table, in the form the server sends.

import type { Question as SentQuestion } from '../src/lib/api.gen'
import type { Full, GameDescription, LogLine, OfferedOption, Question, Step, Text } from '../src/lib/types'

export const text = (en: string, pl = en): Text => ({ en, pl })

export const game: GameDescription = {
  name: 'toy',
  title: text('Toy', 'Zabawka'),
  about: text('About', 'Opis'),
  seats: ['red', 'blue'],
  seat_names: [text('Red', 'Czerwony'), text('Blue', 'Niebieski')],
  options: [],
  groups: [],
  presets: [],
  clashes: [],
  thinks: [],
  first_game: {},
  topics: {},
  version: 1,
  kinds: [
    {
      name: 'card',
      first: 0,
      keys: ['oak', 'old_oak', 'ash'],
      names: { en: ['Oak', 'Old Oak', 'Ash'], pl: ['Dąb', 'Stary Dąb', 'Jesion'] },
      places: { oak: '', old_oak: '', ash: '' },
    },
    {
      name: 'action',
      first: 3,
      keys: ['pass', 'undo'],
      names: { en: ['pass', 'undo'], pl: ['pas', 'cofnij'] },
      places: {},
    },
  ],
  help: [],
  cards: {
    oak: { text: text('A tree.', 'Drzewo.'), note: text('Old ones count.', 'Stare też.') },
    ash: { text: text('Another.', 'Inne.') },
  },
  queries: {},
  histories: ['card'],
  quantities: { score: text('points', 'punkty'), hand: text('hand', 'ręka') },
  facts: { cards: {} },
}

/** An answer that may be given: a draft, unless something else is said of it. */
export function option(number: number, key: string, change: Partial<OfferedOption> = {}): OfferedOption {
  return { option: number, key, outlook: [], chance: null, act: text(`Play ${key}`), ...change }
}

export const question: Question = {
  prompt: text('Which card?', 'Która karta?'),
  because: null,
  step: 'card_played',
  kind: 'card',
  options: [option(0, 'oak'), option(1, 'old_oak', { outlook: [{ ...text('Danger'), risk: true }] })],
  closed: [{ option: 2, reason: text('You do not hold it.', 'Nie masz jej.'), rule: '4.2' }],
}

/** What a line carries that speaks of nothing. */
export const bare = { what: '', only: null, values: {}, level: 0, seat: null } as const

export const line = (number: number): LogLine => ({
  number,
  answer: number,
  text: text(`line ${number}`),
  keys: [],
  at: 0,
  ...bare,
})

export function full(change: Partial<Full> = {}): Full {
  return {
    type: 'full',
    table: 'T',
    game: 'toy',
    options: {},
    number: 5,
    hash: 'h5',
    seat: 0,
    mine: [0],
    status: 'running',
    players: [
      { kind: 'human', name: 'Ann', level: null, account: null, here: true },
      { kind: 'human', name: 'Bob', level: null, account: null, here: true },
    ],
    view: { 'score.red': 1, 'score.blue': 2 },
    asked: [0],
    question,
    undo: { can: false, across: false, line: 0, answers: 0, reason: null },
    result: null,
    log: [line(1), line(2)],
    log_length: 2,
    exchanged: false,
    chosen: null,
    clock: null,
    claim: null,
    rated: false,
    serious: false,
    takebacks: false,
    hints: false,
    pace: null,
    listed: false,
    tournament: null,
    observers: { mode: 'public', seat: null, answers: null, minutes: null, teachers: [], open: [] },
    entropy: ['', ''],
    chat_off: [],
    chat: [],
    notes: '',
    takeback: null,
    rematch: null,
    thinking: null,
    commitment: 'c',
    ...change,
  }
}

/** A question as it is sent, with all that is said of its options. */
export function sent(question: Question | null): SentQuestion | null {
  if (!question) return null
  const { prompt, step, kind, options, closed } = question
  return {
    prompt,
    because: null,
    step,
    kind,
    options: options.map(({ option }) => option),
    acts: Object.fromEntries(options.map(({ option, act }) => [option, act])),
    outlooks: options.map(({ option, outlook }) => ({ options: [option], lines: outlook })),
    chances: Object.fromEntries(options.flatMap(({ option, chance }) => (chance === null ? [] : [[option, chance]]))),
    closed: closed.map(({ option, ...why }) => ({ options: [option], ...why })),
  }
}

type StepChange = Omit<Partial<Step>, 'question'> & { question?: Question | null }

export function step(number: number, { question = null, ...change }: StepChange = {}): Step {
  return {
    type: 'step',
    number,
    asked: [1],
    question: sent(question),
    undo: { can: true, across: false, line: 2, answers: 1, reason: null },
    result: null,
    log: [line(3)],
    log_length: 3,
    steps: [],
    changed: { 'score.red': number },
    ...change,
  }
}
