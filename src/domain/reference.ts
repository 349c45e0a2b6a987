// Crockford's letters: none is mistaken for another when it is read out.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12
/** With its hyphens. What is no longer than this is short enough to be said as it is. */
const LONGEST = 14

/**
 * What people are shown and say in place of a long id: `7F9F-85BB-K3QM`. It carries 60 of the 64 bits of the id's FNV-1a hash,
 * so among a million bookings the chance that any two share one is below one in a million, and support can work it out from an
 * id but no id from it. An id that is short already, an earlier reference too, stays as it is.
 */
export function shortReference(id: string): string {
  if (id.length <= LONGEST) return id
  let rest = fnv1a(id) >> 4n
  let letters = ''
  for (let place = 0; place < LENGTH; place++) {
    letters = LETTERS.charAt(Number(rest & 31n)) + letters
    rest >>= 5n
  }
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`
}

function fnv1a(text: string): bigint {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash
}
