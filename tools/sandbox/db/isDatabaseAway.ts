/** PostgreSQL's classes: connection lost, resources gone, shutting down, lock not had; two transactions in each other's way. */
const PASSING = /^(08|53|57P|55P03$|40001$|40P01$)/
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])
/** What the driver says without a code: a connection that broke, or none to be had in time. */
const WORDS = /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i

/** Did this fail because the database cannot work at the moment? Then nothing was done, and trying again may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return PASSING.test(code) || UNREACHABLE.has(code) || WORDS.test(error.message) || isDatabaseAway(error.cause)
}
