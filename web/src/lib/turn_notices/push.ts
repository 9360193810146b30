// Notices of the browser itself. Nothing is asked of anybody before he presses the button for it.

import { newId, send } from '../api'
import type { PushedBrowser } from '../api.gen'

export const WORKER = '/worker.js'

export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

/** Whether this browser can be pushed at all: over https, or on this machine. */
export function supported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && isSecureContext
}

async function subscription(): Promise<PushSubscription | null> {
  const found = await navigator.serviceWorker.getRegistration('/')
  return (await found?.pushManager.getSubscription()) ?? null
}

/** The name the server gives to a browser: the beginning of a hash of its address. */
export async function idOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 16)
}

/** How it stands here; `mine` is the name of this browser among those the server knows. */
export async function stateOf(known: PushedBrowser[]): Promise<{ state: PushState; mine: string }> {
  if (!supported()) return { state: 'unsupported', mine: '' }
  const found = await subscription()
  const mine = found ? await idOf(found.endpoint) : ''
  if (Notification.permission === 'denied') return { state: 'denied', mine }
  return { state: known.some((one) => one.id === mine) ? 'on' : 'off', mine }
}

export function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** Asks for permission and subscribes; false if it was not given. */
export async function turnOn(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await navigator.serviceWorker.register(WORKER, { scope: '/' })
  const registration = await navigator.serviceWorker.ready
  const wish = { userVisibleOnly: true, applicationServerKey: bytesOf(key) }
  // a subscription for another key of the server is of no use any more
  const made = await registration.pushManager.subscribe(wish).catch(async () => {
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    return registration.pushManager.subscribe(wish)
  })
  await send('POST', '/api/me/turns/browsers', { request: newId(), endpoint: made.endpoint })
  return true
}

export async function turnOff(): Promise<void> {
  const found = await subscription()
  if (!found) return
  await send('POST', '/api/me/turns/browsers/end', { request: newId(), id: await idOf(found.endpoint) })
  await found.unsubscribe()
}

export const endBrowser = (id: string) => send('POST', '/api/me/turns/browsers/end', { request: newId(), id })
