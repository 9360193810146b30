// The boards of the games, each downloaded when its game is opened. A game adds its folder, no more.

import type { Component } from 'svelte'
import type { BoardProps, Descriptions } from './board'

export type Board = Component<BoardProps>

const boards = import.meta.glob<{ default: Board }>('../../boards/*/Board.svelte')
const descriptions = import.meta.glob<Descriptions>('../../boards/*/describe.ts')

/** Null where a game has no drawn board: the text view then serves. */
export async function loadBoard(game: string): Promise<Board | null> {
  return (await boards[`../../boards/${game}/Board.svelte`]?.())?.default ?? null
}

export async function loadDescribe(game: string): Promise<Descriptions | null> {
  return (await descriptions[`../../boards/${game}/describe.ts`]?.()) ?? null
}
