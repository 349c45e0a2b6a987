import { AppError } from '@/kernel/AppError'

/** Seconds that clocks may differ (S5). */
export const LEEWAY = 60

interface Expected {
  /** Seconds since the epoch by the server's clock. */
  readonly now: number
  readonly organization: string | undefined
}

interface Claims {
  readonly sub?: unknown
  readonly exp?: unknown
  readonly iat?: unknown
  readonly nbf?: unknown
  readonly org_id?: unknown
  readonly org_name?: unknown
}

/**
 * What the identity library does not check in a token it has accepted: exact times, and the organisation.
 * @throws AppError `invalid_token`
 */
export function checkClaims(claims: Claims, { now, organization }: Expected): void {
  const { exp, nbf, iat } = claims
  const hasSubject = typeof claims.sub === 'string' && claims.sub.trim() !== ''
  const isTimed = isTime(exp) && now - exp <= LEEWAY && isTime(iat) && (nbf === undefined || (isTime(nbf) && nbf - now <= LEEWAY))
  const isMember = organization === undefined || belongsTo(claims, organization)
  if (!hasSubject || !isTimed || !isMember) throw new AppError('invalid_token')
}

const isTime = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0

/** An id (`org_…`) is compared as it is, a name without regard to case (decisions.md D46). */
function belongsTo({ org_id, org_name }: Claims, organization: string): boolean {
  if (organization.startsWith('org_')) return org_id === organization
  return typeof org_name === 'string' && org_name.trim().toLowerCase() === organization.trim().toLowerCase()
}
