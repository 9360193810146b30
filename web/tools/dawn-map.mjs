// Draws src/boards/dawn1989/lands.ts: the land behind the map board of 1989.
//
// The land is that of Natural Earth at 1:10 million, bent until every space lies under its box of
// src/boards/dawn1989/layout.ts (tools/atlas.mjs says how, and where the packages come from). The
// borders of 1989 are made of those of today: Czechoslovakia is two countries in one, East Germany
// is cut out of Germany along a line of our own, and the Soviet republics and Yugoslavia are joined.
// By hand, after a change of the layout:
//
//   node tools/dawn-map.mjs /tmp/atlas        (in web/, with Node 24)

import { writeFileSync } from 'node:fs'
import { MAP, PLACES } from '../src/boards/dawn1989/layout.ts'
import { area, bentWorld, flat, outside, packagesIn, path, spline } from './atlas.mjs'

const { merge, mesh, presimplify, simplify, world } = packagesIn(process.argv[2] ?? '.')

const SMOOTH = 0.12 // how far the land may stay off the boxes for the sake of calm borders
const DETAIL = 14 // the least triangle of a border that is kept, in square units of the map
const LEAST_ISLAND = 160

// ---- where things are on the globe (longitude, latitude); what has no place of its own is put where
//      its box needs land

// prettier-ignore
const GLOBE = {
  schwerin: [11.4, 53.6], rostock: [12.3, 54], berlin: [13.4, 52.7], german_writers: [11.3, 53],
  ulbricht_academy: [12.5, 52.8], lutheran_church: [14.2, 52.2], magdeburg: [11.5, 52.2],
  halle: [12, 51.6], leipzig: [12.9, 51.6], erfurt: [11, 51.1], karl_marx_stadt: [12.5, 50.8],
  dresden: [13.9, 51],
  szczecin: [15, 53.5], gdansk: [18.4, 54.2], bydgoszcz: [18.3, 53], poznan: [16.6, 52.4],
  warszawa: [21, 52.3], bialystok: [22.8, 53.1], wroclaw: [16.6, 51.1], polish_church: [18.6, 51.5],
  lodz: [19.7, 51.7], katowice: [18.6, 50.4], krakow: [20, 50.2], lublin: [22.6, 51.3],
  jagiellonian_university: [21.2, 49.95], polish_writers: [22.4, 49.9],
  plzen: [13.2, 49.8], ceske_budejovice: [14.3, 49], praha: [14.5, 50], charles_university: [15, 50.5],
  czech_writers: [16.2, 50], brno: [16.4, 49.2], ostrava: [18, 49.7], bratislava: [17.6, 48.3],
  czech_church: [19.4, 48.8], presov: [20.9, 49.1], kosice: [21.7, 48.6],
  hungarian_church: [16.8, 47.6], gyor: [17.7, 47.6], tatabanya: [18.6, 47.55], miskolc: [20.6, 48],
  debrecen: [21.7, 47.7], szombathely: [16.9, 47], szekesfehervar: [18.1, 47], budapest: [19.3, 47.2],
  hungarian_writers: [21.1, 47.1], eotvos_university: [20.2, 47.2], szeged: [20.1, 46.4],
  pecs: [18.3, 46.2],
  timisoara: [21.5, 45.7], cluj_napoca: [23.3, 46.8], targu_mures: [25, 47.2], iasi: [27, 47.1],
  babes_bolyai_university: [23.6, 47.3], romanian_writers: [23.9, 47.7], harghita_covasna: [25.4, 46.4],
  brasov: [25.9, 45.9], romanian_church: [23.6, 45.6], ploiesti: [26.6, 45.2], craiova: [23.7, 44.5],
  bucuresti: [25.8, 44.4], galati: [27.6, 45.7], constanta: [28.2, 44.4],
  pleven: [23.6, 43.4], bulgarian_church: [24.8, 43.4], ruse: [26, 43.2], sofia_university: [22.9, 42.9],
  sofia: [23.6, 42.6], stara_zagora: [25.8, 42.5], razgrad: [26.6, 43.6], burgas: [27.2, 42.3],
  varna: [27.6, 43.2], bulgarian_writers: [22.9, 42.2], plovdiv: [24.6, 42.1], sliven: [25.6, 41.9],
}

// Places without a box that hold the land around where it looks right.
// prettier-ignore
const PINS = [
  [[9.2, 53.9], [-90, 60]], [[9.5, 51], [-60, 500]], [[10.6, 48], [120, 830]], [[13, 47.3], [420, 900]],
  [[15.6, 46], [600, 1130]], [[18, 44], [1000, 1290]], [[21.2, 43.6], [1560, 1000]], [[21.6, 42.2], [1500, 1250]],
  [[24, 40.9], [1850, 1330]], [[28.6, 41.4], [2440, 1290]], [[24, 55.2], [1760, 0]], [[28, 54], [2160, 40]],
  [[26, 51], [2010, 280]], [[31, 50], [2560, 330]], [[30.8, 46.4], [2560, 690]], [[24.2, 49], [1850, 400]],
  [[22.3, 48.2], [1760, 640]],
]

