// The sentences of lessons, which are loaded with the pages that give them.

import { bring } from '../i18n'
import en from '../words/lessons/en.json'
import pl from '../words/lessons/pl.json'

bring('lessons', { en, pl })
