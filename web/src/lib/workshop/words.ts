// The sentences of the workshop, which are loaded with its page and where its decks are chosen.

import { bring } from '../i18n'
import en from '../words/workshop/en.json'
import pl from '../words/workshop/pl.json'

bring('workshop', { en, pl })
