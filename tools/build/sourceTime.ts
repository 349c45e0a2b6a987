import { execFileSync } from 'node:child_process'

/** The sources of a build's time; see `sourceTime`. */
export interface SourceTime {
  /** `SOURCE_DATE_EPOCH`, in seconds: https://reproducible-builds.org/specs/source-date-epoch/ */
  readonly given: string | undefined
  /** Runs git and returns its output; throws without git or a repository. */
  readonly git: (...args: string[]) => string
  readonly now: () => number
}

/**
 * The time of a build, in epoch milliseconds: that of its commit, so that builds are reproducible, or now with uncommitted
 * changes.
 */
export function sourceTime({ given, git, now }: SourceTime): number {
  if (given !== undefined) {
    if (!/^\d{1,11}$/.test(given))
      throw new Error(`SOURCE_DATE_EPOCH is ${JSON.stringify(given)}: it is to be seconds since 1970.`)
    return Number(given) * 1_000
  }
  try {
    return git('status', '--porcelain') === '' ? Number(git('log', '-1', '--format=%ct')) * 1_000 : now()
  } catch {
    return now()
  }
}

export const timeOfSources = (): number =>
  sourceTime({
    given: process.env['SOURCE_DATE_EPOCH'],
    git: (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim(),
    now: Date.now,
  })
