import type { HttpReports } from '@/runtime/http/http'

/** For a test in which nobody hears what the fetch layer reports; it replaces what it is about. */
export const noReports: HttpReports = {
  rateLimited: () => undefined,
  serverTime: () => undefined,
  sessionRefused: () => undefined,
  renewedSessionRefused: () => undefined,
  profileFoundIncomplete: () => undefined,
}
