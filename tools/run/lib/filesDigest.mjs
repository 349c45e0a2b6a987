import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Content digest of files and folders: times and checkouts change, what counts is what the files say. */
export function filesDigest(entries, salt = '') {
  const hash = createHash('sha256').update(salt)
  for (const entry of entries)
    for (const file of filesOf(entry)) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesOf(entry) {
  if (!statSync(entry).isDirectory()) return [entry]
  return readdirSync(entry)
    .sort()
    .flatMap(name => filesOf(path.join(entry, name)))
}
