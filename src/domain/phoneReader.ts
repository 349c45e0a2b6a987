/** `readPhoneNumber` once its library is here; `unreachable` where it could not be fetched. */
export type PhoneReader = ((callingCode: string, national: string) => string | undefined) | 'absent' | 'unreachable'

/**
 * What is wrong with a typed number, as far as is known without the library: an empty one is none, any other may be one. Small, so that a
 * form need not wait for the library.
 */
export function phoneProblem(reader: PhoneReader, callingCode: string, national: string): 'invalid' | 'unchecked' | undefined {
  if (national.trim() === '') return 'invalid'
  if (reader === 'absent') return undefined
  if (reader === 'unreachable') return 'unchecked'
  return reader(callingCode, national) === undefined ? 'invalid' : undefined
}
