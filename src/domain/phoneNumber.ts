import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** No text beyond this is a number (S9); it is not even read. */
export const LONGEST_TEXT = 250

/**
 * A typed number in international form, e.g. `+447400123456` for +44 and `07400 123456`; undefined where no such number
 * can exist in its own region. A number typed with its own plus keeps its country. Heavy: only forms import this.
 */
export function readPhoneNumber(callingCode: string, national: string): string | undefined {
  if (national.length > LONGEST_TEXT) return undefined
  const number = parsePhoneNumberFromString(national, { defaultCallingCode: callingCode.replace('+', '') })
  return number?.isValid() ? number.number : undefined
}
