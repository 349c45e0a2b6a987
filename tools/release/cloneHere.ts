import { execFileSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'

/** Clones the commit that is checked out. */
export const cloneTo = (folder: string): void => {
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', '.', folder])
}

/** Gives a clone the packages that are installed here, without what earlier builds cached among them. */
export async function givePackages(folder: string): Promise<void> {
  // in a worktree the folder may be a link to another one's, which must not be changed through it
  execFileSync('cp', ['-al', realpathSync('node_modules'), path.join(folder, 'node_modules')])
  await rm(path.join(folder, 'node_modules/.cache'), { recursive: true, force: true })
}
