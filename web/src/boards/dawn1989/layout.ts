// Where everything lies on the map: a board-game map, not an atlas. The countries are stretched until
// every space has room for its box; tools/dawn-map.mjs bends the borders to fit these places, so it
// has to run again after a change here.

import type { Country } from './facts'
import type { Fold, Frame, Spot } from '../shared/map/layout'

export const MAP = { width: 2500, height: 1316 } as const
export const BOX = { width: 140, height: 73 } as const
/** The plate of a country, with its values and who holds power. */
export const PLATE = { width: 188, height: 84 } as const

/** The middle of each space's box. */
export const PLACES: Record<string, Spot> = {
  // east germany
  schwerin: [183, 102],
  rostock: [412, 66],
  berlin: [515, 188],
  german_writers: [143, 197],
  ulbricht_academy: [325, 246],
  lutheran_church: [665, 287],
  magdeburg: [159, 300],
  halle: [333, 354],
  leipzig: [515, 359],
  erfurt: [120, 422],
  karl_marx_stadt: [349, 503],
  dresden: [586, 490],
  // poland
  szczecin: [846, 130],
  gdansk: [1060, 76],
  bydgoszcz: [1107, 202],
  poznan: [894, 269],
  warszawa: [1392, 233],
  bialystok: [1629, 143],
  wroclaw: [846, 408],
  polish_church: [1044, 359],
  lodz: [1234, 323],
  katowice: [1044, 485],
  krakow: [1249, 476],
  lublin: [1613, 341],
  jagiellonian_university: [1439, 512],
  polish_writers: [1621, 512],
  // czechoslovakia
  plzen: [444, 606],
  ceske_budejovice: [530, 710],
  praha: [665, 620],
  charles_university: [775, 530],
  czech_writers: [926, 588],
  brno: [933, 692],
  ostrava: [1139, 602],
  bratislava: [1107, 760],
  czech_church: [1328, 683],
  presov: [1502, 629],
  kosice: [1644, 719],
  // hungary
  hungarian_church: [728, 850],
  gyor: [918, 850],
  tatabanya: [1091, 845],
  miskolc: [1360, 809],
  debrecen: [1550, 818],
  szombathely: [744, 940],
  szekesfehervar: [949, 962],
  budapest: [1202, 933],
  hungarian_writers: [1550, 908],
  eotvos_university: [1376, 912],
  szeged: [1502, 1043],
  pecs: [1139, 1061],
  // romania
  timisoara: [1771, 877],
  cluj_napoca: [1881, 656],
  targu_mures: [2118, 557],
  iasi: [2292, 548],
  babes_bolyai_university: [1929, 566],
  romanian_writers: [1929, 481],
  harghita_covasna: [2118, 647],
  brasov: [2197, 730],
  romanian_church: [1913, 791],
  ploiesti: [2286, 810],
  craiova: [1952, 894],
  bucuresti: [2150, 890],
  galati: [2403, 706],
  constanta: [2411, 904],
  // bulgaria
  pleven: [1847, 1002],
  bulgarian_church: [2016, 989],
  ruse: [2166, 1056],
  sofia_university: [1700, 1062],
  sofia: [1874, 1097],
  stara_zagora: [2118, 1146],
  razgrad: [2237, 971],
  burgas: [2355, 1160],
  varna: [2395, 1070],
  bulgarian_writers: [1610, 1147],
  plovdiv: [1921, 1192],
  sliven: [2110, 1228],
}

/** The middle of the plate of each country. */
export const PLATES: Record<Country, Spot> = {
  east_germany: [641, 89],
  poland: [1431, 413],
  czechoslovakia: [744, 760],
  hungary: [846, 1061],
  romania: [2190, 458],
  bulgaria: [1731, 1232],
}

/** Names of land around that is not in the game: where they begin, and how large they are. */
export const AROUND: Record<'ussr', { at: Spot; size: number }> = { ussr: { at: [2010, 190], size: 58 } }

/** Where the key to the signs of the spaces begins. */
export const KEY: Spot = [56, 830]
export const KEY_FOLDED: Spot = [70, 1500]

/** What has to be seen of it: the land around can do without. */
export const WHOLE: Frame = { left: 38, top: 14, right: 2490, bottom: 1286 }

// From north to south between Poland, Czechoslovakia and Hungary on one side and Romania and Bulgaria on the other.
const CUT: readonly Spot[] = [
  [1718, 0],
  [1718, 790],
  [1664, 860],
  [1600, 1000],
  [1600, 1104],
  [1528, 1104],
  [1528, 1316],
]

/** The south-east below the rest. */
export const FOLD: Fold = {
  groups: ['romania', 'bulgaria'],
  by: [-764, 708],
  stays: [[0, 0], ...CUT.slice(0, 5), [0, 1104]],
  moves: [[2500, 396], [1718, 396], ...CUT.slice(1), [2500, 1316]],
  whole: { left: 38, top: 14, right: 1728, bottom: 1994 },
}
