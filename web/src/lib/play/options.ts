// What may be chosen at a table, and why something else may not.

import type { Risks, WhyNot } from '../api.gen'
import type { GameWords, OpenOption } from '../games/board'
import { say, t } from '../i18n'
import { settings } from '../settings.svelte'
import type { Full, OfferedOption, Question, Seat } from '../types'

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
      const one = { ...offer, outlook }
      return [thing, { ...one, thing, name: words.name(question.kind, one.key), risky: isRisky(one) }]
    }),
  )
}

/**
 * Whether an answer asks for a confirmation, by the reader's own setting. That the other side is
 * asked is no reason: so ends every turn.
 */
export function isRisky(offered: OfferedOption): boolean {
  const warned = offered.outlook.some((line) => line.risk === true)
  const final = offered.commits === 'chance' || offered.commits === 'revealed'
  return settings.confirm !== 'never' && (warned || (settings.confirm === 'final' && final))
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

/** What the server has said. */
export function reasonTold(found: WhyNot): Reason {
  return found.reason ? { text: withRule(say(found.reason), found.rule) } : { text: t('why.open'), open: true }
}

function withRule(reason: string, rule: string | undefined): string {
  // the sentence already ends with the rule where the server put it there
  return rule && !reason.includes(rule) ? `${reason} (${rule})` : reason
}
