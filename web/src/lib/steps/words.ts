// The sentences of scenes, which are loaded with the pages that show them.

import { bring } from '../i18n'
import en from '../words/scenes/en.json'
import pl from '../words/scenes/pl.json'

bring('scenes', { en, pl })
