import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ranInJest, ranInPlaywright, type RanTest } from './ranTests'

const manifest = z.object({
  digest: z.string(),
  ended: z.string(),
  long: z.boolean(),
  suites: z.array(z.object({ name: z.string(), kind: z.enum(['jest', 'playwright']) })),
})

export interface TestRun {
  readonly ended: string
  readonly long: boolean
  readonly suites: readonly string[]
  readonly tests: readonly RanTest[]
}

/** The last run of all stages in `folder`, or why it does not apply to the current tests and sources, whose digest is `digestNow`. */
export function lastTestRun(folder: string, digestNow: string): TestRun | string {
  const found = read(join(folder, 'run.json'))
  if (found === undefined) return 'There is no report of a run that ended. Run npm test first.'
  const { digest, ended, long, suites } = manifest.parse(found)
  if (digest !== digestNow) return `The tests or what they test have changed since the last run (${ended}). Run npm test first.`
  return {
    ended,
    long,
    suites: suites.map(({ name }) => name),
    tests: suites.flatMap(({ name, kind }) => {
      const report = read(join(folder, `${name}.json`))
      return kind === 'jest' ? ranInJest(report) : ranInPlaywright(report)
    }),
  }
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
