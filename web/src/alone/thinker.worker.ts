// The worker that thinks: one job after the other, so that the one that keeps the tables is always free to answer.

import type { Job, Thought } from './messages'
import { startPython } from './python'

type Work = (job: string, stop: () => boolean) => string

const begun = startPython(() => {}).then(({ python, bring }) => {
  const { work } = python.pyimport('detente.tab.thinker') as { work: Work }
  return { work, bring }
})

/** Every job names the game that it is about, if it is about one. */
const gameOf = (job: string) => (JSON.parse(job) as { game: string | null }).game

self.onmessage = async ({ data: { id, job, hurried } }: MessageEvent<Job>) => {
  let thought: Thought
  try {
    const { work, bring } = await begun
    const game = gameOf(job)
    if (game !== null) await bring(game).catch(() => undefined) // a record may name what does not exist
    const stop = () => hurried !== null && Atomics.load(hurried, 0) === id
    thought = { id, text: work(job, stop) }
  } catch (error) {
    thought = { id, error: String(error) }
  }
  self.postMessage(thought)
}
