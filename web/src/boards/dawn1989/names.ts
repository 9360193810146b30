// Names of spaces that fit their boxes: the sign in a box says what kind of space it is.

import type { Language } from '../../lib/types'

/** Names that must be short to be read from afar. */
const SHORT: Record<Language, Record<string, string>> = {
  en: {
    german_writers: 'Writers DDR',
    ulbricht_academy: 'Ulbricht Ac.',
    lutheran_church: 'Lutherans',
    karl_marx_stadt: 'K.-Marx-St.',
    polish_church: 'Church PL',
    jagiellonian_university: 'Jagiell. U.',
    polish_writers: 'Writers PL',
    ceske_budejovice: 'Č. Budějov.',
    charles_university: 'Charles U.',
    czech_writers: 'Writers CS',
    czech_church: 'Church CS',
    hungarian_church: 'Church H',
    szekesfehervar: 'Székesfeh.',
    szombathely: 'Szombath.',
    hungarian_writers: 'Writers H',
    eotvos_university: 'Eötvös U.',
    cluj_napoca: 'Cluj-Nap.',
    targu_mures: 'Târgu M.',
    babes_bolyai_university: 'Babeş-B. U.',
    romanian_writers: 'Writers RO',
    harghita_covasna: 'Harghita',
    romanian_church: 'Church RO',
    bulgarian_church: 'Church BG',
    sofia_university: 'Sofia U.',
    stara_zagora: 'Stara Zag.',
    bulgarian_writers: 'Writers BG',
  },
  pl: {
    german_writers: 'Pisarze NRD',
    ulbricht_academy: 'Ak. Ulbrichta',
    lutheran_church: 'Luteranie',
    karl_marx_stadt: 'K.-Marx-St.',
    polish_church: 'Kościół PL',
    jagiellonian_university: 'UJ',
    polish_writers: 'Pisarze PL',
    ceske_budejovice: 'Cz. Budziej.',
    charles_university: 'Un. Karola',
    czech_writers: 'Pisarze CS',
    czech_church: 'Kościół CS',
    hungarian_church: 'Kościół H',
    szekesfehervar: 'Székesfeh.',
    szombathely: 'Szombath.',
    hungarian_writers: 'Pisarze H',
    eotvos_university: 'Un. Eötvösa',
    cluj_napoca: 'Kluż-Nap.',
    targu_mures: 'Târgu M.',
    babes_bolyai_university: 'Babeş-B.',
    romanian_writers: 'Pisarze RO',
    harghita_covasna: 'Harghita',
    romanian_church: 'Kościół RO',
    bulgarian_church: 'Kościół BG',
    sofia_university: 'Un. Sofijski',
    stara_zagora: 'Stara Zag.',
    bulgarian_writers: 'Pisarze BG',
  },
}
const ROOM = 17

/** The name of a space as it fits its box: short from afar, whole where there is room. */
export function boxName(key: string, whole: string, language: Language, far: boolean): string {
  return far || whole.length > ROOM ? (SHORT[language][key] ?? whole) : whole
}
