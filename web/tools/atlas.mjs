// What the tools that draw maps share: outlines of Natural Earth (public domain) as the package
// world-atlas carries them, bent by a smooth surface (a thin-plate spline) so that every place lies
// under its box of a layout, made simpler, and written as short SVG paths.
//
// The packages are kept in a folder of their own:
//
//   mkdir /tmp/atlas && cd /tmp/atlas && npm init -y
//   npm install world-atlas topojson-client topojson-simplify

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The packages in a folder. */
export function packagesIn(folder) {
    const need = createRequire(pathToFileURL(join(resolve(folder), 'package.json')))
    const { merge, mesh } = need('topojson-client')
    const { presimplify, simplify } = need('topojson-simplify')
    const world = (file) => JSON.parse(readFileSync(need.resolve(`world-atlas/${file}`), 'utf8'))
    return { merge, mesh, presimplify, simplify, world }
}

/** Miller's projection, in degrees; y grows to the south. */
export function flat([longitude, latitude]) {
    const angle = (Math.max(-60, Math.min(80, latitude)) * Math.PI) / 180
    return [longitude, -1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * angle)) * (180 / Math.PI)]
}

/** The smoothest surface that leads each point near its goal. */
export function spline(pairs, smooth) {
    const count = pairs.length
    const size = count + 3
    const bend = (dx, dy) => {
        const square = dx * dx + dy * dy
        return square < 1e-9 ? 0 : square * Math.log(square)
    }
    const rows = Array.from({ length: size }, () => new Float64Array(size + 2))
    pairs.forEach(([[x, y], goal], row) => {
        pairs.forEach(([[ox, oy]], column) => (rows[row][column] = bend(x - ox, y - oy)))
        rows[row][row] += smooth
        ;[1, x, y].forEach((value, place) => (rows[row][count + place] = rows[count + place][row] = value))
        rows[row].set(goal, size)
    })
    for (let column = 0; column < size; column++) {
        let best = column
        for (let row = column + 1; row < size; row++) {
            if (Math.abs(rows[row][column]) > Math.abs(rows[best][column])) best = row
        }
        ;[rows[column], rows[best]] = [rows[best], rows[column]]
        for (let row = 0; row < size; row++) {
            const factor = row === column ? 0 : rows[row][column] / rows[column][column]
            if (factor) for (let k = column; k < size + 2; k++) rows[row][k] -= factor * rows[column][k]
        }
    }
    const weights = rows.map((row, place) => [row[size] / row[place], row[size + 1] / row[place]])
    return ([x, y]) =>
        [0, 1].map((axis) => {
            const at = (place) => weights[place][axis]
            const plain = at(count) + at(count + 1) * x + at(count + 2) * y
            return pairs.reduce((sum, [[ox, oy]], place) => sum + at(place) * bend(x - ox, y - oy), plain)
        })
}

/** The borders of a world, bent onto the map. */
export function bentWorld(world, onMap, wanted) {
    const { scale, translate } = world.transform
    const arcs = world.arcs.map((arc) => {
        let [x, y] = [0, 0]
        return arc.map(([dx, dy]) => {
            ;[x, y] = [x + dx, y + dy]
            return onMap([x * scale[0] + translate[0], y * scale[1] + translate[1]])
        })
    })
    const geometries = world.objects.countries.geometries.filter(wanted)
    return { type: 'Topology', arcs, objects: { lands: { type: 'GeometryCollection', geometries } } }
}

export const MARGIN = 80

export const area = (ring) =>
    Math.abs(
        ring.reduce((sum, [x, y], place) => {
            const [nx, ny] = ring[(place + 1) % ring.length]
            return sum + x * ny - nx * y
        }, 0),
    ) / 2

/** Whether a line lies off the map, all of it on one side. */
export const outside = (ring, map) =>
    ring.every(([x]) => x < -MARGIN) ||
    ring.every(([x]) => x > map.width + MARGIN) ||
    ring.every(([, y]) => y < -MARGIN) ||
    ring.every(([, y]) => y > map.height + MARGIN)

/** Whole numbers, each point told from the one before. */
export function path(points, close, map) {
    const near = (value, most) => Math.max(-MARGIN, Math.min(most + MARGIN, Math.round(value)))
    let last = null
    let text = ''
    for (const [x, y] of points) {
        const here = [near(x, map.width), near(y, map.height)]
        if (!last) text += `M${here.join(' ')}l`
        else {
            const [dx, dy] = [here[0] - last[0], here[1] - last[1]]
            if (dx === 0 && dy === 0) continue
            text += `${/[l]$/.test(text) || dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`
        }
        last = here
    }
    return text.endsWith('l') ? '' : text + (close ? 'z' : '')
}
