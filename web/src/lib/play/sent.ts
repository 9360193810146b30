// What the server sends is short: it leaves out what it has said before. Here it becomes whole.

import type { OneStep as SentOneStep, Outlook, Question as SentQuestion, Text } from '../api.gen'
import type { Kind, LogLine, OneStep, Quantities, Question } from '../types'

/** What was said last of the options of one question. */
interface Said {
  acts: Map<number, Text>
  outlooks: Map<number, readonly Outlook[]>
  closed: Question['closed']
}

const SILENT: Text = { en: '', pl: '' }

/** The questions of one table, and what was said of their options. */
export class Questions {
  #said = new Map<string, Said>()

  constructor(private readonly kinds: readonly Kind[]) {}

  /** The server begins anew, and leaves out nothing that it said before. */
  forget(): void {
    this.#said.clear()
  }

  whole(sent: SentQuestion | null, lines: readonly LogLine[]): Question | null {
    if (!sent) return null
    const said = this.#hear(sent)
    const kind = this.kinds.find(({ name }) => name === sent.kind)
    const because = lines.find(({ number }) => number === sent.because)
    return {
      prompt: sent.prompt,
      because: because ? { text: because.text, things: because.keys } : null,
      step: sent.step,
      kind: sent.kind,
      options: sent.options.map((option) => ({
        option,
        key: kind?.keys[option - kind.first] ?? '',
        act: said.acts.get(option) ?? SILENT,
        outlook: [...(said.outlooks.get(option) ?? [])],
        chance: sent.chances[option] ?? null,
      })),
      closed: said.closed,
    }
  }

  #hear(sent: SentQuestion): Said {
    const said = this.#said.get(sent.step) ?? { acts: new Map(), outlooks: new Map(), closed: [] }
    this.#said.set(sent.step, said)
    for (const [option, act] of Object.entries(sent.acts)) said.acts.set(Number(option), act)
    for (const { options, lines } of sent.outlooks) for (const option of options) said.outlooks.set(option, lines)
    if (sent.closed) {
      const closed = sent.closed.flatMap(({ options, ...why }) => options.map((option) => ({ option, ...why })))
      said.closed = closed.sort((one, other) => one.option - other.option)
    }
    return said
  }
}

type Changes = Pick<SentOneStep, 'changed' | 'lists'>

/** The quantities that a step changes, with their new values. */
function valuesAfter(view: Quantities, { changed, lists }: Changes): Quantities {
  const values: Quantities = { ...changed }
  for (const [name, [first, gone, part]] of Object.entries(lists ?? {})) {
    const known = view[name]
    if (Array.isArray(known)) values[name] = [...known.slice(0, first), ...part, ...known.slice(first + gone)]
  }
  return values
}

export function viewAfter(view: Quantities, changes: Changes): Quantities {
  return { ...view, ...valuesAfter(view, changes) }
}

/** Steps from a view on, each with the whole values of what it changes. */
export function wholeSteps(view: Quantities, sent: readonly SentOneStep[]): OneStep[] {
  return sent.map(({ answer, seat, lines, ...changes }) => {
    const changed = valuesAfter(view, changes)
    view = { ...view, ...changed }
    return { answer, seat, lines, changed }
  })
}
