import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Everything the bundle is made of. */
const SOURCES = ['src', 'plugins', 'tools/build', 'tools/pictures', 'tools/config/brand.ts', 'webpack.config.ts', 'package-lock.json']

/** Content digest of the sources: times and checkouts change, what counts is what the files say. */
export function sourcesDigest() {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0])
  for (const source of SOURCES) for (const file of filesOf(source)) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesOf(entry) {
  if (!statSync(entry).isDirectory()) return [entry]
  return readdirSync(entry)
    .sort()
    .flatMap(name => filesOf(path.join(entry, name)))
}
