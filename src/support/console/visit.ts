import * as z from 'zod/mini'

/** The data that the server embeds in the page (tools/recordings/console/replayPage.ts). */
const visit = z.object({
  rec: z.string(),
  /** What went wrong and where, as in the lists of visits. */
  name: z.optional(z.string()),
  agent: z.string(),
  /** The session's token, without which the server accepts no form. */
  token: z.string(),
  missing: z.number(),
  builds: z.array(z.object({ id: z.string(), isKept: z.boolean() })),
  newest: z.optional(z.string()),
  app: z.string(),
  config: z.unknown(),
})
export type Visit = z.infer<typeof visit>

export const readVisit = (text: string | undefined): Visit => visit.parse(JSON.parse(text ?? ''))
