import { bring } from '../i18n'
import en from '../words/records/en.json'
import pl from '../words/records/pl.json'

bring('records', { en, pl })
