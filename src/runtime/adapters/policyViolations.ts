/** A violation of the page's Content-Security-Policy: the directive, and the origin or kind of what was blocked. */
export interface PolicyViolation {
  readonly directive: string
  readonly blocked: string
}

/** The body of a report, or a `securitypolicyviolation` event. */
interface ViolationReport {
  readonly effectiveDirective?: string
  readonly blockedURL?: string | null
  readonly blockedURI?: string
}

/** Kinds of blocked resources without an address, such as `inline` and `trusted-types-sink`, and schemes. */
const KIND = /^[a-z-]+$/

/** Reduces an address to its origin, because the rest may contain personal data. */
function blockedBy(address: string): string {
  if (KIND.test(address)) return address
  return URL.canParse(address) ? new URL(address).origin : '(other)'
}

/** Reports each violation once. With a ReportingObserver this includes violations before this call. */
export function watchPolicyViolations(onViolation: (violation: PolicyViolation) => void): void {
  const reported = new Set<string>()
  const report = ({ effectiveDirective = '', blockedURL, blockedURI }: ViolationReport): void => {
    const directive = KIND.test(effectiveDirective) ? effectiveDirective : '(other)'
    const blocked = blockedBy(blockedURL ?? blockedURI ?? '')
    if (reported.has(`${directive} ${blocked}`)) return
    reported.add(`${directive} ${blocked}`)
    onViolation({ directive, blocked })
  }
  if (!('ReportingObserver' in window)) return document.addEventListener('securitypolicyviolation', report)
  const observer = new ReportingObserver(reports => reports.forEach(({ body }) => report((body ?? {}) as ViolationReport)), {
    types: ['csp-violation'],
    buffered: true,
  })
  observer.observe()
}
