// Draws src/boards/twilight/world.ts: the land behind the map board of Twilight Struggle.
//
// The land is that of Natural Earth at 1:50 million, bent until every country lies under its box of
// src/boards/twilight/layout.ts (tools/atlas.mjs says how, and where the packages come from).
// By hand, after a change of the layout:
//
//   node tools/world-map.mjs /tmp/atlas        (in web/, with Node 24)

import { writeFileSync } from 'node:fs'
import { MAP, PLACES, POWERS } from '../src/boards/twilight/layout.ts'
import { area, bentWorld, flat, outside, packagesIn, path, spline } from './atlas.mjs'

const { merge, mesh, presimplify, simplify, world } = packagesIn(process.argv[2] ?? '.')

const SMOOTH = 60 // how far the land may stay off the boxes for the sake of a calm coast
const DETAIL = 9 // the least triangle of a coast that is kept, in square units of the map
const BORDER_DETAIL = 50
const LEAST_ISLAND = 90

// ---- where things are on the globe (longitude, latitude)

// prettier-ignore
const GLOBE = {
  canada: [-85, 52], united_kingdom: [-2, 53.5], norway: [9, 61.5], sweden: [15, 61], finland: [26, 63],
  denmark: [9.5, 56], benelux: [4.8, 51.5], france: [2.5, 46.8], spain_portugal: [-4.5, 40],
  west_germany: [8.5, 50.5], east_germany: [13, 52], poland: [19.5, 52], czechoslovakia: [17, 49.3],
  austria: [14, 47.4], hungary: [19.3, 47], romania: [25, 45.8], yugoslavia: [18.5, 44],
  bulgaria: [25, 42.7], italy: [12, 43], greece: [22, 39.3], turkey: [33, 39],
  lebanon: [35.5, 34], syria: [38.5, 35.2], israel: [34.9, 31.5], iraq: [43.5, 33], iran: [54, 33],
  libya: [17.5, 27.5], egypt: [29.5, 27], jordan: [36.8, 31], gulf_states: [52, 23.5],
  saudi_arabia: [45, 24],
  afghanistan: [66, 34], pakistan: [69.5, 29], india: [78.5, 22], burma: [96, 21],
  laos_cambodia: [104, 17], thailand: [100.5, 14.5], vietnam: [108, 13], malaysia: [102.5, 3.5],
  indonesia: [113.5, -2], philippines: [122, 13], australia: [134, -25], japan: [138, 36.5],
  taiwan: [121, 23.7], south_korea: [127.8, 36], north_korea: [126.5, 40.3],
  morocco: [-6, 32], algeria: [3, 29], tunisia: [9.5, 34], west_african_states: [-12, 15],
  saharan_states: [5, 18], sudan: [30, 16], ivory_coast: [-6, 7], nigeria: [8, 9.5],
  ethiopia: [39, 9], somalia: [46, 5], cameroon: [12.5, 5], zaire: [23, -3], kenya: [38, 0],
  angola: [17.5, -12], se_african_states: [36, -11], zimbabwe: [29.5, -18.5], botswana: [24, -22.5],
  south_africa: [23, -31],
  mexico: [-102, 24], guatemala: [-90.5, 15.5], el_salvador: [-89, 13.7], honduras: [-86.5, 15],
  nicaragua: [-85, 12.8], costa_rica: [-84, 10], panama: [-80, 8.6], cuba: [-79, 22],
  haiti: [-72.8, 19], dominican_republic: [-70, 18.7],
  venezuela: [-66, 7.5], colombia: [-73.5, 4], ecuador: [-78.5, -1.5], peru: [-75, -10],
  bolivia: [-65, -17], chile: [-71, -32], paraguay: [-58.5, -23], uruguay: [-56, -33],
  argentina: [-65, -38], brazil: [-52, -9],
}

