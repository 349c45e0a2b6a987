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

/**
 * What a push consists of: all that differs from the upstream branch, or if nothing does, because it was pushed already, from the commit
 * before the last.
 *
 * @param {string | undefined} since a commit, branch or tag to compare with instead
 * @returns {{ since: string, files: string[] } | undefined} nothing where there is nothing to compare with: a branch without upstream, or
 *   a shallow clone
 * @throws UserError if git does not know `since`
 */
export function pushedFiles(since) {
  if (since !== undefined) return { since, files: differingFrom(since) }
  const upstream = mergeBase()
  if (upstream === undefined) return undefined
  const before = upstream === git('rev-parse', 'HEAD')[0] ? 'HEAD~1' : upstream
  return isKnown(before) ? { since: before, files: differingFrom(before) } : undefined
}

function isKnown(commit) {
  try {
    git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`)
    return true
  } catch {
    return false
  }
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
    throw new UserError(`git knows no "${since}". Name a commit, a branch or a tag, e.g. --since main`)
  }
}

const git = (...args) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(line => line !== '')
