import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { ALONE, POLICY } from './src/alone/policy.ts'

/** The words of a subject that the first page does without, and what reads and registers them. */
const WORDS = /src\/lib\/(?:words\/)?(accounts|lobby|moderation|tournaments)\/(?:words\.ts|reading\.ts|\w\w\.json)$/

type Info = (id: string) => { importers: readonly string[]; isEntry: boolean } | null

/** Whether the first page needs a module at once: its script imports it, or something that does. */
function firstPage(id: string, info: Info, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const found = info(id)
  return !!found && (found.isEntry || found.importers.some((one) => firstPage(one, info, seen)))
}

const server = 'http://127.0.0.1:8437'

/** Puts each text file beside itself in packed form, so that the server need not pack it each time. */
function packed(): Plugin {
  return {
    name: 'detente-packed',
    apply: 'build',
    writeBundle({ dir = '' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg)$/.test(name)) continue
        const file = join(dir, name)
        const content = readFileSync(file)
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
        writeFileSync(`${file}.br`, brotliCompressSync(content))
      }
    },
  }
}

/** What the pages may do, in the pages themselves: a plain file server says nothing about it. */
function guarded(): Plugin {
  const policy = { 'http-equiv': 'Content-Security-Policy', content: POLICY }
  const tags = [
    { tag: 'meta', attrs: policy, injectTo: 'head-prepend' as const },
    { tag: 'link', attrs: { rel: 'manifest', href: '/app.webmanifest' } },
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icons/180.png' } },
  ]
  return { name: 'detente-guarded', apply: 'build', transformIndexHtml: () => tags }
}

const served = {
  outDir: '../src/detente/service/static',
  // the service worker is for the whole site, so it lies at its root and keeps its name
  input: { index: 'index.html', worker: 'src/worker/worker.ts' },
}

/** A client that has no server: `./detente site` makes it whole. */
const alone = {
  outDir: '../build/client-alone',
  input: { index: 'index.html', docs: 'docs.html', worker: 'src/alone/keeper.ts' },
}

export default defineConfig(({ mode }) => ({
  plugins: mode === ALONE ? [svelte(), guarded()] : [svelte(), packed()],
  define: { __ALONE__: JSON.stringify(mode === ALONE) },
  worker: { format: 'es' },
  build: {
    outDir: (mode === ALONE ? alone : served).outDir,
    emptyOutDir: true,
    target: 'es2022',
    // The page may load nothing but files of its own: no script or style inside the document.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: (mode === ALONE ? alone : served).input,
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
        // What several pages need is one file, not thirty: each costs a request. What the first page
        // does without lies apart, words in a file for each subject, so that it is light.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: (id) => WORDS.exec(id)?.[1] ?? null },
            { name: 'accounts', test: /src\/parts\/accounts\//, minShareCount: 4 },
            { name: 'boards', test: /src\/boards\/shared\/(?!PictureSides)/, minShareCount: 3 },
            {
              name: (id, chunking) => (firstPage(id, (one) => chunking.getModuleInfo(one)) ? null : 'later'),
              minShareCount: 5,
            },
            { name: 'common', minShareCount: 5 },
          ],
        },
      },
    },
  },
  server: {
    // The server compares Origin with Host, so the proxy must keep the browser's Host.
    proxy: { '/api': { target: server, ws: true, changeOrigin: false } },
  },
  // Components are tested as the browser runs them, not as they would be made on a server.
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    isolate: false, // a page for every file takes four fifths of the time
  },
}))
