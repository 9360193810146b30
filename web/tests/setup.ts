// Files share one page, so each test begins in the language that a browser without settings would have here.

import { beforeEach } from 'vitest'
import { settings } from '../src/lib/settings.svelte'

beforeEach(() => {
  settings.language = 'en'
})
