// Requests about how people treat each other: blocks, reports, and what moderators do.

import { get, newId, send } from '../api'
import type { Seat, Viewer } from '../types'

export type Reason = 'abuse' | 'cheating' | 'stalling' | 'name' | 'other'
export const REASONS: Reason[] = ['abuse', 'cheating', 'stalling', 'name', 'other']
export type Action = 'warn' | 'mute' | 'suspend' | 'rename' | 'end' | 'close'
export const ACTIONS: Action[] = ['warn', 'mute', 'suspend', 'rename', 'end', 'close']

/** Somebody: an account by its name, or who has a seat at a table. */
export type About = { name: string } | { table: string; seat: Seat }

export interface Block {
  id: number
  name: string
  account: boolean
  at: number
}

export interface Concerned {
  name: string
  account: string | null
  muted: number | null
  suspended: number | null
}

export interface Report {
  id: number
  at: number
  reason: Reason
  note: string
  quote: string
  person: Concerned
  reporter: Concerned
  table: { id: string; game: string; status: string } | null
  chat: { name: string; chair: number; text: string; at: number }[]
  earlier: { action: Action; reason: string; at: number; until: number | null }[]
}

export interface Decided {
  id: number
  at: number
  moderator: string | null
  action: Action
  person: Concerned | null
  table: string | null
  reason: string
  until: number | null
}

type Form = Record<string, unknown>
const call = <T = object>(method: string, path: string, form: Form = {}) =>
  send<T>(method, `/api${path}`, { request: newId(), ...form })

export const moderationApi = {
  blocks: async () => (await get<{ blocks: Block[] }>('/api/me/blocks')).blocks,
  block: async (about: About) => (await call<{ blocks: Block[] }>('POST', '/me/blocks', about)).blocks,
  lift: async (id: number) => (await call<{ blocks: Block[] }>('POST', '/me/blocks/lift', { id })).blocks,
  turnChat: (off: boolean) => call('PUT', '/me/chat', { off }),
  turnChatAt: (table: string, off: boolean) => call('PUT', `/tables/${encodeURIComponent(table)}/chat`, { off }),
  report: (about: About, reason: Reason, note: string, line: number | null) =>
    call('POST', '/reports', { ...about, reason, note, ...(line === null ? {} : { line }) }),
  bug: (table: string, seat: Viewer, note: string) =>
    call<{ report: string }>('POST', '/reports/bug', { table, seat: String(seat), note }),
  readNotices: () => call('POST', '/me/notices/read'),
  reports: () => get<Report[]>('/api/moderation/reports'),
  log: () => get<Decided[]>('/api/moderation/log'),
  decide: (form: { action: Action; reason: string; report: number; days: number; new_name: string }) =>
    call('POST', '/moderation/actions', form),
}