// Places without a box that hold the coasts where they look right.
// prettier-ignore
const PINS = [
  [[-165, 64], [20, 37]], [[-100, 40], POWERS.us], [[-125, 48], [60, 195]], [[-75, 40], [400, 232]],
  [[-60, 47], [480, 186]], [[-82, 28], [345, 321]], [[-118, 33], [50, 307]], [[-40, 68], [560, -38]],
  [[-20, 65], [650, 55]], [[60, 60], POWERS.ussr], [[38, 55], [1460, 223]], [[100, 62], [1990, 130]],
  [[140, 60], [2230, 158]], [[172, 64], [2420, 102]], [[105, 35], [2020, 558]], [[88, 42], [1900, 447]],
  [[120, 48], [2080, 354]], [[114, 23], [2110, 642]], [[80, 35], [1900, 596]], [[-35, -7], [625, 894]],
  [[-68, -54], [400, 1304]], [[-50, 1], [560, 819]], [[18, -35], [880, 1276]], [[51, 12], [1620, 968]],
  [[47, -20], [1500, 1229]], [[78, 8], [1940, 894]], [[115, -34], [2000, 1239]],
  [[152, -28], [2330, 1229]], [[143, -38], [2240, 1323]], [[147, -6], [2420, 1071]],
  [[174, -41], [2560, 1304]], [[-17, 15], [690, 791]], [[-9, 38], [670, 475]], [[59, 22], [1800, 894]],
  [[33, 45], [1560, 400]], [[30, 70], [1250, -38]], [[-30, 40], [590, 521]], [[-28, 0], [660, 941]],
  [[-20, -40], [650, 1239]], [[-40, 20], [580, 745]],
]

// ---- which land belongs to which region of the game, by ISO number

const lists = {
    europe: '124 826 372 578 752 246 208 528 056 442 250 724 620 276 616 203 703 040 756 348 642 191 070 688 499 807 705 008 100 380 300 792 352 470 196 248 020 438 492 674 336 833 831 832 234',
    middle_east: '422 760 376 275 368 364 434 818 400 784 634 048 414 512 887 682',
    asia: '004 586 356 524 064 050 144 036 554 598 392 158 410 408 090 540 548 242',
    southeast_asia: '104 418 116 764 704 458 360 608 626 096 702',
    africa: '504 732 012 788 478 686 270 624 324 694 466 854 562 148 729 728 384 430 288 768 204 566 231 232 262 706 120 140 226 266 178 180 404 800 646 108 834 024 894 454 508 716 072 516 710 426 748 450',
    central_america: '484 320 084 222 340 558 188 591 192 332 214 388 044 630 780',
    south_america: '862 170 218 604 068 152 600 858 032 076 328 740 238',
}
const BY_NAME = { Kosovo: 'europe', 'N. Cyprus': 'europe', Somaliland: 'africa', 'Siachen Glacier': 'asia' }
const REGION = new Map(Object.entries(lists).flatMap(([region, ids]) => ids.split(' ').map((id) => [id, region])))
const regionOf = (land) => REGION.get(land.id) ?? BY_NAME[land.properties.name] ?? 'rest'

// ---- bending

const goals = Object.entries(GLOBE).map(([key, at]) => [at, PLACES[key]])
const bent = spline(
    [...goals, ...PINS].map(([at, goal]) => [flat(at), goal]),
    SMOOTH,
)
/** East of the Bering Strait is the right edge of the map. */
const onMap = ([longitude, latitude]) => bent(flat([longitude < -169 ? longitude + 360 : longitude, latitude]))

// ---- drawing

const topology = presimplify(bentWorld(world('countries-50m.json'), onMap, (land) => land.id !== '010'))
const torn = (ring) => ring.some(([x], place) => place > 0 && Math.abs(x - ring[place - 1][0]) > 1000)

const coarse = simplify(topology, DETAIL)
const drawn = {}
for (const region of [...Object.keys(lists), 'rest']) {
    const own = coarse.objects.lands.geometries.filter((land) => regionOf(land) === region)
    const rings = merge(coarse, own).coordinates.flat()
    drawn[region] = rings
        .filter((ring) => !torn(ring) && !outside(ring, MAP) && area(ring) > LEAST_ISLAND)
        .map((ring) => path(ring, true, MAP))
        .join('')
}
const coarser = simplify(topology, BORDER_DETAIL)
const shared = mesh(coarser, coarser.objects.lands, (one, two) => one !== two && regionOf(one) === regionOf(two))
const borders = shared.coordinates
    .filter((line) => !outside(line, MAP))
    .map((line) => path(line, false, MAP))
    .join('')

const paths = Object.entries(drawn)
    .map(([region, text]) => `  ${region}: '${text}',\n`)
    .join('')
writeFileSync(
    new URL('../src/boards/twilight/world.ts', import.meta.url),
    `// Made by tools/world-map.mjs; do not edit. The land of the map, bent to fit the places of layout.ts.
// Outlines: Natural Earth (naturalearthdata.com), public domain.

/** SVG paths by region; \`rest\` is land that no region counts. */
export const LAND = {
${paths}} as const

/** Borders inside the regions. */
export const BORDERS =
  '${borders}'
`,
)
console.log(
    Object.entries({ ...drawn, borders })
        .map(([name, text]) => `${name} ${text.length}`)
        .join('\n'),
)
