import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = 'in-use-by-process'
/** Folders that this process has locked: a lock file with our pid for another folder is a leftover of an earlier process. */
const held = new Set<string>()

/** Its message names the process, and says what to do. */
export class FolderInUse extends Error {}

/**
 * Keeps a second process out of the folder: PGlite does not, and two at once ruin the database. A lock left by a process
 * that was killed is taken over. Rejects with `FolderInUse`; resolves with a function that releases it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, FILE)
  for (;;) {
    try {
      await writeFile(path, String(process.pid), { flag: 'wx' })
      held.add(path)
      return async () => {
        held.delete(path)
        await rm(path, { force: true })
      }
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
    const holder = Number(await readFile(path, 'utf8').catch(() => '0'))
    if (isRunning(holder, path)) {
      throw new FolderInUse(
        `The folder ${folder} is in use by process ${holder}: stop it, or delete ${path} if that process is no sandbox.`,
      )
    }
    await rm(path, { force: true })
  }
}

function isRunning(pid: number, path: string): boolean {
  if (pid === process.pid) return held.has(path)
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}
