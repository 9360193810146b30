import { bring } from '../i18n'
import en from '../words/alone/en.json'
import pl from '../words/alone/pl.json'

bring('alone', { en, pl })
