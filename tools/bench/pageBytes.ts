import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { readStats, scriptsOf } from '../build/bundleStats'

/** The folder of the build without a recorder (webpack.config.ts). */
const UNRECORDED = '.lockstep/build/unrecorded'
/** The module that loads the transport. */
const TRANSPORT = 'src/app/visitTools.ts'

/** The bytes that recording adds to a page's scripts, gzipped. */
export interface PageBytes {
  /** Loaded on every page: the recorder and the masker. */
  readonly recorder: number
  /** Loaded on the first interaction. */
  readonly transport: number
}

/** Excludes code that the product also uses otherwise, and the worker, which is not part of the page. */
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
