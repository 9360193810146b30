// Where everything lies on the map: a board-game map, not an atlas. Europe, the Middle East and
// Central America are stretched until every country has room for its box; tools/world-map.mjs bends
// the coasts to fit these places, so it has to run again after a change here.

import type { Fold, Frame, Spot } from '../shared/map/layout'

export const MAP = { width: 2366, height: 1262 } as const
export const BOX = { width: 132, height: 70 } as const
export const POWER = { width: 210, height: 104 } as const

/** The middle of each country's box. */
export const PLACES: Record<string, Spot> = {
  // europe
  canada: [399, 75],
  united_kingdom: [747, 177],
  norway: [907, 75],
  sweden: [1059, 108],
  finland: [1211, 75],
  denmark: [1044, 198],
  benelux: [899, 272],
  france: [849, 370],
  spain_portugal: [747, 473],
  west_germany: [1044, 296],
  east_germany: [1197, 268],
  poland: [1363, 234],
  czechoslovakia: [1353, 333],
  austria: [1146, 378],
  hungary: [1353, 427],
  romania: [1513, 460],
  yugoslavia: [1197, 505],
  bulgaria: [1385, 546],
  italy: [1008, 464],
  greece: [1204, 603],
  turkey: [1537, 620],
  // middle east
  lebanon: [1378, 710],
  syria: [1523, 710],
  israel: [1378, 804],
  iraq: [1682, 764],
  iran: [1784, 678],
  libya: [1066, 772],
  egypt: [1221, 808],
  jordan: [1523, 804],
  gulf_states: [1711, 862],
  saudi_arabia: [1552, 903],
  // asia
  afghanistan: [1871, 579],
  pakistan: [1936, 682],
  india: [1936, 780],
  burma: [2093, 764],
  laos_cambodia: [2088, 854],
  thailand: [2009, 940],
  vietnam: [2183, 940],
  malaysia: [2023, 1038],
  indonesia: [2255, 1047],
  philippines: [2277, 776],
  australia: [2161, 1161],
  japan: [2270, 432],
  taiwan: [2175, 546],
  south_korea: [2096, 448],
  north_korea: [2067, 345],
  // africa
  morocco: [733, 640],
  algeria: [892, 690],
  tunisia: [1052, 669],
  west_african_states: [747, 784],
  saharan_states: [899, 784],
  sudan: [1218, 903],
  ivory_coast: [798, 883],
  nigeria: [943, 886],
  ethiopia: [1342, 985],
  somalia: [1523, 1018],
  cameroon: [1023, 977],
  zaire: [1102, 1059],
  kenya: [1371, 1079],
  angola: [943, 1100],
  se_african_states: [1381, 1177],
  zimbabwe: [1218, 1145],
  botswana: [1063, 1194],
  south_africa: [907, 1214],
  // central america
  mexico: [109, 398],
  guatemala: [174, 485],
  el_salvador: [102, 575],
  honduras: [327, 497],
  nicaragua: [416, 587],
  costa_rica: [261, 632],
  panama: [312, 719],
  cuba: [421, 394],
  haiti: [559, 473],
  dominican_republic: [566, 562],
  // south america
  venezuela: [486, 772],
  colombia: [334, 804],
  ecuador: [203, 883],
  peru: [232, 972],
  bolivia: [387, 960],
  chile: [269, 1075],
  paraguay: [464, 1047],
  uruguay: [609, 1079],
  argentina: [428, 1145],
  brazil: [544, 874],
}

/** The space of the Chinese Civil War, which lies on the map only in that variant. */
export const CIVIL_WAR_PLACE: Spot = [2020, 540]
export const CIVIL_WAR_BOX = { width: 150, height: 74 } as const

/** The middle of the boxes of the superpowers, by seat. */
export const POWERS: Record<'us' | 'ussr', Spot> = { us: [240, 230], ussr: [1748, 165] }

/** Lines that leave the map on one side and come back on the other: from, to, at which height. */
export const AROUND = [{ from: 'us', to: 'japan', leaves: 140, arrives: 310 }] as const

/** Where the name of a region or a part of it begins, and how large it is. */
export const LABELS: Record<string, { at: Spot; size: number }> = {
  europe: { at: [1340, 48], size: 34 },
  western_europe: { at: [585, 380], size: 22 },
  eastern_europe: { at: [1450, 262], size: 22 },
  middle_east: { at: [1650, 985], size: 36 },
  asia: { at: [1850, 400], size: 36 },
  southeast_asia: { at: [1660, 1120], size: 22 },
  africa: { at: [690, 1060], size: 36 },
  central_america: { at: [16, 690], size: 30 },
  south_america: { at: [16, 1150], size: 30 },
}

/** Asia's name makes room for the line to the Chinese Civil War. */
export const ASIA_BESIDE_WAR = { at: [2040, 622], size: 30 } as const

/** What has to be seen of it: the open sea at its edges can do without. */
export const WHOLE: Frame = { left: 18, top: 20, right: 2354, bottom: 1258 }

// Between the Middle East and Asia; the name of Southeast Asia goes with it.
const CUT: readonly Spot[] = [
  [1862, 0],
  [1862, 300],
  [1838, 300],
  [1838, 450],
  [1862, 450],
  [1862, 530],
  [1793, 530],
  [1793, 628],
  [1860, 628],
  [1860, 1086],
  [1640, 1086],
  [1640, 1256],
]

/** Asia below the rest. */
export const FOLD: Fold = {
  groups: ['asia'],
  by: [-494, 986],
  stays: [[0, 0], ...CUT, [0, 1256]],
  moves: [[2366, 270], [1862, 270], ...CUT.slice(1), [2366, 1256]],
  whole: { left: 18, top: 20, right: 1864, bottom: 2206 },
}
