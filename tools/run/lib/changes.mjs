import { execFileSync } from 'node:child_process'
import { UserError } from './userError.mjs'

/**
 * Files that differ from `since`; untracked and deleted ones are included, and both names of a moved one. Without a `since` they are
 * compared with the first of these from which any file differs: the commit where this branch left its upstream branch, the last
 * commit, the commit before it.
 *
 * @param {string | undefined} since a commit, branch or tag
 * @returns {{ since: string, files: string[] }}
 */
export function changedFiles(since) {
  if (since !== undefined) return { since, files: differingFrom(since) }
  for (const candidate of [mergeBase(), 'HEAD', 'HEAD~1']) {
    const files = candidate === undefined ? [] : differingFrom(candidate)
    if (files.length > 0) return { since: candidate, files }
  }
  return { since: 'HEAD~1', files: [] }
}

function mergeBase() {
  try {
    return git('merge-base', 'HEAD', '@{upstream}')[0]
  } catch {
    // a branch that was never pushed
    return undefined
  }
}

function differingFrom(since) {
  try {
    const files = [
      ...git('diff', '--name-only', '--no-renames', since, '--'),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]
    return [...new Set(files)].sort()
  } catch {
    throw new UserError(`git knows no "${since}". Name a commit, a branch or a tag: npm run test:changed -- --since main`)
  }
}

const git = (...args) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(line => line !== '')
