import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** The list's name in the folder of the sandbox's state. */
export const CITED_BUILDS = 'cited-builds.json'

const citedBuilds = z.object({ at: z.number(), builds: z.array(z.string()).readonly() })
/** Builds that made recordings which support keeps, as known at a time (epoch milliseconds). */
export type CitedBuilds = z.infer<typeof citedBuilds>

/** Undefined where there is no list, or none that can be read: then nothing is known, and no build may go. */
export function readCitedBuilds(file: string): CitedBuilds | undefined {
  try {
    return citedBuilds.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
