// Crockford's Base32: no character is easily mistaken for another when it is read out.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12
/** Including hyphens. Ids of up to this length are shown unchanged. */
const LONGEST = 14

/**
 * A short reference for a long id, such as `7F9F-85BB-K3QM`, for people to read and say. It is 60 of the 64 bits of the id's
 * FNV-1a hash: among a million bookings the chance of a collision is below one in a million. Support can derive it from an id,
 * but not the id from it. Ids that are already short, including references, stay unchanged.
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
