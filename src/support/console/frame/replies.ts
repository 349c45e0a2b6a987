import { z } from 'zod'
import type { Ask, Branch, DevToolsFile, Inspected, Loaded, Problem, Shown } from '../../player/protocol'

/**
 * What comes out of the frame is checked: it is of another build, and shows what somebody else recorded. Fields that are new
 * there are ignored here.
 */
const moment = z.object({
  page: z.number(),
  seq: z.number(),
  at: z.number(),
  type: z.string(),
  cause: z.string(),
  words: z.string(),
  failure: z.string().optional(),
})
const loaded = z.object({ rec: z.string(), build: z.string(), moments: z.array(moment), notes: z.array(z.string()) })
const shown = z.object({ address: z.string(), title: z.string() })
const change = z.object({ path: z.array(z.string()), before: z.string().optional(), after: z.string().optional() })
const answer = z.object({ saga: z.string(), port: z.string(), answer: z.string().optional(), failure: z.string().optional() })
const inspected = z.object({
  payload: z.string().optional(),
  changes: z.array(change),
  moreChanges: z.boolean(),
  answers: z.array(answer),
})
const child = z.object({ key: z.string(), preview: z.string(), isBranch: z.boolean(), isChanged: z.boolean() })
const branch = z.object({ children: z.array(child) })

export interface Answers {
  readonly load: Loaded
  readonly show: Shown
  readonly inspect: Inspected
  readonly branch: Branch
  readonly devtools: DevToolsFile
}

export const answerSchemas: { readonly [Kind in Ask['ask']]: z.ZodType<Answers[Kind]> } = {
  load: loaded as z.ZodType<Loaded>,
  show: shown,
  inspect: inspected as z.ZodType<Inspected>,
  branch,
  devtools: z.object({ text: z.string() }),
}

const problem: z.ZodType<Problem> = z.object({ code: z.string(), sentence: z.string() })
export const frameMessage = z.union([
  z.object({ id: z.number(), problem }),
  z.object({ id: z.number(), answer: z.unknown() }),
  z.object({ ignored: z.number() }),
])

export const readySchema = z.object({ lockstepReplay: z.literal(1), build: z.string(), version: z.string() })
