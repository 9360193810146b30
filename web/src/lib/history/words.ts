// The sentences about what really happened, which are loaded with the parts that tell it.

import { bring } from '../i18n'
import en from '../words/history/en.json'
import pl from '../words/history/pl.json'

bring('history', { en, pl })
