/** `readPhoneNumber` once its library is loaded; `absent` until then, `unreachable` if it could not be loaded. */
export type PhoneReader = ((callingCode: string, national: string) => string | undefined) | 'absent' | 'unreachable'

/**
 * Validates a typed number. Until the library is loaded, only an empty number is known to be invalid. Small, so that a form need
 * not wait for the library.
 */
export function phoneProblem(reader: PhoneReader, callingCode: string, national: string): 'invalid' | 'unchecked' | undefined {
  if (national.trim() === '') return 'invalid'
  if (reader === 'absent') return undefined
  if (reader === 'unreachable') return 'unchecked'
  return reader(callingCode, national) === undefined ? 'invalid' : undefined
}
