// The sentences of scenes, which are loaded with the pages that show them.

import { bring } from '../i18n'
import en from '../words/steps/en.json'
import pl from '../words/steps/pl.json'

bring('steps', { en, pl })
