/** Rate limits by network address and by customer (SRV-15). Counted by the machine's clock, in this process. */

interface Limit {
  readonly quota: number
  readonly windowSeconds: number
}

const MINUTE = 60
const HOUR = 3_600

/** `strict` as for a public service; `generous` for test suites, which run from one address. */
const POLICIES = {
  generous: {
    address: { quota: 60_000, windowSeconds: MINUTE },
    anonymous: { quota: 30_000, windowSeconds: MINUTE },
    account: { quota: 6_000, windowSeconds: MINUTE },
    inquiry: { quota: 200, windowSeconds: HOUR },
    token: { quota: 6_000, windowSeconds: MINUTE },
    envelope: { quota: 6_000, windowSeconds: MINUTE },
    recording: { quota: 6_000, windowSeconds: MINUTE },
    helpCode: { quota: 600, windowSeconds: HOUR },
    agent: { quota: 600, windowSeconds: HOUR },
    agents: { quota: 3_000, windowSeconds: HOUR },
    message: { quota: 6_000, windowSeconds: HOUR },
    stranger: { quota: 6_000, windowSeconds: MINUTE },
  },
  strict: {
    address: { quota: 600, windowSeconds: MINUTE },
    anonymous: { quota: 60, windowSeconds: MINUTE },
    account: { quota: 300, windowSeconds: MINUTE },
    inquiry: { quota: 5, windowSeconds: HOUR },
    token: { quota: 30, windowSeconds: MINUTE },
    envelope: { quota: 60, windowSeconds: MINUTE },
    recording: { quota: 120, windowSeconds: MINUTE },
    helpCode: { quota: 10, windowSeconds: HOUR },
    agent: { quota: 20, windowSeconds: HOUR },
    agents: { quota: 30, windowSeconds: HOUR },
    message: { quota: 30, windowSeconds: HOUR },
    stranger: { quota: 60, windowSeconds: MINUTE },
  },
} as const satisfies Record<string, Record<string, Limit>>

export const RATE_POLICIES = ['generous', 'strict', 'off'] as const
export type RatePolicy = (typeof RATE_POLICIES)[number]
/**
 * What is counted: requests by address, requests without a bearer by address, requests by customer, requests per customer and
 * object, and messages requested by address; at support also recordings and help codes by address, sign-ins by agent and address,
 * wrong passwords by address, and requests without a session by address.
 */
export type Counted = keyof (typeof POLICIES)['generous']

export interface Exceeded {
  /** Seconds until the next request is allowed. */
  readonly retryAfter: number
  /** `Retry-After` and the `RateLimit` headers of the IETF draft. */
  readonly headers: Readonly<Record<string, string>>
}

export interface RateLimits {
  readonly policy: RatePolicy
  /** Changes the policy and resets all counts. */
  use(policy: RatePolicy): void
  /** Counts one request of `who`; undefined while it is within the limit. */
  take(counted: Counted, who: string): Exceeded | undefined
  /** Uncounts the last request of `who`, which should not be limited. */
  giveBack(counted: Counted, who: string): void
}

interface Bucket {
  /** How many requests are allowed at once; may be a fraction. */
  left: number
  /** When `left` was calculated, in ms. */
  at: number
}

/** From this number of buckets on, idle ones are deleted, because an attacker may use many addresses. */
const MAX_BUCKETS = 20_000

/** Token buckets: they fill up evenly, and after a pause the whole quota may be used at once. `now` is in ms. */
export function rateLimits(initial: RatePolicy, now: () => number = () => performance.now()): RateLimits {
  let policy = initial
  const buckets = new Map<string, Bucket>()

  function deleteIdle(): void {
    const at = now()
    for (const [name, bucket] of buckets) if (at - bucket.at > HOUR * 1_000) buckets.delete(name)
    if (buckets.size >= MAX_BUCKETS) buckets.clear()
  }

  return {
    get policy() {
      return policy
    },
    use(next) {
      policy = next
      buckets.clear()
    },
    take(counted, who) {
      if (policy === 'off') return undefined
      const { quota, windowSeconds } = POLICIES[policy][counted]
      const perMs = quota / (windowSeconds * 1_000)
      const name = `${counted} ${who}`
      const at = now()
      if (buckets.size >= MAX_BUCKETS && !buckets.has(name)) deleteIdle()
      const previous = buckets.get(name)
      const left = previous === undefined ? quota : Math.min(quota, previous.left + (at - previous.at) * perMs)
      buckets.set(name, { left: left >= 1 ? left - 1 : left, at })
      if (left >= 1) return undefined
      const seconds = Math.max(1, Math.ceil((1 - left) / perMs / 1_000))
      return {
        retryAfter: seconds,
        headers: {
          'retry-after': String(seconds),
          ratelimit: `"${counted}";r=0;t=${seconds}`,
          'ratelimit-policy': `"${counted}";q=${quota};w=${windowSeconds}`,
        },
      }
    },
    giveBack(counted, who) {
      const bucket = buckets.get(`${counted} ${who}`)
      if (policy === 'off' || bucket === undefined) return
      bucket.left = Math.min(POLICIES[policy][counted].quota, bucket.left + 1)
    },
  }
}
