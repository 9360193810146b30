// What may be chosen at a table, and why something else may not.

import type { Risks, WhyNot } from '../api.gen'
import type { GameWords, OpenOption } from '../games/board'
import { split } from '../games/gamewords'
import { say, t } from '../i18n'
import type { Full, Kind, OfferedOption, Question, Seat } from '../types'

/** The options of a question, by "kind:key", with what is known by now about losing by them. */
export function offered(
  question: Question | null,
  words: GameWords,
  risks: Risks['risks'] = [],
): Map<string, OpenOption> {
  if (!question) return new Map()
  return new Map(
    question.options.map((offer) => {
      const thing = `${question.kind}:${offer.key}`
      const warnings = risks.filter((risk) => risk.option === offer.option)
      const outlook = [...warnings.map((risk) => ({ ...risk.text, risk: true })), ...offer.outlook]
      return [thing, described({ ...offer, outlook }, thing, words.name(question.kind, offer.key))]
    }),
  )
}

function described(offer: OfferedOption, thing: string, name: string): OpenOption {
  return { ...offer, thing, name, danger: offer.outlook.some((line) => line.risk === true) }
}

/** So many choices are buttons at once. */
export const FEW = 6

/** An entry of the list, with copies of the same card, of which any will do. */
export interface Entry extends OpenOption {
  copies: OpenOption[]
}

export interface Part {
  /** "kind:key" of a part of the board; empty: of no part */
  thing: string
  name: string
  options: Entry[]
}

/** What is asked, as it stands beside the board. */
export interface Arranged {
  /** few choices, or those that lie nowhere else */
  buttons: Entry[]
  /** those that lie on the board or in a hand, by the parts of the board, as the game says */
  parts: Part[]
}

export function arranged(options: readonly OpenOption[], kind: Kind | undefined, words: GameWords): Arranged {
  const place = (option: OpenOption) => kind?.places[option.key]
  const entries = counted(options)
  const nowhere = entries.filter((option) => place(option) === undefined)
  const buttons = entries.length <= FEW ? entries : nowhere.length <= FEW ? nowhere : []
  const parts = new Map<string, Part>()
  for (const option of entries) {
    if (buttons.includes(option)) continue
    const thing = place(option) ?? ''
    const part = parts.get(thing) ?? { thing, name: thing ? words.name(...split(thing)) : '', options: [] }
    part.options.push(option)
    parts.set(thing, part)
  }
  return { buttons, parts: [...parts.values()] }
}

/** What is called alike and brings the same is one entry. */
function counted(options: readonly OpenOption[]): Entry[] {
  const alike = (option: OpenOption): string => [option.name, ...option.outlook.map((line) => line.en)].join('\n')
  const entries = new Map<string, Entry>()
  for (const option of options) {
    const entry = entries.get(alike(option))
    if (entry) entry.copies.push(option)
    else entries.set(alike(option), { ...option, copies: [] })
  }
  return [...entries.values()]
}

/** All of them in the order in which they are numbered. */
export function inOrder({ buttons, parts }: Arranged): OpenOption[] {
  return [...buttons, ...parts.flatMap((part) => part.options)]
}

/** What is said about every one of several choices; it need not be said of each. */
export function saidOfAll(options: readonly OpenOption[]): Set<string> {
  const [first, ...rest] = options.map((option) => option.outlook.map((line) => line.en))
  if (!first || rest.length === 0) return new Set()
  return new Set(first.filter((line) => rest.every((lines) => lines.includes(line))))
}

export interface Reason {
  text: string
  /** it may be chosen after all */
  open?: boolean
}

/** Why something is closed, beside what it speaks of. */
export interface Explanation extends Required<Reason> {
  thing: string
  name: string
}

/** Why an option is closed, as far as it is known here; null: the server has to be asked. */
export function reasonFor(
  full: Full,
  kind: string,
  option: number,
  open: OpenOption | undefined,
  seat: Seat | null,
  busy: boolean,
): Reason | null {
  if (open && busy) return { text: t('why.busy') }
  if (open) return { text: [t('why.open'), ...open.outlook.map(say)].join(' '), open: true }
  if (full.status !== 'running') return { text: t('why.over') }
  if (seat === null) return { text: t('why.watching') }
  if (!full.question) return { text: t('why.not_your_turn') }
  const known = full.question.closed.find((closed) => closed.option === option)
  if (known) return { text: withRule(say(known.reason), known.rule) }
  if (full.question.kind === kind) return null
  return { text: t('why.other_question', { question: say(full.question.prompt) }) }
}

/** What the server has said; null: the question it was asked of is gone. */
export function reasonTold(found: WhyNot): Reason | null {
  if (found.gone) return null
  return found.reason ? { text: withRule(say(found.reason), found.rule) } : { text: t('why.open'), open: true }
}

function withRule(reason: string, rule: string | undefined): string {
  // the sentence already ends with the rule where the server put it there
  return rule && !reason.includes(rule) ? `${reason} (${rule})` : reason
}
