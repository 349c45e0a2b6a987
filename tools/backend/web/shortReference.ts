/** Crockford’s Base32, which has no letters that look like digits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Of FNV-1a for 64 bits. */
const PRIME = 0x100000001b3n
const IN_FOURS = /(.{4})(?=.)/g

/**
 * The short reference of an id, as in the app: the upper 60 bits of its FNV-1a hash in Crockford’s Base32, in groups of four.
 * Short ids are returned unchanged.
 */
export function shortReference(id: string): string {
  if (id.length <= 14) return id
  const hash = Buffer.from(id).reduce((sum, byte) => BigInt.asUintN(64, (sum ^ BigInt(byte)) * PRIME), 0xcbf29ce484222325n)
  const letters = Array.from({ length: 12 }, (_, place) => LETTERS[Number((hash >> BigInt(59 - 5 * place)) & 31n)])
  return letters.join('').replaceAll(IN_FOURS, '$1-')
}

/** Normalises a typed reference; any other text, such as a complete id, is returned unchanged. */
export function typedReference(typed: string): string {
  const normalised = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(normalised) ? normalised.replaceAll(IN_FOURS, '$1-') : typed
}
