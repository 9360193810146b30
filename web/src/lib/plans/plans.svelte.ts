// The plan of one player at one table: what the server keeps, and what he does to it.

import { api, get, newId, Refused, send } from '../api'
import { Form } from '../accounts/form.svelte'
import type { Table } from '../play/table.svelte'
import { sent } from './rules'
import type { Ahead, Plan, PlanStep, Standing } from './types'
import { t } from '../i18n'
import './words'

export class Plans {
  plan = $state.raw<Plan | null>(null)
  ahead = $state.raw<Ahead | null>(null)
  readonly form = new Form()

  constructor(readonly table: Table) {}

  get #path(): string {
    return `${api.tablePath(this.table.id)}/plan`
  }

  /** What stands now; asked for again whenever the table has changed. */
  async load(): Promise<void> {
    const { seat } = this.table
    if (seat === null) return
    const found = await get<Plan>(`${this.#path}?seat=${seat}`).catch(() => null)
    if (found) this.plan = found
  }

  /** What there is to plan for: once. */
  async look(): Promise<void> {
    const { seat } = this.table
    if (seat === null || this.ahead) return
    await this.form.run(async () => {
      this.ahead = await get<Ahead>(`${this.#path}/questions?seat=${seat}`)
    })
  }

  /** Another plan in place of this one, if nothing has happened since it was looked at. */
  put(steps: PlanStep[], standing: Standing[], done: string): Promise<boolean> {
    let kept = false
    return this.form
      .run(async () => {
        const { seat, full } = this.table
        try {
          const body = { request: newId(), seat, number: full?.number, steps: sent(steps), standing }
          this.plan = await send<Plan>('PUT', this.#path, body)
        } catch (error) {
          await this.load()
          if (error instanceof Refused && error.key === 'stale')
            throw new Refused('stale', { en: t('plans:plan.changed'), pl: t('plans:plan.changed') }, 409)
          throw error
        }
        kept = true
        return done
      })
      .then(() => kept)
  }
}

const known = new WeakMap<Table, Plans>()

/** One for each table, whichever part of the page asks first. */
export function plansOf(table: Table): Plans {
  let found = known.get(table)
  if (!found) known.set(table, (found = new Plans(table)))
  return found
}
