import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { filesUnder } from '../build/filesUnder'

/** Where files of several builds lie side by side. */
const SHARED = /^(assets|builds)\//

/**
 * SHA-256 by file of a build, in order. Files of older builds that are served beside it are left out: the build's own are those
 * it stored on the shelf (tools/build/keepOldBuilds.ts).
 */
export async function digestsOf(folder: string, shelf: string, id: string): Promise<ReadonlyMap<string, string>> {
  const names = (await filesUnder(folder)).map(file => path.relative(folder, file).split(path.sep).join('/'))
  const own = names.filter(name => !SHARED.test(name) || name === 'builds/latest.json' || existsSync(path.join(shelf, id, name)))
  const digest = async (name: string): Promise<string> =>
    createHash('sha256')
      .update(await readFile(path.join(folder, name)))
      .digest('hex')
  return new Map(await Promise.all(own.sort().map(async name => [name, await digest(name)] as const)))
}
