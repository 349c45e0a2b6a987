import { GUARD_MS } from '@/runtime/adapters/reload'
import { HEIGHT, WIDTH } from '@/runtime/adapters/signInWindows'
import { LANGUAGE_COOKIE, LIBRARY_LOCALE } from '@/runtime/i18n/languages'
import { sizesIn } from '@/contracts/booking'
import { LONGEST_TEXT } from '@/domain/phoneNumber'
import { LONGEST_NAME } from '@/domain/typedPerson'
import { API_TIMEOUT_MS, READ_ATTEMPTS } from '@/runtime/http/http'
import { WIDTHS } from '@/ui/Picture'
import { AHEAD_MS } from '@plugins/account/accountSlice'
import { LEEWAY } from '@plugins/account/ports/identity/checkClaims'
import { TRIES, WAIT_MS } from '@plugins/account/ports/identity/oneTab'
import { TIMEOUT_MS } from '@plugins/account/ports/identity/retryingFetch'
import { WINDOW_TIMEOUT_MS } from '@plugins/account/ports/signInWindow'
import { MINIMUM_MONTHS, NOTICE_DAYS, PROOF_DAYS } from '@/domain/rentalDates'
import { KEPT_MS, noDetails } from '@plugins/contact/model/details'
import { MOST_LINES, MOST_OF_ONE } from '@plugins/shop/model/basket'

/**
 * The constants of section S9 that are numbers and names: each is one constant of the code, and what follows from it has tests
 * of its own.
 */
const CONSTANTS: readonly (readonly [row: string, what: string, constant: unknown, value: unknown])[] = [
  ['S9.1', 'minimum stay, months', MINIMUM_MONTHS, 2],
  ['S9.3', 'notice, days', NOTICE_DAYS, 7],
  ['S9.4', 'proof of own insurance, days', PROOF_DAYS, 14],
  ['S9.13', 'measurement system where nothing else is known', sizesIn.whenAbsent, 'IU'],
  ['S9.24', 'enquiry and contact kept, ms', KEPT_MS, 3_600_000],
  ['S9.25', 'calling code to begin with', noDetails.callingCode, '+44'],
  ['S9.27', 'longest text that is read as a phone number', LONGEST_TEXT, 250],
  ['S9.29', 'reload guard, ms', GUARD_MS, 10_000],
  ['S9.31', 'locale cookie, seconds', LANGUAGE_COOKIE.seconds, 365 * 24 * 3600],
  ['S9.34', 'locale of the translation library', LIBRARY_LOCALE, 'en-US'],
  ['S9.35', 'token leeway, seconds', LEEWAY, 60],
  ['S9.36', 'identity HTTP timeout, ms', TIMEOUT_MS, 10_000],
  ['S9.37', 'sign-in window, ms', WINDOW_TIMEOUT_MS, 60_000],
  ['S9.38', 'sign-in window, size', [WIDTH, HEIGHT], [400, 600]],
  ['S9.39', 'wait for the lock, ms', WAIT_MS, 5_000],
  ['S9.40', 'attempts to get the lock', TRIES, 10],
  ['S9.41', 'renewal before expiry, ms', AHEAD_MS, 60_000],
  ['S9.51', 'widths of pictures', WIDTHS, [320, 640, 768, 1024, 1280, 1536]],
]

// the rows themselves are proved where the constants are at work
test.each(CONSTANTS)('constant of %s: %s', (_, __, constant, value) => {
  expect(constant).toEqual(value)
})

/** What section S9 leaves open and the code decides; those of the sandbox are in tests/sandbox/constants.test.ts. */
const LIMITS: readonly (readonly [what: string, constant: number, value: number])[] = [
  ['API timeout, ms', API_TIMEOUT_MS, 15_000],
  ['a read is repeated, times', READ_ATTEMPTS - 1, 1],
  ['most of one thing in a basket', MOST_OF_ONE, 99],
  ['most different things in a basket', MOST_LINES, 50],
  ['longest name', LONGEST_NAME, 100],
]
test.each(LIMITS)('S9.66 %s', (_, constant, value) => {
  expect(constant).toBe(value)
})
