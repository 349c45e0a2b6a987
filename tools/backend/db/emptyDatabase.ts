/**
 * Creating a PGlite database takes seconds, and a third of that from a copy of an empty one. The copy is kept
 * with the caches of the installed packages and is recreated for another version of PGlite.
 */
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { z } from 'zod'

const PACKAGES = join(import.meta.dirname, '../../../node_modules')

/** The sandbox's data fits into a few megabytes; PostgreSQL's own setting would take 150 MB more of the machine's memory. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'max_connections=4']

/** Opens the database of the folder, creating it if needed. Its parent must exist. */
export async function openPglite(folder: string): Promise<PGlite> {
  if (await isThere(folder)) return PGlite.create(folder, { startParams: START_PARAMS })
  // Created in a temporary folder and renamed: a folder left incomplete by a killed process would never open.
  const draft = `${folder}-draft`
  await rm(draft, { recursive: true, force: true })
  const made = await emptyDatabase(draft)
  await made.close()
  await rename(draft, folder)
  return PGlite.create(folder, { startParams: START_PARAMS })
}

/** PGlite's `create`, or that of a caller who has already loaded the package. */
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

// Best effort: without a writable cache the next database is created slowly again.
async function keepCopy(database: PGlite, path: string): Promise<void> {
  const dump = await database.dumpDataDir('gzip')
  const draft = `${path}.${process.pid}`
  try {
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(draft, new Uint8Array(await dump.arrayBuffer()))
    // Renamed into place, so that concurrent processes see a complete copy or none.
    await rename(draft, path)
  } catch {
    return
  }
}
