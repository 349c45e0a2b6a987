import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { everyPlugin } from '@/app/everyPlugin'
import { routeBindings } from '@/app/routeBindings'
import { sentenceOf } from '@/kernel/problemSentences'
import { loadRecordings } from '@/kernel/recordings'
import { buildRegistry } from '@/kernel/registry'
import { compare, newOrChanged, type ShapesByPlugin } from './changes'
import { addToCorpus, misfitsInCorpus, typesInCorpus } from './corpus'
import { readShapes } from './readShapes'

/**
 * `npm run shapes`: fails if what a plugin records differs from the locked shapes, if an event of an earlier build does not have its
 * shape once upgraded, or if the corpus of recordings lacks an event.
 * `-- --update` locks the current shapes, unless recordings of earlier builds would then be misread, and adds a recording of
 * the new events to the corpus.
 */
const LOCK = 'tests/recordings/shapes.json'
const UPDATE = 'npm run shapes -- --update'

const { update } = parseArgs({ options: { update: { type: 'boolean', default: false } } }).values
const locked = existsSync(LOCK) ? (JSON.parse(readFileSync(LOCK, 'utf8')) as ShapesByPlugin) : {}
await loadRecordings(everyPlugin)
const current = readShapes(process.cwd())
process.exitCode = update ? await lock() : await check()

async function check(): Promise<number> {
  const { isStale } = compare(locked, current)
  const problems = await allProblems()
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) console.error(`Then run: ${UPDATE}`)
  else if (isStale) console.error(`${LOCK} is not what the plugins record now. Run: ${UPDATE}`)
  const missing = await missingInCorpus()
  if (missing.length > 0) console.error(`No recording of tests/recordings holds ${missing.join(', ')}. Run: ${UPDATE}`)
  if (problems.length > 0 || isStale || missing.length > 0) return 1
  console.log(
    `${typesOf(current).length} events of ${Object.keys(current).length} plugins have the shapes that are locked in ${LOCK}.`,
  )
  return 0
}

async function lock(): Promise<number> {
  const { isStale } = compare(locked, current)
  const problems = await allProblems()
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) {
    console.error(`Then run: ${UPDATE}`)
    return 1
  }
  const toRecord = new Set([...newOrChanged(locked, current), ...(await missingInCorpus())])
  if (toRecord.size > 0)
    console.log(
      `Recorded ${toRecord.size === 1 ? '1 event' : `${toRecord.size} events`} in ${await addToCorpus([...toRecord], current)}.`,
    )
  if (isStale) writeFileSync(LOCK, `${JSON.stringify(current, null, 2)}\n`)
  console.log(isStale ? `Locked in ${LOCK}.` : `${LOCK} is as it was.`)
  return 0
}

/** By what recordings of earlier builds would be misread. */
async function allProblems(): Promise<readonly string[]> {
  const { problems } = compare(locked, current)
  if (problems.length > 0) return problems
  // such as a version that was raised without an upcaster
  const wrong = buildRegistry(everyPlugin, routeBindings).problems
  if (wrong.length > 0) return wrong.map(sentenceOf)
  const misfits = await misfitsInCorpus(current)
  if (misfits.length === 0) return []
  return [
    [
      'Recordings of earlier builds hold events that do not have the shape of today once upgraded:',
      ...misfits.map(misfit => `  ${misfit}`),
      '  Let the upcaster to the newest version, in the `recording.ts` of their plugin, give them that shape.',
    ].join('\n'),
  ]
}

async function missingInCorpus(): Promise<readonly string[]> {
  const there = await typesInCorpus()
  return typesOf(current).filter(type => !there.has(type))
}

function typesOf(shapes: ShapesByPlugin): readonly string[] {
  return Object.values(shapes).flatMap(({ events }) => Object.keys(events))
}
