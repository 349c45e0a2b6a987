import { percentile } from './measures'

export interface CallFrame {
  readonly functionName: string
  readonly url: string
  /** Position of the function, both from 0; negative without a script. */
  readonly lineNumber: number
  readonly columnNumber: number
}

/** The browser's profile (DevTools protocol, `Profiler.Profile`). */
export interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: CallFrame; readonly children?: number[] }[]
  /** The node on top of the stack, by id, and microseconds since the previous sample. */
  readonly samples?: number[]
  readonly timeDeltas?: number[]
}

export type Owner = 'recorder' | 'rrweb' | 'app'
export interface Samples {
  /** Of running script. */
  readonly script: Readonly<Record<Owner, number>>
  /** Samples of garbage collection, by the interrupted script: the profiler does not say whose garbage it is. */
  readonly garbage: Readonly<Record<Owner, number>>
  /** Median microseconds between two samples of script. On a busy machine single intervals are far longer. */
  readonly gapUs: number
}

/** The profiler's entries for idle time and native work. */
const OUTSIDE_SCRIPT = new Set(['(root)', '(idle)', '(program)'])
const GARBAGE = '(garbage collector)'
/** Samples this much closer together than usual were taken late, several at once, and all show the same moment. */
const AT_ONCE = 1 / 4

/**
 * Counts samples by the owner of the interrupted function. `ownerOf` is undefined for functions that count for their caller,
 * such as native ones.
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
  const usualUs = percentile(timeDeltas, 0.5)
  samples.forEach((id, place) => {
    if (place > 0 && (timeDeltas[place] ?? usualUs) < usualUs * AT_ONCE) return
    const { functionName = '', url = '' } = byId.get(id)?.callFrame ?? {}
    if (url === '' && functionName === GARBAGE) garbage[last]++
    if (url === '' && (functionName === GARBAGE || OUTSIDE_SCRIPT.has(functionName))) return
    last = owners.get(id) ?? 'app'
    script[last]++
    gaps.push(timeDeltas[place + 1] ?? 0)
  })
  return { script, garbage, gapUs: percentile(gaps, 0.5) }
}
