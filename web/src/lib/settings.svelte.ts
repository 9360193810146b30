// What a person has chosen for this browser. Kept in localStorage; every change shows at once.

import type { Language } from './types'

export type Theme = 'auto' | 'light' | 'dark'
export type Motion = 'off' | 'slow' | 'normal' | 'fast'
/** Which answers are shown before they are given: all that are final, or only those with a warning. */
export type Confirm = 'final' | 'warned'
/** How much of a map is seen at first: all of it, or less of it larger. */
export type MapSize = 'fit' | 'large'
/** Whether a part of the table is there or folded away. */
export type Fold = 'open' | 'folded'

type Foldable = 'dock' | 'tracks' | 'hand' | 'list'

interface Kept {
  language: Language
  theme: Theme
  motion: Motion
  confirm: Confirm
  mapSize: MapSize
  /** question and log beside the board; the tracks above it; the hand below it; the choices that lie
   *  on it as a list */
  dock: Fold
  tracks: Fold
  hand: Fold
  list: Fold
  name: string
}

const PLACE = 'detente.settings'

const CHOICES = {
  language: ['en', 'pl'],
  theme: ['auto', 'light', 'dark'],
  motion: ['off', 'slow', 'normal', 'fast'],
  confirm: ['final', 'warned'],
  mapSize: ['fit', 'large'],
  dock: ['open', 'folded'],
  tracks: ['open', 'folded'],
  hand: ['open', 'folded'],
  list: ['open', 'folded'],
} as const

function preferred(): Kept {
  const polish = navigator.languages?.some((tag) => tag.toLowerCase().startsWith('pl')) ?? false
  return {
    language: polish ? 'pl' : 'en',
    theme: 'auto',
    motion: 'normal',
    confirm: 'final',
    mapSize: 'fit',
    dock: 'open',
    tracks: 'open',
    hand: 'open',
    list: 'folded',
    name: '',
  }
}

/** What was kept, with anything unknown or damaged replaced by the preferred value. */
export function readKept(text: string | null): Kept {
  const kept = preferred()
  let found: unknown
  try {
    found = JSON.parse(text ?? '{}')
  } catch {
    return kept
  }
  if (typeof found !== 'object' || found === null) return kept
  const given = found as Record<string, unknown>
  for (const name of Object.keys(CHOICES) as (keyof typeof CHOICES)[]) {
    const value = given[name]
    if ((CHOICES[name] as readonly unknown[]).includes(value)) {
      Object.assign(kept, { [name]: value })
    }
  }
  if (typeof given['name'] === 'string') kept.name = given['name'].slice(0, 40)
  return kept
}

function stored(): string | null {
  try {
    return localStorage.getItem(PLACE)
  } catch {
    return null // storage may be forbidden; the settings then last as long as the page
  }
}

class Settings {
  #kept = $state<Kept>(readKept(stored()))
  #dark = $state(false)
  #still = $state(false)

  constructor() {
    this.#follow('(prefers-color-scheme: dark)', (on) => (this.#dark = on))
    this.#follow('(prefers-reduced-motion: reduce)', (on) => (this.#still = on))
  }

  #follow(question: string, set: (on: boolean) => void): void {
    const media = typeof matchMedia === 'function' ? matchMedia(question) : null
    if (!media) return
    set(media.matches)
    media.addEventListener('change', (event) => set(event.matches))
  }

  #keep(change: Partial<Kept>): void {
    Object.assign(this.#kept, change)
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#kept))
    } catch {
      // see stored()
    }
  }

  get language(): Language {
    return this.#kept.language
  }
  set language(value: Language) {
    this.#keep({ language: value })
  }
  get theme(): Theme {
    return this.#kept.theme
  }
  set theme(value: Theme) {
    this.#keep({ theme: value })
  }
  get motion(): Motion {
    return this.#kept.motion
  }
  set motion(value: Motion) {
    this.#keep({ motion: value })
  }
  get confirm(): Confirm {
    return this.#kept.confirm
  }
  set confirm(value: Confirm) {
    this.#keep({ confirm: value })
  }
  get mapSize(): MapSize {
    return this.#kept.mapSize
  }
  set mapSize(value: MapSize) {
    this.#keep({ mapSize: value })
  }
  isFolded(part: Foldable): boolean {
    return this.#kept[part] === 'folded'
  }
  fold(part: Foldable, folded: boolean): void {
    this.#keep({ [part]: folded ? 'folded' : 'open' })
  }
  get name(): string {
    return this.#kept.name
  }
  set name(value: string) {
    this.#keep({ name: value.slice(0, 40) })
  }

  /** The theme that is shown. */
  get shade(): 'light' | 'dark' {
    return this.theme === 'auto' ? (this.#dark ? 'dark' : 'light') : this.theme
  }

  /** The speed that is shown: a system that asks for little motion gets none. */
  get pace(): Motion {
    return this.#still ? 'off' : this.motion
  }
}

export const settings = new Settings()

/** Writes the settings where style sheets find them: data-theme, data-motion and lang of the page. */
export function applySettings(): void {
  const root = document.documentElement
  root.lang = settings.language
  root.dataset['theme'] = settings.shade
  root.dataset['motion'] = settings.pace
}
