// What is asked of the server about drills.

import { get } from '../api'
import type { DrillOpened, Drills, DrillsOfGame, DrillStanding, DrillTried, WhyNot } from '../api.gen'

export type { DrillOpened, Drills, DrillsOfGame, DrillStanding, DrillTried }

const at = (game: string, name: string): string => `/api/drills/${encodeURIComponent(game)}/${encodeURIComponent(name)}`

export const drills = {
  all: () => get<Drills>('/api/drills'),
  open: (game: string, name: string) => get<DrillOpened>(at(game, name)),
  /** With a standing: what it is after this answer. */
  answer: (game: string, name: string, option: number, before: DrillStanding | null) => {
    const mine = before ? `&rating=${before.rating}&deviation=${before.deviation}` : ''
    return get<DrillTried>(`${at(game, name)}/answer?option=${option}${mine}`)
  },
  why: (game: string, name: string, option: number) => get<WhyNot>(`${at(game, name)}/why?option=${option}`),
}
