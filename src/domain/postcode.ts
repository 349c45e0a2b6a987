// area, district, then the inward part; GIR 0AA is the one that follows no rule
// with as many spaces as anybody types
const LONGEST = 250
const POSTCODE = /^(?:GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2})$/

/** A typed United Kingdom postcode as it is written: “sw1a1aa” becomes “SW1A 1AA”. Undefined where it is none. */
export function readPostcode(typed: string): string | undefined {
  if (typed.length > LONGEST) return undefined
  const letters = typed.toUpperCase().replace(/\s+/g, '')
  return POSTCODE.test(letters) ? `${letters.slice(0, -3)} ${letters.slice(-3)}` : undefined
}
