// Typed commands. Options are called as in records: by their word in either language, by their key,
// by the beginning of one of these, or by their number in the list.

import { plain } from '../search'
import type { GameDescription, Question } from '../types'

export type Tab = 'log' | 'chat' | 'notes' | 'known' | 'help' | 'game' | 'lesson' | 'plan'

export type Command =
  | { do: 'answer'; thing: string }
  | { do: 'why'; thing: string }
  | { do: 'undo' }
  | { do: 'commit' }
  | { do: 'hint' }
  | { do: 'tab'; tab: Tab; topic: string }
  | { do: 'text' }
  | { do: 'language'; language: 'en' | 'pl' }
  | { do: 'several'; names: string[] }
  | { do: 'unknown' }

/** The words of the commands, the same as in the terminal where it has them. */
export const COMMANDS: Record<string, string[]> = {
  why: ['why', '?', 'dlaczego', 'czemu'],
  help: ['help', 'pomoc'],
  known: ['ask', 'unseen', 'zapytaj', 'niewidziane'],
  log: ['log', 'dziennik'],
  notes: ['notes', 'notatki'],
  chat: ['chat', 'rozmowa'],
  plan: ['plan'],
  game: ['game', 'gra'],
  undo: ['undo', 'cofnij'],
  hint: ['hint', 'podpowiedz'],
  text: ['text', 'board', 'tekst', 'plansza'],
  language: ['lang', 'language', 'jezyk'],
}

export interface Words {
  /** The key of an option and how it is spelled in each language. */
  key: string
  spellings: string[]
  open: boolean
}

/** The options of the present kind of question, open ones first and in the order of the list. */
export function optionWords(game: GameDescription, question: Question | null): Words[] {
  const kind = game.kinds.find((one) => one.name === question?.kind)
  if (!kind || !question) return []
  const words = (key: string, open: boolean): Words => {
    const place = kind.keys.indexOf(key)
    return { key, open, spellings: [key, kind.names.en[place] ?? key, kind.names.pl[place] ?? key] }
  }
  const open = question.options.map((option) => option.key)
  const rest = kind.keys.filter((key) => !open.includes(key))
  return [...open.map((key) => words(key, true)), ...rest.map((key) => words(key, false))]
}

function find(typed: string, options: Words[]): Words[] {
  const exact = options.filter((one) => one.spellings.some((word) => plain(word) === typed))
  if (exact.length > 0) return apart(exact)
  return apart(options.filter((one) => one.spellings.some((word) => plain(word).startsWith(typed))))
}

/** Copies of a card are called alike: any of them will do, and an open one is meant. */
function apart(found: Words[]): Words[] {
  const names = ([, ...called]: string[]) => called.join('\n')
  return found.filter(
    (one, place) => found.findIndex((other) => names(other.spellings) === names(one.spellings)) === place,
  )
}

function commandOf(word: string): string | null {
  const typed = plain(word)
  return Object.keys(COMMANDS).find((name) => COMMANDS[name]?.includes(typed)) ?? null
}

/** The key that leads to the field is often pressed although one is there already. */
const entered = (text: string): string => plain(text.replace(/^\s*\//, ''))

/** `order`: the keys of the open options as they are numbered. */
export function parseCommand(
  text: string,
  game: GameDescription,
  question: Question | null,
  order: readonly string[] = question?.options.map(({ key }) => key) ?? [],
): Command {
  const options = optionWords(game, question)
  const thing = (one: Words) => `${question?.kind ?? ''}:${one.key}`
  const typed = entered(text)
  if (typed === '') return { do: 'commit' }
  if (/^\d+$/.test(typed) && !options.some((one) => one.open && one.spellings.includes(typed))) {
    const key = order[Number(typed) - 1]
    return key ? { do: 'answer', thing: `${question?.kind ?? ''}:${key}` } : { do: 'unknown' }
  }

  // an option that is spelled out goes before a command of the same name
  const open = find(
    typed,
    options.filter((one) => one.open),
  )
  const spelled = open.length === 1 && open[0]?.spellings.some((word) => plain(word) === typed)
  const first = text.trim().startsWith('?') ? '?' : (text.trim().split(/\s+/)[0] ?? '')
  const rest = text.trim().slice(first.length).trim()
  const command = spelled ? null : commandOf(first)
  if (command === 'why') {
    const found = find(plain(rest), options)
    if (rest === '') return { do: 'tab', tab: 'help', topic: '' }
    return found[0] && found.length === 1 ? { do: 'why', thing: thing(found[0]) } : unclear(found)
  }
  if (command === 'undo' && rest === '') return { do: 'undo' }
  if (command === 'hint' && rest === '') return { do: 'hint' }
  if (command === 'text' && rest === '') return { do: 'text' }
  if (command === 'language' && (rest === 'en' || rest === 'pl')) return { do: 'language', language: rest }
  if (command === 'help') return { do: 'tab', tab: 'help', topic: rest }
  if (command === 'known') return { do: 'tab', tab: 'known', topic: '' }
  if (
    rest === '' &&
    (command === 'log' || command === 'notes' || command === 'chat' || command === 'plan' || command === 'game')
  ) {
    return { do: 'tab', tab: command, topic: '' }
  }

  if (open[0] && open.length === 1) return { do: 'answer', thing: thing(open[0]) }
  if (open.length > 1) return unclear(open)
  const closed = find(typed, options)
  return closed[0] && closed.length === 1 ? { do: 'why', thing: thing(closed[0]) } : unclear(closed)
}

function unclear(found: Words[]): Command {
  return found.length > 1 ? { do: 'several', names: found.map((one) => one.key) } : { do: 'unknown' }
}

/** What a beginning may become: open options in the reader's language, then commands. */
export function completions(text: string, names: string[], commands: string[]): string[] {
  const typed = entered(text)
  const begins = (word: string) => plain(word).startsWith(typed)
  return [...names.filter(begins), ...(typed === '' ? [] : commands.filter(begins))].slice(0, 8)
}
