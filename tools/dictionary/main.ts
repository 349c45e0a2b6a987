import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { deflateRawSync, gzipSync } from 'node:zlib'
import { table } from '../bench/table'
import { makeDictionary } from './makeDictionary'
import { segmentsOf } from './segmentsOf'

/**
 * `npm run dictionary`: what segments of visits take as they are sent, with the newest dictionary and with one made of other visits.
 * `-- --number 3` makes dictionary 3 of all of them.
 */
const { values } = parseArgs({
  options: {
    visits: { type: 'string', multiple: true, default: ['.lockstep/e2e/results', '.lockstep/bench/rentals'] },
    number: { type: 'string' },
  },
})
/** Each part of the visits is measured with a dictionary made of the others. */
const PARTS = 4
/** Visits that hardly began are not measured: nothing in them could be smaller. */
const MEASURED_FROM = 30_000

const FOLDER = 'src/recording/transport'
const fileOf = (number: number): string => `${FOLDER}/dictionary.${number}.json`
const bytesOf = (lines: readonly string[]): Buffer => Buffer.from(lines.join('\n'))

try {
  const visits = visitsIn(values.visits)
  if (visits.length < PARTS)
    throw new Error(`${values.visits.join(' and ')} hold ${visits.length} recordings: run npm run e2e before.`)
  if (values.number === undefined) measure(visits)
  else make(visits, Number(values.number))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function make(visits: readonly string[], number: number): void {
  if (!Number.isInteger(number) || number < 1) throw new Error('--number is a whole number.')
  if (existsSync(fileOf(number))) throw new Error(`${fileOf(number)} exists. A dictionary never changes: choose another number.`)
  const lines = makeDictionary(visits)
  writeFileSync(fileOf(number), `${JSON.stringify(lines, undefined, 2)}\n`)
  console.log(`${fileOf(number)}: ${lines.length} lines, ${bytesOf(lines).length} bytes, from ${visits.length} visits`)
}

function measure(visits: readonly string[]): void {
  const newest = Math.max(...readdirSync(FOLDER).map(name => Number(/^dictionary\.(\d+)\.json$/.exec(name)?.[1] ?? 0)))
  const current = bytesOf(JSON.parse(readFileSync(fileOf(newest), 'utf8')) as string[])
  const sums = { gzip: 0, newest: 0, made: 0 }
  for (let part = 0; part < PARTS; part++) {
    const isMeasured = (place: number): boolean => place % PARTS === part
    const made = bytesOf(makeDictionary(visits.filter((_, place) => !isMeasured(place))))
    const measured = visits.filter((visit, place) => isMeasured(place) && visit.length >= MEASURED_FROM)
    for (const segment of measured.flatMap(segmentsOf)) {
      sums.gzip += gzipSync(segment, { level: 9 }).length
      sums.newest += packedBytes(segment, current)
      sums.made += packedBytes(segment, made)
    }
  }
  const row = (name: string, bytes: number): string[] => [name, `${bytes} bytes`, (bytes / sums.gzip).toFixed(3)]
  console.log(
    table([
      ['gzip', `${sums.gzip} bytes`, '1'],
      row(`dictionary ${newest}`, sums.newest),
      row('made of the other visits', sums.made),
    ]),
  )
  console.log(JSON.stringify({ visits: visits.length, ...sums }))
}

/** As the app packs a segment (FORMAT.md, on the wire). */
function packedBytes(segment: string, dictionary: Buffer): number {
  return 1 + deflateRawSync(segment, { dictionary, level: 9 }).length
}

/** The recordings in folders and the folders below them, each once: Playwright keeps a second copy of what a test attached. */
function visitsIn(folders: readonly string[]): readonly string[] {
  const files = folders.filter(existsSync).flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(recording|ndjson|jsonl)$/.test(name))
      .map(name => join(folder, name)),
  )
  return [...new Set(files.sort().map(file => readFileSync(file, 'utf8')))]
}