const ISO = {
    east_germany: '276',
    poland: '616',
    czechoslovakia: '203 703',
    hungary: '348',
    romania: '642',
    bulgaria: '100',
}
/** Borders of today that were none in 1989. */
const JOINED = ['804 112 498 440 643 428 233', '705 191 070 688 499 807', '203 703']
/** Where the two German states met, from the Baltic to Bohemia, as a few points of our own. */
const INNER_BORDER = [
    [10.9, 53.96],
    [10.75, 53.55],
    [10.62, 53.36],
    [11.2, 53.1],
    [11.5, 52.98],
    [10.95, 52.84],
    [10.85, 52.5],
    [11, 52.3],
    [10.95, 52.05],
    [10.6, 51.9],
    [10.65, 51.6],
    [10.1, 51.45],
    [10.15, 51.05],
    [9.98, 50.75],
    [10.3, 50.45],
    [10.75, 50.3],
    [11.2, 50.3],
    [11.6, 50.42],
    [12.1, 50.33],
]

const bent = spline(
    [...Object.entries(GLOBE).map(([key, at]) => [at, PLACES[key]]), ...PINS].map(([at, goal]) => [flat(at), goal]),
    SMOOTH,
)
const onMap = (at) => bent(flat(at))
const NEAR = new Set(
    '276 616 203 703 348 642 100 804 112 498 440 643 705 191 070 688 499 807 040 380 300 792 756 208 752 250 528 056 442 008 428'.split(
        ' ',
    ),
)
const near = (land) => NEAR.has(land.id) || land.properties.name === 'Kosovo'
const topology = simplify(presimplify(bentWorld(world('countries-10m.json'), onMap, near)), DETAIL)
const lands = topology.objects.lands.geometries
const ringsOf = (wanted) => merge(topology, lands.filter(wanted)).coordinates.flat()
const is = (ids) => (land) => ids.split(' ').includes(land.id)

/** The part of a ring east of the inner border: along the ring from one end of it to the other. */
function cut(ring) {
    const line = INNER_BORDER.map(onMap)
    const closest = ([x, y]) =>
        ring.reduce(
            (best, [px, py], place) =>
                Math.hypot(px - x, py - y) < Math.hypot(ring[best][0] - x, ring[best][1] - y) ? place : best,
            0,
        )
    const [from, to] = [closest(line[0]), closest(line.at(-1))]
    const walk = (start, end) => {
        const points = []
        for (let place = start; place !== end; place = (place + 1) % ring.length) points.push(ring[place])
        return [...points, ring[end]]
    }
    const [one, two] = [walk(from, to), walk(to, from)]
    const reach = (points) => Math.max(...points.map(([x]) => x))
    return reach(one) > reach(two) ? { ring: [...one, ...line.toReversed()], line } : { ring: [...two, ...line], line }
}

/** Without the points far off the map that lie between two others off the same edge. */
function trimmed(ring) {
    const off = ([x, y]) => (x < -40 ? 'w' : x > MAP.width + 40 ? 'e' : y < -40 ? 'n' : y > MAP.height + 40 ? 's' : '')
    return ring.filter((point, place) => {
        const edge = off(point)
        const [before, after] = [ring.at(place - 1), ring[(place + 1) % ring.length]]
        return !edge || off(before) !== edge || off(after) !== edge
    })
}

const drawn = {}
for (const [key, ids] of Object.entries(ISO)) {
    let rings = ringsOf(is(ids)).filter((ring) => area(ring) > LEAST_ISLAND)
    if (key === 'east_germany') {
        const main = rings.reduce((one, two) => (area(two) > area(one) ? two : one))
        const islands = rings.filter(
            (ring) => ring !== main && ring.every(([x, y]) => x > PLACES.schwerin[0] && y < PLACES.berlin[1]),
        )
        rings = [cut(main).ring, ...islands]
    }
    drawn[key] = rings.map((ring) => path(ring, true, MAP)).join('')
}
const inside = new Set(Object.values(ISO).join(' ').split(' '))
drawn.rest = ringsOf((land) => !inside.has(land.id) || land.id === ISO.east_germany)
    .filter((ring) => !outside(ring, MAP) && area(ring) > LEAST_ISLAND)
    .map((ring) => path(trimmed(ring), true, MAP))
    .join('')
const joined = (one, two) => JOINED.some((ids) => is(ids)(one) && is(ids)(two))
const yugoslav = (land) => land.properties.name === 'Kosovo'
const borders = mesh(
    topology,
    topology.objects.lands,
    (one, two) =>
        one !== two &&
        !inside.has(one.id) &&
        !inside.has(two.id) &&
        !joined(one, two) &&
        !(yugoslav(one) || yugoslav(two)),
)
    .coordinates.filter((line) => !outside(line, MAP))
    .map((line) => path(line, false, MAP))
    .join('')

const paths = Object.entries(drawn)
    .map(([key, text]) => `  ${key}: '${text}',\n`)
    .join('')
writeFileSync(
    new URL('../src/boards/dawn1989/lands.ts', import.meta.url),
    `// Made by tools/dawn-map.mjs; do not edit. The land of the map, bent to fit the places of layout.ts.
// Outlines: Natural Earth (naturalearthdata.com), public domain; the borders of 1989 by our own hand.

/** SVG paths by country; \`rest\` is land around them. */
export const LAND = {
${paths}} as const

/** Borders of the land around. */
export const BORDERS =
  '${borders}'
`,
)
console.log(
    Object.entries({ ...drawn, borders })
        .map(([name, text]) => `${name} ${text.length}`)
        .join('\n'),
)
