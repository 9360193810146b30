// Starts Python in a worker: the interpreter and our packed modules, as they lie in the folder of the site.

import { file, SITE, type Entry, type Site } from './files'

/** What of Pyodide is used here. */
export interface Python {
  runPython(text: string): unknown
  pyimport(name: string): Record<string, unknown>
  unpackArchive(content: ArrayBuffer, format: 'zip', where: { extractDir: string }): void
}

interface Pyodide {
  loadPyodide(wish: object): Promise<Python>
}

const PLACE = '/detente'

/** How much of what is needed has arrived. */
export type Heard = (arrived: number, whole: number) => void

async function siteHere(): Promise<Site> {
  // a page that is kept by the service worker gets the version that it is of
  return (await (await fetch(SITE)).json()) as Site
}

export interface Started {
  python: Python
  /** Has the modules of a game here. */
  bring(game: string): Promise<void>
}

export async function startPython(heard: Heard): Promise<Started> {
  const site = await siteHere()
  const at = (path: string): Entry => {
    const entry = site.files.find((one) => one.path === path)
    if (!entry) throw new Error(path)
    return entry
  }
  const parts = ['pyodide.asm.wasm', 'python_stdlib.zip'].map((name) => at(site.interpreter + name))
  const modules = (name: string) => at(site.modules[name] ?? name)
  const engine = modules('engine')
  const wanted = [...parts, engine]
  const whole = wanted.reduce((sum, { size }) => sum + size, 0)
  let arrived = 0
  const count = (bytes: number) => heard((arrived += bytes), whole)
  const coming = new Map(wanted.map((entry) => [entry.path, file(entry, count)]))
  for (const one of coming.values()) one.catch(() => undefined) // it is awaited below
  bringing(coming)
  const module = `${site.interpreter}pyodide.mjs`
  const { loadPyodide } = (await import(/* @vite-ignore */ module)) as Pyodide
  const started = loadPyodide({
    indexURL: site.interpreter,
    lockFileContents: { info: site.lock, packages: {} },
    packageBaseUrl: site.interpreter, // of which nothing is wanted
  })
  const [python, own] = await Promise.all([started, coming.get(engine.path)])
  if (!own) throw new Error(engine.path)
  python.runPython(`import sys; sys.path.insert(0, '${PLACE}')`)
  const unpack = async (content: Response) => {
    python.unpackArchive(await content.arrayBuffer(), 'zip', { extractDir: PLACE })
    python.runPython('sys.path_importer_cache.clear()')
  }
  await unpack(own)
  const games = new Map<string, Promise<void>>()
  const bring = (game: string) => {
    const known = games.get(game) ?? file(modules(game)).then(unpack)
    games.set(game, known)
    known.catch(() => games.delete(game))
    return known
  }
  return { python, bring }
}

/** Pyodide fetches its parts itself: it gets those that are on their way already, and whole. */
function bringing(coming: Map<string, Promise<Response>>): void {
  const ask = fetch
  self.fetch = (what, wish) => {
    const address = what instanceof Request ? what.url : String(what)
    return coming.get(new URL(address, location.href).pathname) ?? ask(what, wish)
  }
}
