import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Longer texts are not parsed (S9). */
export const LONGEST_TEXT = 250

/**
 * A typed number in international form, e.g. `+447400123456` for +44 and `07400 123456`; undefined if the number is impossible in
 * its region. A number typed with a plus keeps its own country. Large: only forms import this.
 */
export function readPhoneNumber(callingCode: string, national: string): string | undefined {
  if (national.length > LONGEST_TEXT) return undefined
  const number = parsePhoneNumberFromString(national, { defaultCallingCode: callingCode.replace('+', '') })
  return number?.isValid() ? number.number : undefined
}
