export interface PhoneParts {
  /** With its plus, for instance “+44”. */
  readonly callingCode: string
  /** As typed, spaces and leading zero included. */
  readonly national: string
}

/** Beyond this a text is no number, and is not even read. */
const LONGEST_TEXT = 250

/**
 * The parts of a number written with its calling code (“+44 7400 123456”, “0044 7400 123456”), or undefined where it
 * has none of the given codes. No calling code begins another, so the first that fits is the right one.
 */
export function splitInternational(text: string, codes: readonly string[]): PhoneParts | undefined {
  if (text.length > LONGEST_TEXT) return undefined
  const rest = /^\s*(?:\+|00)\s*(.*)$/.exec(text)?.[1]
  if (rest === undefined) return undefined
  const callingCode = codes.find(code => rest.startsWith(code.slice(1)))
  return callingCode === undefined
    ? undefined
    : { callingCode, national: rest.slice(callingCode.length - 1).replace(/^[\s().-]+(?=\d)/, '') }
}
