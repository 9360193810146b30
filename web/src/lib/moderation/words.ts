// The sentences about how people treat each other, which are loaded with the parts that say them.

import { bring } from '../i18n'
import en from '../words/moderation/en.json'
import pl from '../words/moderation/pl.json'

bring('moderation', { en, pl })
