import { deflateSync, strToU8 } from 'fflate'
import dictionary from './dictionary.1.json'

/** First byte of what is packed with the first dictionary; no text and no gzip begins with it. */
const PACKED_WITH_1 = 1
const DICTIONARY = strToU8(dictionary.join('\n'))

/**
 * A segment as it goes over the wire: raw deflate (RFC 1951) with a preset dictionary, behind one byte that names it. Segments are
 * small and all alike, so most of what they would spell out stands in the dictionary: a third of what gzip makes of them.
 * Browsers pack without dictionaries only. A dictionary never changes: another one is a new file with a new number.
 */
export function pack(text: string): Uint8Array<ArrayBuffer> {
  const packed = deflateSync(strToU8(text), { level: 9, dictionary: DICTIONARY })
  const sent = new Uint8Array(packed.length + 1)
  sent[0] = PACKED_WITH_1
  sent.set(packed, 1)
  return sent
}
