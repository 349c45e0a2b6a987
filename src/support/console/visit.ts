import * as z from 'zod/mini'

/** What the server puts into the page (tools/recordings/console/replayPage.ts). */
const visit = z.object({
  rec: z.string(),
  /** What was wrong and where, as lists of visits have it. */
  name: z.optional(z.string()),
  agent: z.string(),
  /** Of the session: the server takes no form without it. */
  token: z.string(),
  missing: z.number(),
  builds: z.array(z.object({ id: z.string(), isKept: z.boolean() })),
  newest: z.optional(z.string()),
  app: z.string(),
  config: z.unknown(),
})
export type Visit = z.infer<typeof visit>

export const readVisit = (text: string | undefined): Visit => visit.parse(JSON.parse(text ?? ''))
