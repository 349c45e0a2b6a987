import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Layer } from './layers'

/** A row of the specification or a failure case, to be proven by tests with its id in their title. */
export interface Row {
  readonly id: string
  readonly group: string
  readonly mustHold: string
  /** The layers whose tests can prove it. */
  readonly layers: readonly Layer[]
}

const SCREEN_LAYERS: readonly Layer[] = ['browser', 'app']
const CLIENT_LAYERS: readonly Layer[] = [...SCREEN_LAYERS, 'rules']
const ALL_LAYERS: readonly Layer[] = [...CLIENT_LAYERS, 'sandbox']

/** Sections about what users see; the others list data, rules, calls, codes and constants. */
const PRODUCT_SECTIONS = ['S0', 'S1', 'S2', 'S4']

const requirement = z
  .object({
    id: z.string(),
    section: z.string(),
    requirement: z.string(),
    acceptance: z.string(),
    decision: z.string().optional(),
  })
  .transform(({ id, section, requirement }): Row => {
    const layers = PRODUCT_SECTIONS.includes(section) ? CLIENT_LAYERS : ALL_LAYERS
    return { id, group: section, mustHold: requirement, layers }
  })

/** What users see is proven only by tests that render it; the SRV cases are about the server's answers. */
function layersOf(group: string, seen: string | undefined, seenBy: string | undefined): readonly Layer[] {
  if (seen === undefined || seenBy !== undefined || group === 'SRV') return ALL_LAYERS
  return seen === 'nothing' ? CLIENT_LAYERS : SCREEN_LAYERS
}

const failureCase = z
  .object({
    id: z.string(),
    group: z.string(),
    when: z.string(),
    seen: z.string().optional(),
    after: z.string().optional(),
    /** Who sees the result in `seen`: the user by default, a calling program, or an operator of the product. */
    seenBy: z.enum(['caller', 'operator']).optional(),
  })
  .transform(({ id, group, when, seen, after, seenBy }): Row => {
    const mustHold = [when, seen, after].filter(each => each !== undefined).join(' → ')
    return { id, group, mustHold, layers: layersOf(group, seen, seenBy) }
  })

const read = (file: string): unknown => JSON.parse(readFileSync(`tests/spec/${file}`, 'utf8'))

export const requirements = (): readonly Row[] => z.array(requirement).parse(read('requirements.json'))
export const failureCases = (): readonly Row[] => z.array(failureCase).parse(read('failure-cases.json'))

/** Ids that no test proves yet. The list may only shrink. */
export const unprovenYet = (): readonly string[] => z.array(z.string()).parse(read('unproven.json'))
