// The service worker of a site without a server: it keeps every file of one version, so that the pages of that
// version work without a network and fit together. A new version is fetched beside the old one and takes over when
// no page is open any more, or when somebody asks for it.

import { file, keepSite, keptSite, published, SITE, tidy, type Entry, type Site } from './files'
import { ISOLATED, POLICY } from './policy'

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface Asked extends Event {
  request: Request
  respondWith(answer: Promise<Response>): void
}

interface Scope {
  clients: { claim(): Promise<void> }
  location: Location
  skipWaiting(): Promise<void>
  addEventListener(type: string, listener: (event: never) => void): void
}

const scope = self as unknown as Scope

/** The hash of this version's site.json: `./detente site` writes it here. */
const VERSION = '{{version}}'

/** A server says this with its pages; what comes from a copy says it too. */
const headers = { 'Content-Security-Policy': POLICY, 'X-Content-Type-Options': 'nosniff', ...ISOLATED }

const AT_ONCE = 4

async function install(): Promise<void> {
  const { site, hash, content } = await published()
  if (hash !== VERSION) throw new Error('a newer version is being published')
  const waiting = [...site.files]
  const work = async () => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) await file(entry, undefined, headers)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await keepSite(hash, content)
}

let files: Promise<Map<string, Entry> | null> | null = null

function entries(site: Site | null): Map<string, Entry> | null {
  return site && new Map(site.files.map((entry) => [entry.path, entry]))
}

/** The file at an address; an address that is no file is a page of the program. */
function found(files: Map<string, Entry>, url: URL, page: boolean): Entry | undefined {
  const exact = files.get(url.pathname)
  if (exact || !page) return exact
  return files.get(`${url.pathname.replace(/\/$/, '')}/index.html`) ?? files.get('/index.html')
}

async function answer(request: Request): Promise<Response> {
  const known = await (files ??= keptSite(VERSION).then(entries))
  const url = new URL(request.url)
  if (url.pathname === SITE && request.cache !== 'no-store') {
    const site = await keptSite(VERSION)
    if (site) return Response.json(site)
  }
  const entry = known && found(known, url, request.mode === 'navigate')
  return entry ? file(entry, undefined, headers) : fetch(request)
}

async function takeOver(): Promise<void> {
  const site = await keptSite(VERSION)
  if (site) await tidy([VERSION, ...site.files.map(({ hash }) => hash)])
  await scope.clients.claim()
}

scope.addEventListener('install', (event: Waiting) => event.waitUntil(install()))
scope.addEventListener('activate', (event: Waiting) => event.waitUntil(takeOver()))
scope.addEventListener('message', (event: MessageEvent) => {
  if (event.data === 'take over') void scope.skipWaiting()
})
scope.addEventListener('fetch', (event: Asked) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== scope.location.origin) return
  event.respondWith(answer(request))
})
