import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { CitedBuilds } from './citedBuilds'
import { filesUnder } from './filesUnder'

/** Builds besides the new one that are kept in any case: pages of them may still be open, and recordings of them on their way. */
const NEWEST = 10
/** What of a build somebody may still ask for: its names hold its digests, so they never collide with another build's. */
const ownOf = (id: string): readonly string[] => ['assets', 'builds/meta', path.join('builds', id)]

/**
 * A page that was open when a new build came goes on asking for files of its own build, and visits that it recorded are replayed
 * with it. They are put beside the new ones, from `shelf`, where each build leaves its own. An old build leaves the shelf once no
 * recording cites it: by a list that was made after the build was replaced, because one made before does not know what was recorded
 * since. Without such a list it stays. Answers the ids of the builds that are served besides.
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
  const isKept = ({ name }: (typeof ages)[number], place: number): boolean => {
    const replacedAt = newestFirst[place - 1]?.at ?? Infinity
    return place < NEWEST || !cited || cited.at < replacedAt || cited.builds.includes(name)
  }
  const kept = newestFirst.filter(isKept).map(({ name }) => name)
  const gone = others.filter(name => !kept.includes(name))
  await Promise.all(gone.map(name => rm(path.join(shelf, name), { recursive: true })))

  await rm(path.join(shelf, id), { recursive: true, force: true })
  for (const part of ownOf(id)) await copyMissing(path.join(folder, part), path.join(shelf, id, part))
  for (const name of kept)
    for (const part of ownOf(name)) await copyMissing(path.join(shelf, name, part), path.join(folder, part))
  return kept
}

async function copyMissing(from: string, to: string): Promise<void> {
  for (const file of await filesUnder(from).catch(() => [])) {
    const target = path.join(to, path.relative(from, file))
    await mkdir(path.dirname(target), { recursive: true })
    // a file of the same name is the same file
    await copyFile(file, target, constants.COPYFILE_EXCL).catch(ignoreThere)
  }
}

function ignoreThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
