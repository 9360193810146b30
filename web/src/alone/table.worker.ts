// The worker that keeps the tables: Python answers here what a server answers elsewhere.

import { Damaged } from './files'
import type { FromTable, ToTable } from './messages'
import { startPython } from './python'
import { NotKept, Store } from './store'
import { Thinking } from './thinking'

/** detente.tab.page.Desk, as JavaScript sees it. */
interface Desk {
  start(): Promise<void>
  answer(method: string, address: string, body: string, tag: string): Promise<string>
  listen(id: number, address: string): void
  say(id: number, text: string): void
  leave(id: number): void
}

const say = (message: FromTable) => self.postMessage(message)
const store = new Store()
const thinking = new Thinking()

/** What Python asks of the browser. Texts alone go over: JSON where there is more to say. */
const here = {
  now: () => Date.now(),
  random: () =>
    Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  read: () => attempt(async () => JSON.stringify(await store.read()), '{}'),
  write: (changes: string) =>
    attempt(() => store.write(JSON.parse(changes) as Record<string, string | null>).then(() => ''), ''),
  bring: async (game: string) => {
    await bring(game)
    thinking.warm() // a game is about to be played
  },
  think: (job: string) => thinking.think(job),
  hurry: () => thinking.hurry(),
  forget: () => thinking.forget(),
  heard: (id: number, text: string) => say({ kind: 'heard', id, text }),
  closed: (id: number, code: number) => say({ kind: 'closed', id, code }),
}

let bring: (game: string) => Promise<void> = () => Promise.resolve()

/** Texts that could not be read or written: the page is told. Where nothing is ever kept one can play all the same;
 *  where there is no room, nothing changes that could not be kept. */
async function attempt(work: () => Promise<string>, otherwise: string): Promise<string> {
  try {
    const text = await work()
    say({ kind: 'kept', trouble: null })
    return text
  } catch (error) {
    if (!(error instanceof NotKept)) throw error
    say({ kind: 'kept', trouble: error.trouble })
    return error.trouble === 'full' ? error.trouble : otherwise
  }
}

const tooOld = () => typeof WebAssembly !== 'object' || typeof DecompressionStream !== 'function'

async function begin(): Promise<Desk> {
  if (tooOld()) {
    say({ kind: 'failed', reason: 'too_old', text: '' })
    throw new Error('too old')
  }
  try {
    const started = await startPython((bytes, whole) => say({ kind: 'arrived', bytes, whole }))
    bring = started.bring
    const make = started.python.pyimport('detente.tab.page')['Desk'] as (here: object) => Desk
    const desk = make(here)
    await desk.start()
    say({ kind: 'ready' })
    return desk
  } catch (error) {
    const lost = error instanceof Damaged || error instanceof TypeError // that is what a failed fetch throws
    say({ kind: 'failed', reason: lost ? 'not_loaded' : 'broken', text: String(error) })
    throw error
  }
}

const desk = begin()
desk.catch(() => undefined) // the page was told

self.onmessage = async ({ data }: MessageEvent<ToTable>) => {
  const open = await desk
  if (data.kind === 'ask') {
    const answer = JSON.parse(await open.answer(data.method, data.address, data.body, data.tag ?? '')) as {
      status: number
      type: string
      body: string
      tag: string | null
      name: string | null
    }
    say({ kind: 'answer', id: data.id, ...answer })
  } else if (data.kind === 'listen') open.listen(data.id, data.address)
  else if (data.kind === 'say') open.say(data.id, data.text)
  else open.leave(data.id)
}
