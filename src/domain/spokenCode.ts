/**
 * Wordings for codes that would not be clear by themselves: of the API (`REPSONSE` is its spelling), of OAuth, and our own. Codes that
 * mean the same to support share a wording, so that a search for it finds them all.
 */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['NETWORK', 'no connection'],
  ['UNKNOWN', 'no reason given'],
  ['INVALID_REPSONSE_DATA', 'the answer could not be read'],
  ['ANSWER_UNREADABLE', 'the answer could not be read'],
  ['FRAME_SILENT', 'no answer came'],
  ['RATE_LIMITED', 'too many requests'],
  ['NO_AVAILABLE_UNIT', 'the last unit has gone'],
  ['INVALID_GRANT_CODE', 'wrong code'],
  ['INVALID_GRANT_PASSWORD', 'wrong password'],
  ['MAX_INSURANCE_VALUE_EXCEEDED', 'the declared value is too high'],
  ['INVALID_BOOKING_STATE', 'the booking is at another step'],
  ['IDEMPOTENCY_KEY_IN_USE', 'the same request is still under way'],
  ['access_denied', 'sign-in was turned down'],
  ['device_clock', 'the clock of the device is wrong'],
  ['popup_blocked', 'the browser blocked the window'],
  ['login_required', 'not signed in any more'],
  ['mfa_required', 'a second proof is needed'],
  ['invalid_grant', 'the session is no longer valid'],
  ['invalid_token', 'the answer could not be trusted'],
  ['missing_refresh_token', 'nothing to renew the session with'],
  ['missing_transaction', 'the sign-in was begun elsewhere'],
  ['state_mismatch', 'the answer belongs to another sign-in'],
])

/**
 * A code as words, for people who do not know codes: `CARD_DECLINED` becomes "card declined", `takeOver` "take over". Takes any
 * value, because it comes from a recording.
 */
export function spokenCode(code: unknown): string {
  const text = String(code)
  const plain = (): string =>
    text
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll(/[\s._:/-]+/g, ' ')
      .trim()
      .toLowerCase()
  return WORDS.get(text) ?? (plain() || 'not said')
}

/** The codes with these words in the table above. */
export const codesDescribedAs = (words: string): readonly string[] =>
  [...WORDS].flatMap(([code, wording]) => (wording === words.trim().toLowerCase() ? [code] : []))

/** The words for a choice. A recording of another build may contain choices that are not in the table; their ids are spelt out. */
export const spokenChoice = (texts: Readonly<Record<string, string>>, choice: string): string =>
  (Object.hasOwn(texts, choice) ? texts[choice] : undefined) ?? spokenCode(choice)
