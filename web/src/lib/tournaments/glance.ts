// For other pages than that of tournaments: which can be joined now, and those I am in.

import { tournamentApi } from './api'
import type { Summary } from './types'

const FEW = 3

export async function glance(): Promise<Summary[]> {
  try {
    const [announced, running] = await Promise.all([tournamentApi.list('announced'), tournamentApi.list('running')])
    const mine = running.tournaments.filter((one) => one.joined)
    return [...mine, ...announced.tournaments, ...running.tournaments.filter((one) => !one.joined)].slice(0, FEW)
  } catch {
    return [] // the page of tournaments says what is wrong
  }
}
