/** What the page's Content-Security-Policy refused: by which rule, and the origin or the kind of what was refused. */
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

/** Kinds of what has no address, such as `inline` and `trusted-types-sink`, and schemes. */
const KIND = /^[a-z-]+$/

/** Of an address only its origin: the rest may hold anything. */
function blockedBy(address: string): string {
  if (KIND.test(address)) return address
  return URL.canParse(address) ? new URL(address).origin : '(other)'
}

/** Reports each violation once, including, where the browser has a ReportingObserver, those from before this call. */
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
