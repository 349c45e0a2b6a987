import type { HttpReports } from '@/runtime/http/http'

/** Callbacks of the HTTP client that do nothing; a test overrides those it needs. */
export const noReports: HttpReports = {
  rateLimited: () => undefined,
  serverTime: () => undefined,
  sessionRefused: () => undefined,
  renewedSessionRefused: () => undefined,
  profileFoundIncomplete: () => undefined,
}
