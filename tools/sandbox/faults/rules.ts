import { z } from 'zod'
import { SERVICES, type Service } from '../settings'

const ms = z.int().min(0).max(600_000)
const seconds = z.int().min(0).max(86_400)

/** The requests that a rule applies to; a missing field matches everything. */
const matching = {
  /** Origins it applies to; the control room and the admin calls are never affected. */
  service: z.enum(SERVICES).exclude(['app']).optional(),
  /** Preflights are affected only if `OPTIONS` is named: otherwise every rule would look like a network failure. */
  method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']).optional(),
  /** Path without query: `*` matches one segment, `**` any number of them, e.g. `/v1/booking/*`. */
  path: z
    .string()
    .max(200)
    .regex(/^\/[\w./*~-]*$/)
    .optional(),
  /** How many requests it affects; unlimited if missing. */
  count: z.int().min(1).max(1_000_000).optional(),
  /** How many requests of this kind go through first. */
  after: z.int().min(0).max(1_000_000).default(0),
  /** Probability, 0 to 1. */
  probability: z.number().min(0).max(1).default(1),
}

/** A fault rule as requested. */
export const faultRule = z.discriminatedUnion('kind', [
  /** The request waits before the service sees it. */
  z.strictObject({ ...matching, kind: z.literal('latency'), delayMs: ms }),
  /** The answer comes a few bytes at a time. */
  z.strictObject({ ...matching, kind: z.literal('drip'), bytesPerSecond: z.int().min(1).max(1_000_000) }),
  /** 429 before the request reaches the service. `cors: false` as from a gateway without CORS (F-5). */
  z.strictObject({ ...matching, kind: z.literal('429'), retryAfterSeconds: seconds.default(5), cors: z.boolean().default(true) }),
  z.strictObject({
    ...matching,
    kind: z.literal('5xx'),
    status: z.int().min(500).max(599).default(503),
    retryAfterSeconds: seconds.optional(),
    cors: z.boolean().default(true),
  }),
  /** An error with a code, for errors that no input and no persona can cause at this call. */
  z.strictObject({
    ...matching,
    kind: z.literal('error'),
    status: z.int().min(400).max(599),
    errorCode: z.string().regex(/^[A-Z_]{1,60}$/),
    cors: z.boolean().default(true),
  }),
  /** A page where JSON was expected, as captive portals and proxies answer. */
  z.strictObject({ ...matching, kind: z.literal('html'), status: z.int().min(200).max(599).default(200) }),
  /** Half of the answer: the `connection` ends in the middle, or the whole message is well-formed HTTP around half a `body`. */
  z.strictObject({ ...matching, kind: z.literal('cut'), at: z.enum(['connection', 'body']).default('connection') }),
  /** The connection breaks before the service sees the request. */
  z.strictObject({ ...matching, kind: z.literal('kill-before') }),
  /** The connection breaks after the service has processed the request: the answer is lost. */
  z.strictObject({ ...matching, kind: z.literal('kill-after') }),
  /** The connection stays open without an answer after the request was processed, as with a network or server failure. */
  z.strictObject({ ...matching, kind: z.literal('half-open') }),
])
export type FaultRule = z.output<typeof faultRule>

export interface ActiveRule {
  readonly id: string
  readonly rule: FaultRule
  /** Matching requests so far, and how many of them were affected. */
  seen: number
  spoilt: number
}

export interface Faults {
  add(rule: FaultRule): ActiveRule
  /** In the order in which they were added, including used-up ones. */
  list(): readonly ActiveRule[]
  /** False if no rule has this id. */
  remove(id: string): boolean
  clear(): void
  /** Counts this request and returns the rules that affect it, the first of each kind. */
  take(request: { service: Service; method: string; path: string }): readonly FaultRule[]
}

/** Rules live as long as the process. `random` gives a number from 0 to 1. */
export function faultRules(random: () => number = Math.random): Faults {
  const rules = new Map<string, ActiveRule & { readonly matches: (path: string) => boolean }>()
  let last = 0

  return {
    add(rule) {
      last += 1
      const standing = { id: `fault-${last}`, rule, seen: 0, spoilt: 0, matches: matcher(rule.path) }
      rules.set(standing.id, standing)
      return shown(standing)
    },
    list: () => [...rules.values()].map(shown),
    remove: id => rules.delete(id),
    clear: () => rules.clear(),
    take({ service, method, path }) {
      const taken: FaultRule[] = []
      for (const standing of rules.values()) {
        const { rule } = standing
        if (rule.service !== undefined && rule.service !== service) continue
        if (rule.method === undefined ? method === 'OPTIONS' : rule.method !== method) continue
        if (!standing.matches(path) || taken.some(({ kind }) => kind === rule.kind)) continue
        standing.seen += 1
        if (standing.seen <= rule.after || standing.spoilt >= (rule.count ?? Infinity) || random() >= rule.probability) continue
        standing.spoilt += 1
        taken.push(rule)
      }
      return taken
    },
  }
}

function shown({ id, rule, seen, spoilt }: ActiveRule): ActiveRule {
  return { id, rule, seen, spoilt }
}

function matcher(pattern: string | undefined): (path: string) => boolean {
  if (pattern === undefined) return () => true
  const parts = pattern.split(/(\*\*|\*)/).map(part => {
    if (part === '**') return '.*'
    return part === '*' ? '[^/]+' : part.replace(/[.~-]/g, '\\$&')
  })
  const expression = new RegExp(`^${parts.join('')}$`)
  return path => expression.test(path)
}
