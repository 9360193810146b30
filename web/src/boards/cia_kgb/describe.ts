// What is printed on a card, in words, for the text view.

import type { Describe } from '../../lib/games/board'
import type { Facts } from './facts'
import { boardWords } from './words'

export const describe: Describe<Facts> = (thing, facts, words) => {
  const [kind = '', key = ''] = thing.split(':')
  const own = boardWords[words.language]
  const group = kind === 'group' ? facts.groups[key] : undefined
  if (group) {
    const faction = words.name('faction', group.faction)
    return `${faction}, ${words.quantity('total')} ${group.influence}. ${words.card(group.faction).text}`
  }
  const objective = kind === 'objective' ? facts.objectives[key] : undefined
  if (objective) {
    const figures = [
      own.points(objective.points),
      `${words.quantity('stability')} ${objective.stability}`,
      `${words.quantity('population')} ${objective.population}`,
    ].join(', ')
    const order = objective.factions.map((faction) => words.name('faction', faction)).join(', ')
    return `${figures}. ${own.factionOrder}: ${order}. ${words.card(key).text}`.trim()
  }
  const agent = kind === 'agent' ? facts.agents[key] : undefined
  return agent ? `${own.initiative(agent.initiative)}. ${words.card(key).text}` : ''
}
