// The sentences of positions set up by hand, which are loaded with their page.

import { bring } from '../i18n'
import en from '../words/positions/en.json'
import pl from '../words/positions/pl.json'

bring('positions', { en, pl })
