import { packedText, plainText } from './plainText'

/** Parses a (partial) postcode, in lower case: `bs` and `bs2` from “BS2 0QX”, “bs2 0” or “BS2”. */
export interface TypedPostcode {
  readonly area: string
  /** The district; absent if only the letters were given. */
  readonly outward?: string
  /** The complete postcode without its space. */
  readonly full?: string
}

const FULL = /^([a-z]{1,2})(\d[a-z\d]?)(\d[a-z]{2})$/
const OUTWARD = /^([a-z]{1,2})(\d[a-z\d]?)$/

export function readTypedPostcode(text: string): TypedPostcode | undefined {
  const code = packedText(text)
  const full = FULL.exec(code)
  if (full) return { area: full[1] ?? '', outward: `${full[1] ?? ''}${full[2] ?? ''}`, full: code }
  // in “bs2 0” the second part is incomplete
  const [first = ''] = plainText(text).split(' ')
  const outward = OUTWARD.exec(code) && OUTWARD.test(first) ? first : OUTWARD.test(code) ? code : undefined
  if (outward !== undefined) return { area: OUTWARD.exec(outward)?.[1] ?? '', outward }
  return /^[a-z]{1,2}$/.test(code) ? { area: code } : undefined
}
