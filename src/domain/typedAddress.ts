// local part of 1 to 256 of these characters, then a domain with a dot (S5)
const EMAIL = /^[a-zA-Z0-9+._%-]{1,256}@[a-zA-Z0-9][a-zA-Z0-9-]{0,64}(\.[a-zA-Z0-9][a-zA-Z0-9-]{0,25})+$/

// a local part, the @ and the longest possible domain (RFC 1035); longer texts are not parsed
const LONGEST_EMAIL = 256 + 1 + 255

/** Whether a typed text, spaces around it aside, has the form of an e-mail address. */
export function isEmailAddress(typed: string): boolean {
  const email = typed.trim()
  return email.length <= LONGEST_EMAIL && EMAIL.test(email)
}

// area, district, then the inward part; GIR 0AA is the one that follows no rule
const LONGEST = 250
const POSTCODE = /^(?:GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2})$/

/** A typed UK postcode in standard form: “sw1a1aa” becomes “SW1A 1AA”. Undefined if it is not one. */
export function readPostcode(typed: string): string | undefined {
  if (typed.length > LONGEST) return undefined
  const letters = typed.toUpperCase().replace(/\s+/g, '')
  return POSTCODE.test(letters) ? `${letters.slice(0, -3)} ${letters.slice(-3)}` : undefined
}
