/**
 * A PGlite database takes seconds to be made from nothing and a third of that from a copy of an empty one. The copy is kept
 * with the other caches of the installed packages and is made anew for another version of PGlite.
 */
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { z } from 'zod'

const PACKAGES = join(import.meta.dirname, '../../../node_modules')

/** The sandbox's data fits into a few megabytes; PostgreSQL's own setting would take 150 MB more of the machine's memory. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'max_connections=4']

/** Opens the database of the folder, which is made first when it is not there. Its parent must be. */
export async function openPglite(folder: string): Promise<PGlite> {
  if (await isThere(folder)) return PGlite.create(folder, { startParams: START_PARAMS })
  // Made beside its place: a folder half filled by a process that was killed would never open again.
  const draft = `${folder}-draft`
  await rm(draft, { recursive: true, force: true })
  const made = await emptyDatabase(draft)
  await made.close()
  await rename(draft, folder)
  return PGlite.create(folder, { startParams: START_PARAMS })
}

/** PGlite's own `create`, or that of whoever has loaded the package already. */
export interface MakesPglite {
  create(folder: string, options: PGliteOptions): Promise<PGlite>
}

/** A new database in an empty folder, or in memory when that is `memory://`. */
export async function emptyDatabase(folder: string, from: MakesPglite = PGlite): Promise<PGlite> {
  const cached = await cachePath()
  const copy = await readFile(cached).catch(() => undefined)
  if (copy !== undefined) {
    return from.create(folder, { startParams: START_PARAMS, loadDataDir: new Blob([copy], { type: 'application/x-gzip' }) })
  }
  const made = await from.create(folder, { startParams: START_PARAMS })
  await keepCopy(made, cached)
  return made
}

async function isThere(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined)
  return found !== undefined
}

async function cachePath(): Promise<string> {
  const manifest = z.object({ version: z.string() })
  const text = await readFile(join(PACKAGES, '@electric-sql/pglite/package.json'), 'utf8')
  return join(PACKAGES, `.cache/lockstep/empty-database-${manifest.parse(JSON.parse(text)).version}.tar.gz`)
}

// Best effort: where the cache cannot be written the next database takes its seconds again.
async function keepCopy(database: PGlite, path: string): Promise<void> {
  const dump = await database.dumpDataDir('gzip')
  const draft = `${path}.${process.pid}`
  try {
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(draft, new Uint8Array(await dump.arrayBuffer()))
    // Whole or not at all, whoever else is making one.
    await rename(draft, path)
  } catch {
    return
  }
}
