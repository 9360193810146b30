// What is played beside the usual game.

import type { Language } from '../../lib/types'
import type { Facts, PlayedOptions } from './facts'
import { zeroWords } from './zero_words'

const USUAL: PlayedOptions = {
  scenario: 'standard',
  turn_zero: 'off',
  space_track: 'standard',
  chinese_civil_war: 'off',
}

/** Names of the scenario, the expansion and the variants of this table. */
export function playedIn({ options }: Facts, language: Language): string[] {
  const { played } = zeroWords[language]
  return (Object.keys(USUAL) as (keyof PlayedOptions)[])
    .filter((name) => options[name] !== USUAL[name])
    .map((name) => played[name])
}
