// The service worker: it shows that it is somebody's turn, and nothing else. It keeps no pages.

import type { NoticeNow } from '../lib/api.gen'
import { goTo, noteOf, unknownNote, type Note, type Window } from './notices'

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface Clicked extends Waiting {
  notification: Notification
}

interface Renewed extends Waiting {
  oldSubscription: PushSubscription | null
  newSubscription: PushSubscription | null
}

interface Scope {
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(wish: { type: 'window'; includeUncontrolled: boolean }): Promise<Window[]>
    openWindow(path: string): Promise<unknown>
    claim(): Promise<void>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: string, listener: (event: never) => void): void
}

const scope = self as unknown as Scope
const windows = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true })

async function pushed(): Promise<void> {
  let note: Note | null
  try {
    const reply = await fetch('/api/me/turns/now', { credentials: 'same-origin', cache: 'no-store' })
    if (!reply.ok) throw new Error(String(reply.status))
    const now = (await reply.json()) as NoticeNow
    note = noteOf(now, navigator.language, await windows())
    // whoever had this browser told has signed out: it is to be told no more
    if (!now.subscribed) await (await scope.registration.pushManager.getSubscription())?.unsubscribe()
  } catch {
    note = unknownNote(navigator.language)
  }
  if (note) await scope.registration.showNotification(note.title, note.options)
}

async function renewed(event: Renewed): Promise<void> {
  const options = event.oldSubscription?.options
  const subscription =
    event.newSubscription ??
    (options && (await scope.registration.pushManager.subscribe(options as PushSubscriptionOptionsInit)))
  if (!subscription) return
  const headers = { 'X-Detente': '1', 'Content-Type': 'application/json' }
  await fetch('/api/me/turns/browsers', {
    method: 'POST',
    headers,
    body: JSON.stringify({ endpoint: subscription.endpoint }),
  })
}

scope.addEventListener('install', (event: Waiting) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event: Waiting) => event.waitUntil(scope.clients.claim()))
scope.addEventListener('push', (event: Waiting) => event.waitUntil(pushed()))
scope.addEventListener('pushsubscriptionchange', (event: Renewed) => event.waitUntil(renewed(event)))
scope.addEventListener('notificationclick', (event: Clicked) => {
  event.notification.close()
  const { path = '/' } = (event.notification.data ?? {}) as { path?: string }
  event.waitUntil(windows().then((found) => goTo(path, found, (to) => scope.clients.openWindow(to))))
})
