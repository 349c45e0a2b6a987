import * as z from 'zod/mini'
import type { Ask, Branch, DevToolsFile, Inspected, Loaded, Problem, Shown } from '../../player/protocol'

/**
 * Validates the frame's replies, which come from another build and contain data that somebody else recorded. Unknown fields are
 * ignored.
 */
const momentFields = z.object({
  page: z.number(),
  seq: z.number(),
  at: z.number(),
  type: z.string(),
  cause: z.string(),
  words: z.string(),
  failure: z.optional(z.string()),
  isOnRequest: z.optional(z.boolean()),
  isAside: z.optional(z.boolean()),
})
const moment = z.pipe(
  momentFields,
  // the name used by earlier builds
  z.transform(({ isAside, ...fields }) => (isAside === true ? { ...fields, isOnRequest: true } : fields)),
)
const loaded = z.object({ rec: z.string(), build: z.string(), moments: z.array(moment), notes: z.array(z.string()) })
const windowShown = z.object({
  width: z.number(),
  height: z.number(),
  textSize: z.number(),
  theme: z.enum(['light', 'dark']),
  contrast: z.enum(['normal', 'more', 'forced']),
  motion: z.enum(['normal', 'reduced']),
})
const shown = z.object({ address: z.string(), title: z.string(), window: z.optional(windowShown) })
const change = z.object({ path: z.array(z.string()), before: z.optional(z.string()), after: z.optional(z.string()) })
const answer = z.object({
  saga: z.string(),
  port: z.string(),
  words: z.optional(z.string()),
  answer: z.optional(z.string()),
  failure: z.optional(z.string()),
})
const inspected = z.object({
  payload: z.optional(z.string()),
  changes: z.array(change),
  moreChanges: z.boolean(),
  answers: z.array(answer),
})
const child = z.object({ key: z.string(), preview: z.string(), isBranch: z.boolean(), isChanged: z.boolean() })
const branch = z.object({ children: z.array(child) })

export interface Answers {
  readonly load: Loaded
  readonly show: Shown
  readonly pass: unknown
  readonly inspect: Inspected
  readonly branch: Branch
  readonly devtools: DevToolsFile
}

export const answerSchemas: { readonly [Kind in Ask['ask']]: z.ZodMiniType<Answers[Kind]> } = {
  load: loaded as z.ZodMiniType<Loaded>,
  show: shown as z.ZodMiniType<Shown>,
  pass: z.unknown(),
  inspect: inspected as z.ZodMiniType<Inspected>,
  branch,
  devtools: z.object({ text: z.string() }),
}

const problem: z.ZodMiniType<Problem> = z.object({ code: z.string(), sentence: z.string() })
export const frameMessage = z.union([
  z.object({ id: z.number(), problem }),
  z.object({ id: z.number(), answer: z.unknown() }),
  z.object({ ignored: z.number() }),
])

export const readySchema = z.object({ lockstepReplay: z.literal(1), build: z.string(), version: z.string() })
