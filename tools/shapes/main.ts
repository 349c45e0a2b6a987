import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { compare, type ShapesByPlugin } from './changes'
import { readShapes } from './readShapes'

/**
 * `npm run shapes`: fails where what a plugin records is not what is locked. `-- --update` locks what is recorded now, unless
 * recordings of earlier builds would then be misread.
 */
const LOCK = 'tests/recordings/shapes.json'
const UPDATE = 'npm run shapes -- --update'

const { update } = parseArgs({ options: { update: { type: 'boolean', default: false } } }).values
const locked = existsSync(LOCK) ? (JSON.parse(readFileSync(LOCK, 'utf8')) as ShapesByPlugin) : {}
const current = readShapes(process.cwd())
const { problems, isStale } = compare(locked, current)
for (const problem of problems) console.error(problem)
if (problems.length > 0) {
  console.error(`Then run: ${UPDATE}`)
  process.exitCode = 1
} else if (isStale && update) {
  writeFileSync(LOCK, `${JSON.stringify(current, null, 2)}\n`)
  console.log(`Locked in ${LOCK}.`)
} else if (isStale) {
  console.error(`${LOCK} is not what the plugins record now. Run: ${UPDATE}`)
  process.exitCode = 1
} else {
  const events = Object.values(current).reduce((count, plugin) => count + Object.keys(plugin.events).length, 0)
  console.log(`${events} events of ${Object.keys(current).length} plugins have the shapes that are locked in ${LOCK}.`)
}
