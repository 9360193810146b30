// A deck as it is corrected in the workshop: the same plain data as in its file.

import { newId, send } from '../api'
import type { FlawFound, Workpiece as SentWorkpiece } from '../api.gen'

export const OPS = ['gain_ideology', 'infiltrate', 'place_influence', 'remove_enemy_cubes', 'move_card', 'if'] as const
export const SCOPES = ['any', 'this_card', 'this_card_and_neighbours'] as const
export const MOST_STEPS = 12
/** how many cards each side has, as the rulebook tells */
export const FACTIONS = [10, 8] as const

export type Op = (typeof OPS)[number]

/** A building block of an event; what it has depends on `op`. */
export interface Block {
  op: Op
  n?: number
  where?: string | string[]
  per_card?: number
  card?: string
  optional?: boolean
  cubes_travel?: boolean
  condition?: 'dominates_more_cards'
  region?: string
  who?: 'owner' | 'opponent'
  then?: Block[]
}

export interface CardOfDeck {
  name_en: string
  name_pl: string
  faction: string
  cubes: number
  event_en: string
  event_pl: string
  event: Block[]
  /** how sure each of its fields is */
  status: Record<string, string>
}

export interface Deck {
  name_en: string
  name_pl: string
  region: Record<string, { bonus: number; cards: number; status: Record<string, string> }>
  card: Record<string, CardOfDeck>
}

export type Workpiece = Omit<SentWorkpiece, 'form'> & { form: Deck }
export type { FlawFound }

const post = (game: string, what: string, body: object) =>
  send<SentWorkpiece>('POST', `/api/games/${encodeURIComponent(game)}/workshop/${what}`, {
    request: newId(),
    ...body,
  }) as unknown as Promise<Workpiece>

export const workshop = {
  /** Without a text the deck that comes with the program. */
  show: (game: string, text: string | null) => post(game, 'show', text === null ? {} : { text }),
  make: (game: string, form: Deck) => post(game, 'make', { form }),
}

/** A block as it is before anything is chosen in it. */
export function newBlock(op: Op, region: string): Block {
  if (op === 'gain_ideology') return { op, n: 1 }
  if (op === 'move_card') return { op, card: 'this_card', optional: true, cubes_travel: true }
  if (op !== 'if') return { op, n: 1, where: [region] }
  return { op, condition: 'dominates_more_cards', region, who: 'owner', then: [newBlock('gain_ideology', region)] }
}

export const regionOf = (slot: string): string => slot.replace(/_\d+$/, '')

const SURE = 'confirmed'

/** Whether somebody has said that a card is as it is printed. */
export const isSure = (card: CardOfDeck): boolean => Object.values(card.status).every((status) => status === SURE)

export function makeSure(card: CardOfDeck, sure: boolean): void {
  for (const field of Object.keys(card.status)) card.status[field] = sure ? SURE : 'stand_in'
}

// Kept in this browser

const place = (game: string): string => `detente.deck.${game}`

export function keptDeck(game: string): string | null {
  try {
    return localStorage.getItem(place(game))
  } catch {
    return null
  }
}

export function keepDeck(game: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(place(game))
    else localStorage.setItem(place(game), text)
  } catch {
    // a browser that keeps nothing still has the file and the link
  }
}

// In a link

const LONGEST = 64 * 1024 // bytes of a deck

async function through(bytes: Uint8Array<ArrayBuffer>, way: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
  const reader = (new Blob([bytes]).stream().pipeThrough(way) as ReadableStream<Uint8Array>).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(new Uint8Array(value))
    size += value.length
    if (size > LONGEST) throw new Error('too much')
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

export async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'))
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Fails where a link is damaged. */
export async function unpacked(code: string): Promise<string> {
  const letters = atob(code.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
  const text = await through(bytes, new DecompressionStream('deflate-raw'))
  return new TextDecoder('utf-8', { fatal: true }).decode(text)
}
