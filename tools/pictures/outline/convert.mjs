/**
 * Makes the outline of Great Britain that the finder's map is drawn on, from Natural Earth (public domain) as the npm package
 * `world-atlas` carries it. It is needed for this alone and therefore not installed:
 *
 *   npm install --prefix /tmp/atlas world-atlas@2.0.2 topojson-client@3.1.0
 *   node tools/pictures/outline/convert.mjs /tmp/atlas/node_modules
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const [packages = ''] = process.argv.slice(2)
const { feature } = createRequire(join(packages, 'x.js'))('topojson-client')
const atlas = JSON.parse(readFileSync(join(packages, 'world-atlas/countries-10m.json'), 'utf8'))

// as in plugins/finder/model/mapProjection.ts
const [WEST, NORTH, SCALE, NARROWING] = [-7.1, 61, 40, 0.58]
const project = ([longitude, latitude]) => [(longitude - WEST) * NARROWING * SCALE, (NORTH - latitude) * SCALE]

const UNITED_KINGDOM = '826'
/** Units of the drawing: a coast is followed so closely, and an island has to be so large. */
const CLOSENESS = 0.7
const SMALLEST = 3

const country = feature(atlas, atlas.objects.countries).features.find(({ id }) => id === UNITED_KINGDOM)
const rings = country.geometry.coordinates.map(([coast]) => coast.map(project))
const sizeOf = ring => Math.max(...[0, 1].map(axis => Math.max(...ring.map(p => p[axis])) - Math.min(...ring.map(p => p[axis]))))

/** Douglas and Peucker's. */
function simplified(points) {
  const [first, last] = [points[0], points.at(-1)]
  const length = Math.hypot(last[0] - first[0], last[1] - first[1])
  const offLine = ([x, y]) =>
    length === 0
      ? Math.hypot(x - first[0], y - first[1])
      : Math.abs((last[0] - first[0]) * (first[1] - y) - (first[0] - x) * (last[1] - first[1])) / length
  const offsets = points.slice(1, -1).map(offLine)
  const farthest = Math.max(0, ...offsets)
  if (farthest < CLOSENESS) return [first, last]
  const at = offsets.indexOf(farthest) + 1
  return [...simplified(points.slice(0, at + 1)).slice(0, -1), ...simplified(points.slice(at))]
}

/** Northern Ireland has no store; without it, stores lie far enough from each other for a finger. */
const isIreland = ring => ring.some(([x, y]) => x < 0 && y > 225 && y < 280)
const isInView = ring => !isIreland(ring) && ring.every(([x, y]) => x > -25 && y > -5 && y < 470)
const path = rings
  .filter(ring => isInView(ring) && sizeOf(ring) >= SMALLEST)
  .map(simplified)
  .map(ring => `M${ring.map(point => point.map(number => Math.round(number * 2) / 2).join(' ')).join('L')}Z`)
  .join('')

writeFileSync(
  new URL('../../../plugins/finder/model/outline.ts', import.meta.url),
  `/** The coast of Great Britain as an SVG path, made by tools/pictures/outline/convert.mjs from Natural Earth (public domain). */\nexport const OUTLINE =\n  '${path}'\n`,
)
console.log(`${path.length} characters`)
