// Requests to the server. Everything that changes something carries an id made here, so that it can
// be sent again without being done twice.

import type {
  Chart,
  Frames,
  Hint,
  Imported,
  Joined,
  Lines,
  Me,
  RatingChanges,
  Refusal,
  Risks,
  Since as SentSince,
  WhyNot,
} from './api.gen'
import { guest } from './guest'
import { alone, line } from './line'
import { wholeSteps } from './play/sent'
import type {
  GameCard,
  GameDescription,
  Invitation,
  Made,
  NewTable,
  Reply,
  SentFull,
  Since,
  TableCard,
  Text,
  Viewer,
} from './types'

/** The server refused, and says why in both languages. */
export class Refused extends Error {
  constructor(
    readonly key: string,
    readonly text: Text,
    readonly status: number,
  ) {
    super(text.en)
  }
}

/** No answer came: it is not known whether the server has heard the request. */
export class Unanswered extends Error {}

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const FAILED: Text = { en: 'The server did not understand.', pl: 'Serwer nie zrozumiał.' }

/** Whoever asks too often waits as long as the server says, if that is not too long to wait in silence. */
const PATIENCE = 10 // seconds

function sleep(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000))
}

async function ask(method: string, path: string, body?: BodyInit, type?: string, tag?: string): Promise<Response> {
  const headers: Record<string, string> = method === 'GET' ? {} : { 'X-Detente': '1' }
  if (tag) headers['If-None-Match'] = tag
  if (type) headers['Content-Type'] = type
  let response: Response
  for (;;) {
    try {
      response = await guest.asks(() => line.ask(path, { method, headers, body: body ?? null }))
    } catch {
      throw new Unanswered(path)
    }
    const wait = response.status === 429 ? Number(response.headers.get('Retry-After')) : 0
    if (!wait || wait > PATIENCE) break
    await sleep(wait)
  }
  if (response.ok || response.status === 304) return response
  // where there is no server, nothing that went wrong goes away by asking again
  if (response.status >= 500 && !alone) throw new Unanswered(`${path}: ${response.status}`)
  const said = (await response.json().catch(() => null)) as Partial<Refusal> | null
  const error = said?.error
  throw new Refused(error?.key ?? 'bad_request', error ?? FAILED, response.status)
}

export async function get<T>(path: string): Promise<T> {
  return (await (await ask('GET', path)).json()) as T
}

/** Asks again for what was answered with a tag; null while it is the same. */
export async function getChanged<T>(path: string, tag: string): Promise<{ value: T; tag: string } | null> {
  const response = await ask('GET', path, undefined, undefined, tag)
  if (response.status === 304) return null
  return { value: (await response.json()) as T, tag: response.headers.get('ETag') ?? '' }
}

export type Body = { request: string } & Record<string, unknown>

/** Sends a change once. `Requests` in requests.ts repeats it until it is answered. */
export async function send<T = Reply>(method: string, path: string, body: Body): Promise<T> {
  return (await (await ask(method, path, JSON.stringify(body), 'application/json')).json()) as T
}

export async function sendRecord<T>(path: string, text: string): Promise<T> {
  return (await (await ask('POST', path, text, 'text/plain')).json()) as T
}

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`

/** The ids of the last wish for a table: the same wish again, after a failure, is the same request. */
let asked: { wish: string; ids: { request: string; entropy: string } } | null = null

function sameFor(wish: NewTable): { request: string; entropy: string } {
  const text = JSON.stringify(wish)
  if (asked?.wish !== text) asked = { wish: text, ids: { request: newId(), entropy: newId() } }
  return asked.ids
}

let games: Promise<GameCard[]> | null = null
const descriptions = new Map<string, Promise<GameDescription>>()

/** What is asked once and kept; a failed request is not kept. */
function once<T>(found: Promise<T>, forget: () => void): Promise<T> {
  found.catch(forget)
  return found
}

export const api = {
  games: () => (games ??= once(get<GameCard[]>('/api/games'), () => (games = null))),
  game: (name: string) => {
    const known = descriptions.get(name)
    if (known) return known
    const found = get<GameDescription>(`/api/games/${encodeURIComponent(name)}`)
    descriptions.set(name, found)
    return once(found, () => descriptions.delete(name))
  },
  me: () => get<Me>('/api/me'),
  tables: () => get<TableCard[]>('/api/tables'),
  snapshot: (table: string, seat: Viewer) => get<SentFull>(`${at(table)}?seat=${seat}`),
  create: async (wish: NewTable) => {
    const made = await send<Made>('POST', '/api/tables', { ...wish, ...sameFor(wish) })
    asked = null
    return made
  },
  invitation: (secret: string) => get<Invitation>(`/api/invitations/${encodeURIComponent(secret)}`),
  join: (secret: string, request: string, name: string) =>
    send<Joined>('POST', `/api/invitations/${encodeURIComponent(secret)}`, {
      request,
      entropy: request, // what this player adds to the seed
      ...(name ? { name } : {}),
    }),
  why: (table: string, seat: Viewer, option: number, number: number) =>
    get<WhyNot>(`${at(table)}/why?seat=${seat}&option=${option}&number=${number}`),
  risks: (table: string, seat: Viewer) => get<Risks>(`${at(table)}/risks?seat=${seat}`),
  hint: (table: string, seat: Viewer, number: number) =>
    send<Hint>('POST', `${at(table)}/hint`, { request: newId(), seat, number }),
  query: (table: string, seat: Viewer, name: string) =>
    get<Lines>(`${at(table)}/query/${encodeURIComponent(name)}?seat=${seat}`),
  frames: (table: string, seat: Viewer, from: number, count: number) =>
    get<Frames>(`${at(table)}/frames?seat=${seat}&from=${from}&count=${count}`),
  /** What has happened since so many answers stood; without a number since the viewer's own last one. */
  steps: async (table: string, seat: Viewer, from: number | null): Promise<Since> => {
    const since = await get<SentSince>(`${at(table)}/steps?seat=${seat}${from === null ? '' : `&from=${from}`}`)
    return { ...since, steps: wholeSteps(since.view, since.steps) }
  },
  chart: (table: string) => get<Chart>(`${at(table)}/chart`),
  ratings: async (table: string) => (await get<RatingChanges>(`${at(table)}/ratings`)).ratings,
  recordAddress: (table: string, seat: Viewer, language: string) =>
    `${at(table)}/record?seat=${seat}&language=${language}`,
  importRecord: (text: string) => sendRecord<Imported>('/api/records', text),
  liveAddress: (table: string, seat: Viewer) => `${at(table)}/live?seat=${seat}`,
  tablePath: at,
}
