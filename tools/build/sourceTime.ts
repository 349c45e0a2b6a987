import { execFileSync } from 'node:child_process'

/** What decides the time of a build; see `sourceTime`. */
export interface SourceTime {
  /** `SOURCE_DATE_EPOCH`, in seconds, as reproducible builds are told the time: https://reproducible-builds.org/specs/source-date-epoch/ */
  readonly given: string | undefined
  /** Runs git and answers what it prints; throws where there is no git, or no repository. */
  readonly git: (...args: string[]) => string
  readonly now: () => number
}

/**
 * Epoch milliseconds that a build is dated with: of its commit, so that building it again makes the same files. What is not
 * committed is dated now.
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
