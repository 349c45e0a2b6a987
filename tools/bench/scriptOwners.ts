import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LEAST_UPPER_BOUND, originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import type { CallFrame, Owner } from './samplesOf'

/** The URL of rrweb's script when both record. */
export const RRWEB_URL = 'rrweb.js'

const OWNERS: readonly (readonly [RegExp, Owner])[] = [
  [/^src\/recording\//, 'recorder'],
  [/^src\/app\/(visitRecording|visitTools|visitFiles)\.ts$/, 'recorder'],
  // the recorder's enhancer passes every event to the store, whose work belongs to the app; packages may be those of another checkout
  [/(^|\/)node_modules\/redux\//, 'app'],
]

/** The owner of a function in the built app, by its source file; `maps` is the folder of source maps. */
export function scriptOwners(maps: string): (frame: CallFrame) => Owner | undefined {
  const known = new Map<string, TraceMap | undefined>()
  const mapOf = (script: string): TraceMap | undefined => {
    if (!known.has(script)) {
      const file = path.join(maps, `${script}.map`)
      known.set(script, existsSync(file) ? new TraceMap(readFileSync(file, 'utf8')) : undefined)
    }
    return known.get(script)
  }
  return ({ url, lineNumber, columnNumber }) => {
    if (url === RRWEB_URL) return 'rrweb'
    if (lineNumber < 0 || !URL.canParse(url)) return undefined
    const map = mapOf(new URL(url).pathname)
    if (!map) return undefined
    const at = { line: lineNumber + 1, column: columnNumber }
    // the bundler's wrapper of a module belongs to the module
    const source = originalPositionFor(map, at).source ?? originalPositionFor(map, { ...at, bias: LEAST_UPPER_BOUND }).source
    const written = source?.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '') ?? ''
    return OWNERS.find(([pattern]) => pattern.test(written))?.[1]
  }
}
