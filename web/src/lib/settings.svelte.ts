// What a person has chosen for this browser. Kept in localStorage; every change shows at once.

import type { Language } from './types'

export type Theme = 'auto' | 'light' | 'dark'
/** How what happens is played on the board: not at all, quickly, calmly, or each scene until it is dismissed. */
export type Speed = 'off' | 'quick' | 'calm' | 'wait'
/** Which answers are shown before they are given: all that are final, or only those with a warning. */
export type Confirm = 'final' | 'warned'
/** How much of a map is seen at first: all of it, or less of it larger. */
export type MapSize = 'fit' | 'large'
/** How large everything is that can be read. */
export type TextSize = 'normal' | 'large' | 'largest'
/** What may be heard. */
export const CUES = ['turn', 'die', 'card', 'scoring', 'end'] as const
export type Cue = (typeof CUES)[number]
/** Whether a part of the table is there or folded away; choices that lie on the board are listed beside it too. */
export type Fold = 'open' | 'folded'

interface Kept {
  language: Language
  theme: Theme
  speed: Speed
  confirm: Confirm
  mapSize: MapSize
  textSize: TextSize
  sound: boolean
  /** from 0 to 100 */
  volume: number
  /** signals that are not wanted, though others are */
  muted: Cue[]
  /** the list of choices; question and log beside the board; the tracks above it; the hand below it */
  list: Fold
  dock: Fold
  tracks: Fold
  hand: Fold
  name: string
}

const PLACE = 'detente.settings'

const CHOICES = {
  language: ['en', 'pl'],
  theme: ['auto', 'light', 'dark'],
  speed: ['off', 'quick', 'calm', 'wait'],
  confirm: ['final', 'warned'],
  mapSize: ['fit', 'large'],
  textSize: ['normal', 'large', 'largest'],
  list: ['folded', 'open'],
  dock: ['open', 'folded'],
  tracks: ['open', 'folded'],
  hand: ['open', 'folded'],
} as const

/** A phone is silent unless its owner wants otherwise. */
function phone(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches
}

/** What the speed was called before. */
const FORMER: Record<string, Speed> = { off: 'off', fast: 'quick', normal: 'calm', slow: 'calm' }

function preferred(): Kept {
  const polish = navigator.languages?.some((tag) => tag.toLowerCase().startsWith('pl')) ?? false
  return {
    language: polish ? 'pl' : 'en',
    theme: 'auto',
    speed: 'calm',
    confirm: 'final',
    mapSize: 'fit',
    textSize: 'normal',
    sound: !phone(),
    volume: 50,
    muted: [],
    list: 'folded',
    dock: 'open',
    tracks: 'open',
    hand: 'open',
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
  if (given['speed'] === undefined && typeof given['motion'] === 'string') {
    kept.speed = FORMER[given['motion']] ?? kept.speed
  }
  for (const name of Object.keys(CHOICES) as (keyof typeof CHOICES)[]) {
    const value = given[name]
    if ((CHOICES[name] as readonly unknown[]).includes(value)) {
      Object.assign(kept, { [name]: value })
    }
  }
  if (typeof given['sound'] === 'boolean') kept.sound = given['sound']
  const { volume, muted } = given
  if (typeof volume === 'number' && volume >= 0 && volume <= 100) kept.volume = volume
  if (Array.isArray(muted)) kept.muted = CUES.filter((one) => muted.includes(one))
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
  get speed(): Speed {
    return this.#kept.speed
  }
  set speed(value: Speed) {
    this.#keep({ speed: value })
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
  get textSize(): TextSize {
    return this.#kept.textSize
  }
  set textSize(value: TextSize) {
    this.#keep({ textSize: value })
  }
  get sound(): boolean {
    return this.#kept.sound
  }
  set sound(value: boolean) {
    this.#keep({ sound: value })
  }
  get volume(): number {
    return this.#kept.volume
  }
  set volume(value: number) {
    this.#keep({ volume: value })
  }
  hears(cue: Cue): boolean {
    return !this.#kept.muted.includes(cue)
  }
  hear(cue: Cue, on: boolean): void {
    this.#keep({ muted: CUES.filter((one) => (one === cue ? !on : !this.hears(one))) })
  }
  isFolded(part: 'list' | 'dock' | 'tracks' | 'hand'): boolean {
    return this.#kept[part] === 'folded'
  }
  fold(part: 'list' | 'dock' | 'tracks' | 'hand', folded: boolean): void {
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

  /** The system asks for little motion: what happens is then shown in still pictures. */
  get still(): boolean {
    return this.#still
  }

  /** How fast things move on the board. */
  get motion(): 'off' | 'quick' | 'calm' {
    if (this.#still) return 'off'
    return this.speed === 'wait' ? 'calm' : this.speed
  }
}

export const settings = new Settings()

/** Writes the settings where style sheets find them: data-theme, data-motion, data-text and lang of the page. */
export function applySettings(): void {
  const root = document.documentElement
  root.lang = settings.language
  root.dataset['theme'] = settings.shade
  root.dataset['motion'] = settings.motion
  root.dataset['text'] = settings.textSize
}
