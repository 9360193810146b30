// Options that belong together. A preset is in use as long as every option is as it says.

import type { GameCard, GamePreset } from '../types'

export function presetOf(game: GameCard, options: Record<string, string>): GamePreset | undefined {
  return game.presets.find((preset) =>
    game.options.every(({ name, default: usual }) => (options[name] ?? usual) === (preset.options[name] ?? usual)),
  )
}
