import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** The list's file name in the sandbox's state folder. */
export const CITED_BUILDS = 'cited-builds.json'

const citedBuilds = z.object({ at: z.number(), builds: z.array(z.string()).readonly() })
/** Builds with stored recordings, and when the list was made (epoch milliseconds). */
export type CitedBuilds = z.infer<typeof citedBuilds>

/** Undefined if there is no readable list; then no build may be deleted. */
export function readCitedBuilds(file: string): CitedBuilds | undefined {
  try {
    return citedBuilds.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
