// The service worker of the site: it is asked for once nothing else has to be loaded, and says when a new version
// lies ready.

import { standing } from './state.svelte'

const WORKER = '/worker.js'
const AGAIN = 3_600_000 // milliseconds between two looks for a new version

let waiting: ServiceWorker | null = null

function follow(registration: ServiceWorkerRegistration): void {
  const look = () => {
    // the first version waits for nobody
    if (registration.waiting && navigator.serviceWorker.controller) {
      waiting = registration.waiting
      standing.newer = true
    }
  }
  look()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
  setInterval(() => void registration.update().catch(() => undefined), AGAIN)
}

export async function keepFiles(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    follow(await navigator.serviceWorker.register(WORKER, { scope: '/', updateViaCache: 'none' }))
  } catch {
    // nothing is kept then, and everything works while there is a network
  }
}

/** Lets the new version take over, and begins anew with it: games are kept. */
export function startNewer(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
  waiting?.postMessage('take over')
}
