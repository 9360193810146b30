// The sentences of the log and of the end of a game, which are loaded with the pages that show them.

import { bring } from '../i18n'
import en from '../words/log/en.json'
import pl from '../words/log/pl.json'

bring('log', { en, pl })
