// A game that is agreed here and played by a page without a server: its wish travels in the address.

import { BadLink, packed, read } from '../records/link'
import type { NewTable } from '../types'

export type Thinks = 'server' | 'browser'

export async function beginAt(site: string, wish: NewTable): Promise<string> {
  return `${site}/begin#${await packed(JSON.stringify(wish))}`
}

/** What is wished for by the address; whether it can be is for whoever makes the table. */
export async function wishOf(code: string): Promise<NewTable> {
  const text = await read(code)
  try {
    return JSON.parse(text) as NewTable
  } catch {
    throw new BadLink()
  }
}
