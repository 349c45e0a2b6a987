import type { PolicyViolation } from '@/runtime/adapters/policyViolations'

/** Something was in the page, or done by it, that its Content-Security-Policy refuses. */
export class RefusedByPolicy extends Error {
  override readonly name = 'RefusedByPolicy'

  constructor(readonly violation: PolicyViolation) {
    super(`${violation.directive} refused ${violation.blocked}`)
  }
}
