import { percentile } from './percentile'

export interface CallFrame {
  readonly functionName: string
  readonly url: string
  /** Where the function begins, both from 0; before that where there is no script. */
  readonly lineNumber: number
  readonly columnNumber: number
}

/** As the browser's profiler gives it (DevTools protocol, `Profiler.Profile`). */
export interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: CallFrame; readonly children?: number[] }[]
  /** What stood on top of the stack, by the node's id, and microseconds since the sample before. */
  readonly samples?: number[]
  readonly timeDeltas?: number[]
}

export type Owner = 'recorder' | 'rrweb' | 'app'
export interface Samples {
  /** Of running script. */
  readonly script: Readonly<Record<Owner, number>>
  /** Of collecting garbage, by whose script it interrupted: the profiler does not say whose garbage it is. */
  readonly garbage: Readonly<Record<Owner, number>>
  /** Microseconds between two samples of running script: the median. On a busy machine single ones are far longer. */
  readonly gapUs: number
}

/** What the profiler says besides functions: nothing runs, or something that is no script. */
const OUTSIDE_SCRIPT = new Set(['(root)', '(idle)', '(program)'])
const GARBAGE = '(garbage collector)'

/**
 * Counts samples by whose work they interrupted. `ownerOf` says whose a function is, or nothing where it works for whoever called it,
 * as what is native does.
 */
export function samplesOf(
  { nodes, samples = [], timeDeltas = [] }: Profile,
  ownerOf: (frame: CallFrame) => Owner | undefined,
): Samples {
  const byId = new Map(nodes.map(node => [node.id, node]))
  const owners = new Map<number, Owner>()
  const own = (id: number, caller: Owner): void => {
    const node = byId.get(id)
    if (!node) return
    const owner = ownerOf(node.callFrame) ?? caller
    owners.set(id, owner)
    node.children?.forEach(child => own(child, owner))
  }
  if (nodes[0]) own(nodes[0].id, 'app')

  const script = { recorder: 0, rrweb: 0, app: 0 }
  const garbage = { recorder: 0, rrweb: 0, app: 0 }
  const gaps: number[] = []
  let last: Owner = 'app'
  samples.forEach((id, place) => {
    const { functionName = '', url = '' } = byId.get(id)?.callFrame ?? {}
    if (url === '' && functionName === GARBAGE) garbage[last]++
    if (url === '' && (functionName === GARBAGE || OUTSIDE_SCRIPT.has(functionName))) return
    last = owners.get(id) ?? 'app'
    script[last]++
    gaps.push(timeDeltas[place + 1] ?? 0)
  })
  return { script, garbage, gapUs: percentile(gaps, 0.5) }
}
