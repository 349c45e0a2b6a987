import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { readStats, scriptsOf } from '../build/bundleStats'

/** Where the product is built without a recorder (webpack.config.ts). */
const UNRECORDED = '.lockstep/build/unrecorded'
/** The module with which the transport comes. */
const TRANSPORT = 'src/app/visitTools.ts'

/** What recording adds to a page's scripts, gzip. */
export interface PageBytes {
  /** Comes with every page: the recorder and what masks. */
  readonly recorder: number
  /** Comes as soon as somebody uses the page. */
  readonly transport: number
}

/** Code that the product has for other reasons, too, counts for neither; nor does the worker, which is no part of the page. */
export function pageBytes(): PageBytes {
  const { imports, chunks } = readStats()
  const later = chunks.filter(({ id }) => imports[TRANSPORT]?.includes(id))
  if (later.length === 0) throw new Error(`Nothing imports ${TRANSPORT} with import().`)
  return {
    recorder: zipped('dist', entryOf('dist')) - zipped(UNRECORDED, entryOf(UNRECORDED)),
    transport: zipped('dist', scriptsOf(later)),
  }
}

const entryOf = (folder: string): readonly string[] => [
  ...new Set(readFileSync(`${folder}/shell.html`, 'utf8').match(/assets\/(?:main|vendor)\.[0-9a-f]+\.js/g)),
]

const zipped = (folder: string, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(`${folder}/${file}`), { level: 9 }).length, 0)
