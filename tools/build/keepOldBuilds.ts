import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { CitedBuilds } from './citedBuilds'
import { filesUnder } from './filesUnder'

/** The number of previous builds that are always kept, because their pages may still be open and their recordings in transit. */
const NEWEST = 10
/** The files of a build that may still be requested; their names contain digests, so they never collide with another build's. */
const filesOf = (id: string): readonly string[] => ['assets', 'builds/meta', path.join('builds', id)]

/**
 * Copies the files of earlier builds from `shelf` beside the new ones, because open pages still request them and their visits are
 * replayed with them. A build is removed from the shelf once no recording cites it, according to a list made after it was
 * replaced; without such a list it is kept. Returns the ids of the earlier builds served.
 */
export async function keepOldBuilds(
  folder: string,
  shelf: string,
  id: string,
  cited: CitedBuilds | undefined,
): Promise<readonly string[]> {
  await mkdir(shelf, { recursive: true })
  const others = (await readdir(shelf)).filter(name => name !== id)
  const ages = await Promise.all(others.map(async name => ({ name, at: (await stat(path.join(shelf, name))).mtimeMs })))
  const newestFirst = ages.sort((a, b) => b.at - a.at)
  const isKept = ({ name }: (typeof ages)[number], index: number): boolean => {
    const replacedAt = newestFirst[index - 1]?.at ?? Infinity
    return index < NEWEST || !cited || cited.at < replacedAt || cited.builds.includes(name)
  }
  const kept = newestFirst.filter(isKept).map(({ name }) => name)
  const removed = others.filter(name => !kept.includes(name))
  await Promise.all(removed.map(name => rm(path.join(shelf, name), { recursive: true })))

  await rm(path.join(shelf, id), { recursive: true, force: true })
  for (const part of filesOf(id)) await copyMissing(path.join(folder, part), path.join(shelf, id, part))
  for (const name of kept)
    for (const part of filesOf(name)) await copyMissing(path.join(shelf, name, part), path.join(folder, part))
  return kept
}

async function copyMissing(from: string, to: string): Promise<void> {
  for (const file of await filesUnder(from).catch(() => [])) {
    const target = path.join(to, path.relative(from, file))
    await mkdir(path.dirname(target), { recursive: true })
    // a file of the same name is the same file
    await copyFile(file, target, constants.COPYFILE_EXCL).catch(ignoreExisting)
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
