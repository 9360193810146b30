// Requests about accounts. None of them carries a lasting id: repeating one does no harm.

import { get, newId, send } from '../api'
import type {
  Appealing,
  FactorBegun,
  FreshToken,
  Me,
  Named,
  Profile,
  RecoveryCodes,
  SigningIn,
  SigningUp,
  TheirGames,
} from '../api.gen'
import type { Scope, Session, Token } from './types'

type Form = Record<string, unknown>

const call = <T = object>(method: string, path: string, form: Form = {}) =>
  send<T>(method, `/api${path}`, { request: newId(), ...form })
const person = (name: string) => `/api/people/${encodeURIComponent(name)}`
const link = (secret: string) => `/account/reset/${encodeURIComponent(secret)}`

export const accountApi = {
  signUp: (form: SigningUp) => call<Me>('POST', '/account', form),
  signIn: (form: SigningIn) => call('POST', '/account/sign-in', form),
  appeal: (form: Appealing) => call('POST', '/account/appeal', form),
  signOut: () => call('POST', '/account/sign-out'),
  sessions: () => get<Session[]>('/api/account/sessions'),
  /** Ends one session, or all others. */
  end: (id?: string) => call('POST', '/account/sessions/end', id ? { id } : {}),
  setPassword: (old: string, password: string) => call('PUT', '/account/password', { old, password }),
  setEmail: (password: string, email: string) => call<Me>('PUT', '/account/email', { password, email }),
  askLink: (who: string, language: string) => call('POST', '/account/reset', { who, language }),
  linkFor: (secret: string) => get<Named>(`/api${link(secret)}`),
  useLink: (secret: string, password: string, code: string) => call('POST', link(secret), { password, code }),
  beginFactor: (password: string) => call<FactorBegun>('POST', '/account/factor', { password }),
  confirmFactor: (code: string) => call<RecoveryCodes>('POST', '/account/factor/confirm', { code }),
  newCodes: (password: string, code: string) =>
    call<RecoveryCodes>('POST', '/account/factor/codes', { password, code }),
  endFactor: (password: string, code: string) => call('POST', '/account/factor/off', { password, code }),
  tokens: () => get<Token[]>('/api/me/tokens'),
  makeToken: (name: string, scopes: Scope[]) => call<FreshToken>('POST', '/me/tokens', { name, scopes }),
  endToken: (id: string) => call('DELETE', `/me/tokens/${id}`),
  becomeBot: (owner: string, password: string) => call('POST', '/me/bot', { owner, password }),
  leave: (password: string) => call('POST', '/me/delete', { password }),
  profile: (name: string) => get<Profile>(person(name)),
  games: (name: string, status: 'running' | 'over', from: number) =>
    get<TheirGames>(`${person(name)}/games?status=${status}&from=${from}`),
  archive: '/api/me/export',
}

/** Where to go after signing in: a path of this program, else the first page. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  return /^\/(?![/\\])[\w\-/?=&]*$/.test(next) ? next : '/'
}
