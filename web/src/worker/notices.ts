// What the worker does when it is pushed, apart from the browser that runs it. A push has no content: the
// server is asked what there is to say, so what is shown is true when it is shown.

import type { NoticeNow, TableDue, Text } from '../lib/api.gen'

export interface Window {
  url: string
  visibilityState: string
  focused: boolean
  focus(): Promise<unknown>
  navigate?(url: string): Promise<unknown>
}

export interface Note {
  title: string
  options: {
    body: string
    lang: string
    tag: string
    data: { path: string }
    silent?: boolean
  }
}

const pathOf = (url: string) => new URL(url, 'http://localhost').pathname

const languageOf = (preferred: string) => (preferred.toLowerCase().startsWith('pl') ? 'pl' : 'en')

/** The notice, or null where somebody is looking at the only tables it would name. */
export function noteOf(now: NoticeNow, preferred: string, windows: Window[]): Note | null {
  const watched = new Set(windows.filter((one) => one.visibilityState === 'visible').map((one) => pathOf(one.url)))
  const due = now.tables.filter((one) => !watched.has(`/table/${one.table}`))
  if (due.length === 0 && now.tables.length > 0) return null
  return note(now.text, due, now.language ?? languageOf(preferred))
}

function note(text: Text, due: TableDue[], language: keyof Text): Note {
  const lines = due.map((one) => [one.title[language], one.opponent].filter(Boolean).join(' – '))
  const [only] = due
  return {
    title: text[language],
    options: {
      body: lines.slice(0, 5).join('\n'),
      lang: language,
      tag: 'turns', // a newer one takes the place of an older
      data: { path: due.length === 1 && only ? `/table/${only.table}` : '/' },
      ...(due.length === 0 ? { silent: true } : {}),
    },
  }
}

/** What is shown when the server cannot be asked: browsers want something for every push. */
export function unknownNote(preferred: string): Note {
  const text = { en: 'Something has happened at your tables.', pl: 'Przy Twoich stołach coś się wydarzyło.' }
  return note(text, [], languageOf(preferred))
}

/** The tab that shows it already comes to the front; else a tab of ours goes there, or a new one opens. */
export async function goTo(path: string, windows: Window[], open: (path: string) => Promise<unknown>): Promise<void> {
  const there = windows.find((one) => pathOf(one.url) === path)
  if (there) {
    await there.focus()
    return
  }
  await open(path)
}
