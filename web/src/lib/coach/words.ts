// The sentences of hints and of the coach, which are loaded when somebody wants one.

import { bring } from '../i18n'
import en from '../words/coach/en.json'
import pl from '../words/coach/pl.json'

bring('coach', { en, pl })
