// What a coach has to say at a question: one thing at a time, what matters most first.

import type { GameDescription, Quantities, Text } from '../types'

export interface Remark {
  /** what is remembered once it was read; empty: it is said whenever it is so */
  key: string
  about: 'topic' | 'card' | 'danger' | 'reply'
  /** of a topic its title, of a card its key */
  title: Text | string
  text: Text | null
}

export interface Situation {
  game: GameDescription
  /** the step of the question */
  step: string
  view: Quantities
  /** whether something that may be chosen can lose the game */
  danger: boolean
  /** what the other side will do */
  reply: Text | null
  knows: (what: string) => boolean
}

/** The first thing that is worth saying; null if nothing is. */
export function remark({ game, step, view, danger, reply, knows }: Situation): Remark | null {
  const topics = [game.help[0]?.key, game.topics[step]]
  for (const topic of topics) {
    const key = `${game.name}/${topic}`
    const entry = game.help.find((one) => one.key === topic)
    if (entry && !knows(key)) return { key, about: 'topic', title: entry.title, text: entry.text }
  }
  const warning = `${game.name}/danger`
  if (danger && !knows(warning)) return { key: warning, about: 'danger', title: '', text: null }
  const played = view['played']
  if (typeof played === 'string' && game.cards[played]) {
    const key = `${game.name}/card:${played}`
    if (!knows(key)) return { key, about: 'card', title: played, text: game.cards[played].text }
  }
  return reply && { key: '', about: 'reply', title: '', text: reply }
}

/** The first two sentences of a text, which is often enough. */
export function beginning(text: string): string {
  return text
    .split(/(?<=[.!?])\s+/)
    .slice(0, 2)
    .join(' ')
}
