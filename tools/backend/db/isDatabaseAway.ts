/**
 * PostgreSQL's classes: connection lost, sign-in refused (after a change of password, until this process is restarted), out of
 * resources, shutting down, lock not available, serialisation failures.
 */
const TRANSIENT = /^(08|28|53|57P|55P03$|40001$|40P01$)/
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])
/** Driver errors without a code: a broken connection, or none available in time. */
const MESSAGES = /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i

/** Whether this failed because the database is unavailable. Then nothing was done, and a retry may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return TRANSIENT.test(code) || UNREACHABLE.has(code) || MESSAGES.test(error.message) || isDatabaseAway(error.cause)
}
