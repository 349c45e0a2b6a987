import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Layer } from './layers'

/** A row of the specification or a failure case: what a test named by its id must prove. */
export interface Row {
  readonly id: string
  readonly group: string
  readonly mustHold: string
  /** The layers whose tests can prove it. */
  readonly layers: readonly Layer[]
}

const OF_A_SCREEN: readonly Layer[] = ['browser', 'app']
const OF_THE_CLIENT: readonly Layer[] = [...OF_A_SCREEN, 'rules']
const ANY: readonly Layer[] = [...OF_THE_CLIENT, 'sandbox']

/** Sections about the product as people meet it; the others list data, rules, calls, codes and constants. */
const OF_PEOPLE = ['S0', 'S1', 'S2', 'S4']

const requirement = z
  .object({
    id: z.string(),
    section: z.string(),
    requirement: z.string(),
    acceptance: z.string(),
    decision: z.string().optional(),
  })
  .transform(({ id, section, requirement }): Row => {
    const layers = OF_PEOPLE.includes(section) ? OF_THE_CLIENT : ANY
    return { id, group: section, mustHold: requirement, layers }
  })

/** What a person sees is proven by a test that draws it; the cases of SRV say what the server answers. */
function layersOf(group: string, seen: string | undefined, seenBy: string | undefined): readonly Layer[] {
  if (seen === undefined || seenBy !== undefined || group === 'SRV') return ANY
  return seen === 'nothing' ? OF_THE_CLIENT : OF_A_SCREEN
}

const failureCase = z
  .object({
    id: z.string(),
    group: z.string(),
    when: z.string(),
    seen: z.string().optional(),
    after: z.string().optional(),
    /** Who sees what `seen` says: a person, unless it is a program that is answered or somebody who builds or runs the product. */
    seenBy: z.enum(['caller', 'operator']).optional(),
  })
  .transform(({ id, group, when, seen, after, seenBy }): Row => {
    const mustHold = [when, seen, after].filter(each => each !== undefined).join(' → ')
    return { id, group, mustHold, layers: layersOf(group, seen, seenBy) }
  })

const read = (file: string): unknown => JSON.parse(readFileSync(`tests/spec/${file}`, 'utf8'))

export const requirements = (): readonly Row[] => z.array(requirement).parse(read('requirements.json'))
export const failureCases = (): readonly Row[] => z.array(failureCase).parse(read('failure-cases.json'))

/** The ids that no test proves yet. The list may only shrink. */
export const unprovenYet = (): readonly string[] => z.array(z.string()).parse(read('unproven.json'))
