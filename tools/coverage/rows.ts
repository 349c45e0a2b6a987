import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** A row of the specification or a failure case: what a test named by its id must prove. */
export interface Row {
  readonly id: string
  readonly group: string
  readonly mustHold: string
  /** Put off by a written decision: when it was taken and why. */
  readonly dated?: { readonly on: string; readonly why: string } | undefined
}

const requirement = z
  .object({
    id: z.string(),
    section: z.string(),
    requirement: z.string(),
    acceptance: z.string(),
    decision: z.string().optional(),
  })
  .transform(({ id, section, requirement }): Row => ({ id, group: section, mustHold: requirement }))

const failureCase = z
  .object({
    id: z.string(),
    group: z.string(),
    when: z.string(),
    seen: z.string().optional(),
    after: z.string().optional(),
    dated: z.object({ on: z.iso.date(), why: z.string() }).optional(),
  })
  .transform(({ id, group, when, seen, after, dated }): Row => {
    const mustHold = [when, seen, after].filter(each => each !== undefined).join(' → ')
    return { id, group, mustHold, dated }
  })

const read = (file: string): unknown => JSON.parse(readFileSync(`tests/spec/${file}`, 'utf8'))

export const requirements = (): readonly Row[] => z.array(requirement).parse(read('requirements.json'))
export const failureCases = (): readonly Row[] => z.array(failureCase).parse(read('failure-cases.json'))
