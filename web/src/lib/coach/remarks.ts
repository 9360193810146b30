// What a coach has to say at a question: one thing at a time, what matters most first.

import type { GameDescription, Text } from '../types'

export interface Remark {
  /** what is remembered once it was read; empty: it is said whenever it is so */
  key: string
  about: 'topic' | 'danger' | 'reply'
  /** of a topic */
  title: Text | null
  text: Text | null
}

/** What the other side will do, what it is after, and whether that costs very much. */
export interface Reply {
  text: Text
  aims: string[]
  grave: boolean
}

export interface Heard {
  /** the last that was said */
  last: Text | null
  /** everything the other side was said to be after */
  aims: string[]
}

export interface Situation {
  game: GameDescription
  /** the step of the question */
  step: string
  /** whether something that may be chosen can lose the game */
  danger: boolean
  /** what the other side will do */
  reply: Reply | null
  /** what was heard of that before */
  heard: Heard
  /** in the middle of something, with answers that are not confirmed yet */
  amid: boolean
  knows: (what: string) => boolean
}

/** The first thing that is worth saying; null if nothing is. What a card does stands on the table. */
export function remark({ game, step, danger, reply, heard, amid, knows }: Situation): Remark | null {
  const topics = [game.help[0]?.key, game.topics[step]]
  for (const topic of topics) {
    const key = `${game.name}/${topic}`
    const entry = game.help.find((one) => one.key === topic)
    if (entry && !knows(key)) return { key, about: 'topic', title: entry.title, text: entry.text }
  }
  const warning = `${game.name}/danger`
  if (danger && !knows(warning)) return { key: warning, about: 'danger', title: null, text: null }
  if (!reply || amid || !isNews(reply, heard)) return null
  return { key: '', about: 'reply', title: null, text: reply.text }
}

/** That the other side is after something is worth a word when it is new, and again where much depends on it. */
function isNews({ text, aims, grave }: Reply, heard: Heard): boolean {
  if (text.en === heard.last?.en) return false
  return grave || !aims.every((aim) => heard.aims.includes(aim))
}

/** What was heard, after this was said too. */
export function heardToo({ text, aims }: Reply, heard: Heard): Heard {
  return { last: text, aims: [...new Set([...heard.aims, ...aims])] }
}

const SHORT = 200 // characters
const BARE = 40 // characters of a sentence that says too little by itself

/** The first two sentences of a text, which is often enough; one where they are long, if it says something. */
export function beginning(text: string): string {
  const [first = '', second = ''] = text.split(/(?<=[.!?])\s+/)
  const both = `${first} ${second}`.trim()
  return both.length <= SHORT || first.length < BARE ? both : first
}
