// Requests about how people treat each other: blocks, reports, and what moderators do.

import { get, newId, send } from '../api'
import type { Blocks, BugSent, Decided, Deciding, Report, Reporting } from '../api.gen'
import type { Seat, Viewer } from '../types'

export type Reason = Reporting['reason']
export const REASONS: Reason[] = ['abuse', 'cheating', 'stalling', 'name', 'other']
export type Action = Deciding['action']
export const ACTIONS: Action[] = ['warn', 'mute', 'suspend', 'rename', 'end', 'close']

/** Somebody: an account by its name, or who has a seat at a table. */
export type About = { name: string } | { table: string; seat: Seat }

type Form = Record<string, unknown>
const call = <T = object>(method: string, path: string, form: Form = {}) =>
  send<T>(method, `/api${path}`, { request: newId(), ...form })

export const moderationApi = {
  blocks: async () => (await get<Blocks>('/api/me/blocks')).blocks,
  block: async (about: About) => (await call<Blocks>('POST', '/me/blocks', about)).blocks,
  lift: async (id: number) => (await call<Blocks>('POST', '/me/blocks/lift', { id })).blocks,
  turnChat: (off: boolean) => call('PUT', '/me/chat', { off }),
  turnChatAt: (table: string, off: boolean) => call('PUT', `/tables/${encodeURIComponent(table)}/chat`, { off }),
  report: (about: About, reason: Reason, note: string, line: number | null) =>
    call('POST', '/reports', { ...about, reason, note, ...(line === null ? {} : { line }) }),
  bug: (table: string, seat: Viewer, note: string) =>
    call<BugSent>('POST', '/reports/bug', { table, seat: String(seat), note }),
  readNotices: () => call('POST', '/me/notices/read'),
  reports: () => get<Report[]>('/api/moderation/reports'),
  log: () => get<Decided[]>('/api/moderation/log'),
  decide: (form: Deciding) => call('POST', '/moderation/actions', form),
}
