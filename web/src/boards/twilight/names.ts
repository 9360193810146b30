// Names of countries that fit their boxes.

import type { Language } from '../../lib/types'

/** Names that must be short to be read from afar. */
const SHORT: Record<Language, Record<string, string>> = {
  en: {
    united_kingdom: 'UK',
    spain_portugal: 'Spain/Port.',
    west_germany: 'W. Germany',
    east_germany: 'E. Germany',
    czechoslovakia: 'Czechosl.',
    saudi_arabia: 'Saudi Ar.',
    gulf_states: 'Gulf',
    laos_cambodia: 'Laos/Camb.',
    philippines: 'Philipp.',
    south_korea: 'S. Korea',
    north_korea: 'N. Korea',
    west_african_states: 'W. Africa',
    saharan_states: 'Sahara',
    ivory_coast: 'Ivory C.',
    se_african_states: 'SE Africa',
    south_africa: 'S. Africa',
    el_salvador: 'El Salv.',
    dominican_republic: 'Dom. Rep.',
    chinese_civil_war: 'Civil War',
  },
  pl: {
    united_kingdom: 'W. Brytania',
    spain_portugal: 'Hiszp./Port.',
    czechoslovakia: 'Czechosł.',
    saudi_arabia: 'Arabia S.',
    gulf_states: 'Zatoka P.',
    laos_cambodia: 'Laos/Kamb.',
    south_korea: 'Korea Płd.',
    north_korea: 'Korea Płn.',
    west_african_states: 'Afryka Zach.',
    saharan_states: 'Sahara',
    ivory_coast: 'Wybrzeże K.',
    se_african_states: 'Afr. Pd.-W.',
    dominican_republic: 'Dominikana',
    chinese_civil_war: 'Wojna dom.',
  },
}
const ROOM = 13

/** The name of a country as it fits its box: short from afar, whole where there is room. */
export function boxName(key: string, whole: string, language: Language, far: boolean): string {
  return far || whole.length > ROOM ? (SHORT[language][key] ?? whole) : whole
}
