// Sentences about plans, which are loaded with the part of the table that needs them.

import { bring } from '../i18n'
import en from '../words/plans/en.json'
import pl from '../words/plans/pl.json'

bring('plans', { en, pl })
