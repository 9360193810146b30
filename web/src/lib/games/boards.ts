// The boards of the games, each downloaded when its game is opened. A game adds its folder, no more.

import type { Component } from 'svelte'
import type { Script } from '../steps/scene'
import type { BoardProps, Descriptions } from './board'

export type Board = Component<BoardProps>

const boards = import.meta.glob<{ default: Board }>('../../boards/*/Board.svelte')
const scripts = import.meta.glob<{ script: Script }>('../../boards/*/scenes.ts')
const pictures = import.meta.glob<{ default: Component }>('../../boards/*/Picture.svelte')
const descriptions = import.meta.glob<Descriptions>('../../boards/*/describe.ts')

/** Null where a game has no drawn board: the text view then serves. */
export async function loadBoard(game: string): Promise<Board | null> {
  return (await boards[`../../boards/${game}/Board.svelte`]?.())?.default ?? null
}

/** What a game looks like from afar; null where nobody has drawn it. */
export async function loadPicture(game: string): Promise<Component | null> {
  return (await pictures[`../../boards/${game}/Picture.svelte`]?.())?.default ?? null
}

export async function loadDescribe(game: string): Promise<Descriptions | null> {
  return (await descriptions[`../../boards/${game}/describe.ts`]?.()) ?? null
}

/** How a game shows what happens; null where positions simply follow each other. */
export async function loadScript(game: string): Promise<Script | null> {
  return (await scripts[`../../boards/${game}/scenes.ts`]?.())?.script ?? null
}
