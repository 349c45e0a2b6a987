import { needsCustomer } from './addresses'

/** What a page may cost on the phone of `phone.ts`. Bytes are JavaScript as brotli, monitoring apart; times are milliseconds. */
export interface PageLimits {
  readonly jsBrotliBytes: number
  readonly inlineScriptBytes: number
  readonly blocking: number
  readonly shift: number
  /** The largest paint of a second visit, as a share of the first one's. */
  readonly secondVisit: number
  /** Kept by the browser for *Back*. A customer's own page is not, so that nobody sees it after they have signed out. */
  readonly keptForBack: boolean
  /** Where the document is readable without script: how much later than without script it may be. */
  readonly lcpRatioToStatic?: number
  /** Where anybody may open the page directly. */
  readonly lcp?: number
}

const EVERYWHERE = { inlineScriptBytes: 1_024, blocking: 150, shift: 0.1, secondVisit: 0.25 }

/** Routes by what they load; what is in no group is of the last. */
const GROUPS: readonly { readonly routes: RegExp; readonly jsBrotliBytes: number }[] = [
  {
    routes: /^\/($|articles\/|privacy-policy|terms-and-conditions|[a-z]+-(storage|facility)$|error|rate-limited|download\/)/,
    jsBrotliBytes: 120_000,
  },
  { routes: /^\/(stores|shop|register\/unit|size-guide|compare|quote|help)/, jsBrotliBytes: 150_000 },
  { routes: /^\//, jsBrotliBytes: 170_000 },
]

export function limitsOf(route: string): PageLimits {
  const jsBrotliBytes = GROUPS.find(({ routes }) => routes.test(route))?.jsBrotliBytes ?? 0
  const own = needsCustomer(route)
  const lcp = route === '/' ? { lcpRatioToStatic: 1.02 } : own ? {} : { lcp: 2_500 }
  return { ...EVERYWHERE, jsBrotliBytes, keptForBack: !own, ...lcp }
}
