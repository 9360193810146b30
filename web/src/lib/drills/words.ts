// The sentences of drills, which are loaded with their pages.

import { bring } from '../i18n'
import en from '../words/drills/en.json'
import pl from '../words/drills/pl.json'

bring('drills', { en, pl })
