import { needsCustomer } from './addresses'

/**
 * The limits of a page on the phone of `phone.ts`. Bytes are JavaScript as brotli, without monitoring; times are milliseconds.
 */
export interface PageLimits {
  readonly jsBrotliBytes: number
  readonly inlineScriptBytes: number
  readonly blocking: number
  readonly shift: number
  /** The largest paint of a second visit, as a share of the first one's. */
  readonly secondVisit: number
  /** Whether the page is kept in the back/forward cache. Customers' pages are not, so that nobody sees them after signing out. */
  readonly keptForBack: boolean
  /** For prerendered pages: the maximum ratio to the same page without script. */
  readonly lcpRatioToStatic?: number
  /** For pages that can be opened directly. */
  readonly lcp?: number
}

const EVERYWHERE = { inlineScriptBytes: 1_024, blocking: 150, shift: 0.1, secondVisit: 0.25 }

/** Routes grouped by what they load; all others belong to the last group. */
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
