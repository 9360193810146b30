// The files of the site: which there are, and their copies in this browser. A file is known by its hash; a copy is
// made only of what has it.

/** One file as `site.json` names it. */
export interface Entry {
  path: string
  hash: string
  /** bytes to download */
  size: number
  type: string
  /** it lies there compressed, at its path with `.gz` */
  packed?: boolean
}

export interface Site {
  /** the folder of the interpreter, and what it wants to know of itself */
  interpreter: string
  lock: Record<string, string>
  /** our own packed modules: `engine`, and those of each game */
  modules: Record<string, string>
  files: Entry[]
}

export const SITE = '/site.json'
const CACHE = 'detente'
/** What is not on its way already: the interpreter is given the files it fetches, see python.ts. */
const network = fetch.bind(self)

export class Damaged extends Error {}

async function hashOf(content: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', content)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The copies; null where the browser keeps none for us. */
export async function copies(): Promise<Cache | null> {
  try {
    return await caches.open(CACHE)
  } catch {
    return null
  }
}

const place = (hash: string) => `/copies/${hash}`

/** A file as it was published: the copy of it, else downloaded, compared with its hash, and kept as a copy.
 *  `heard` is told of every piece that arrives. */
export async function file(
  entry: Entry,
  heard: (bytes: number) => void = () => {},
  headers: Record<string, string> = {},
): Promise<Response> {
  const cache = await copies()
  const copy = await cache?.match(place(entry.hash))
  if (copy) {
    heard(entry.size)
    return copy
  }
  const content = await downloaded(entry, heard)
  if ((await hashOf(content)) !== entry.hash) throw new Damaged(entry.path)
  const response = new Response(content, { headers: { 'Content-Type': entry.type, ...headers } })
  // a full disk keeps nobody from playing, as long as there is a network
  await cache?.put(place(entry.hash), response.clone()).catch(() => undefined)
  return response
}

async function downloaded(entry: Entry, heard: (bytes: number) => void): Promise<ArrayBuffer> {
  // by its hash, so that no cache on the way hands out an earlier file of this name
  const address = `${entry.path}${entry.packed ? '.gz' : ''}?${entry.hash.slice(0, 12)}`
  const response = await network(address, { credentials: 'same-origin' })
  if (!response.ok || !response.body) throw new Damaged(`${entry.path}: ${response.status}`)
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, out) {
      heard(piece.byteLength)
      out.enqueue(piece)
    },
  })
  const body = response.body.pipeThrough(counter)
  return new Response(entry.packed ? body.pipeThrough(new DecompressionStream('gzip')) : body).arrayBuffer()
}

/** What is published now. */
export async function published(): Promise<{ site: Site; hash: string; content: ArrayBuffer }> {
  const response = await network(SITE, { cache: 'no-store', credentials: 'same-origin' })
  if (!response.ok) throw new Damaged(`${SITE}: ${response.status}`)
  const content = await response.arrayBuffer()
  return { site: read(content), hash: await hashOf(content), content }
}

const read = (content: ArrayBuffer) => JSON.parse(new TextDecoder().decode(content)) as Site

/** Keeps what is published as this version. */
export async function keepSite(hash: string, content: ArrayBuffer): Promise<void> {
  await (await copies())?.put(place(hash), new Response(content, { headers: { 'Content-Type': 'application/json' } }))
}

/** A version that was kept. */
export async function keptSite(hash: string): Promise<Site | null> {
  const copy = await (await copies())?.match(place(hash))
  return copy ? read(await copy.arrayBuffer()) : null
}

/** Throws away every copy that none of these files is. */
export async function tidy(wanted: Iterable<string>): Promise<void> {
  const cache = await copies()
  const places = new Set([...wanted].map(place))
  for (const request of (await cache?.keys()) ?? []) {
    if (!places.has(new URL(request.url).pathname)) await cache?.delete(request)
  }
}
