import { createHash } from 'node:crypto'
import { gunzipSync, inflateSync } from 'node:zlib'

/** The part of a value that is in the base64 of a longer text, at any offset. */
const inBase64 = (text: string): readonly string[] =>
  [0, 1, 2].map(before =>
    Buffer.from('x'.repeat(before) + text)
      .toString('base64')
      .slice(4, -4),
  )
const hashes = (text: string): readonly string[] =>
  ['sha256', 'md5', 'sha1'].flatMap(kind => {
    const digest = createHash(kind).update(text).digest()
    return [digest.toString('hex'), digest.toString('base64').replace(/=+$/, ''), digest.toString('base64url')]
  })
const reversed = (text: string): string => [...text].reverse().join('')
const spelt = (text: string): string => JSON.stringify(text).slice(1, -1)
const wide = (text: string): string => [...text].join('\u0000')
const percent = (text: string): string => [...Buffer.from(text)].map(byte => `%${byte.toString(16).padStart(2, '0')}`).join('')

/** The middle of a token contains issuer and subject; its last part is the secret. */
const core = (value: string): string => (/^ey[\w-]+\.[\w-]+\.[\w-]+$/.test(value) ? (value.split('.').at(-1) ?? value) : value)

const SHORTEST = 6

/** Every encoding in which a text may be contained in another, in lower case. */
function encodingsOf(value: string): readonly string[] {
  const plain = core(value)
  const spellings = [plain, plain.toLowerCase(), plain.toUpperCase(), plain.replaceAll(' ', '')]
  const written = spellings.flatMap(text => [
    text,
    spelt(text),
    encodeURIComponent(text),
    encodeURIComponent(encodeURIComponent(text)),
    percent(text),
    wide(text),
    reversed(text),
    Buffer.from(text).toString('hex'),
    ...inBase64(text),
    ...inBase64(text).map(form => form.replaceAll('+', '-').replaceAll('/', '_')),
    ...hashes(text),
  ])
  return [...new Set(written)].filter(form => form.length >= SHORTEST).map(form => form.toLowerCase())
}

/** Digits in any grouping: characters between two digits are ignored. */
const ungrouped = (text: string): string => text.replaceAll(/(?<=\d)[ \-.()/]{1,2}(?=\d)/g, '')

/** Parts of a long number that identify it: any eight digits in a row of a card, a phone number without its prefix. */
const partsOf = (digits: string): readonly string[] =>
  digits.length > 12
    ? Array.from({ length: digits.length - 7 }, (_, start) => digits.slice(start, start + 8))
    : [digits.replace(/^0/, ''), reversed(digits.replace(/^0/, ''))]

export type Search = (haystack: Haystack) => boolean

/** A text to search, prepared once for all canaries. */
export interface Haystack {
  readonly text: string
  readonly small: string
  readonly ungrouped: string
}
export const haystackOf = (text: string): Haystack => ({ text, small: text.toLowerCase(), ungrouped: ungrouped(text) })

export function searchFor(value: string): Search {
  const digits = value.replaceAll(' ', '')
  // three or six digits are part of many numbers: they count only as a separate text
  if (/^\d{3,4}$/.test(digits)) {
    const alone = new RegExp(`["'=>]${digits}["'&<]|^${digits}$`, 'm')
    return ({ text }) => alone.test(text)
  }
  if (/^\d{6}$/.test(digits)) {
    const alone = new RegExp(`(?<![\\w.-])${digits}(?![\\w.-])`)
    return ({ text }) => alone.test(text)
  }
  const forms = encodingsOf(value)
  const parts = /^\d{9,}$/.test(digits)
    ? [
        ...partsOf(digits),
        ...partsOf(digits)
          .flatMap(inBase64)
          .filter(form => form.length >= 8),
      ]
    : []
  return ({ text, small, ungrouped: whole }) =>
    forms.some(form => small.includes(form)) || parts.some(part => whole.includes(part) || text.includes(part))
}

/** The text of a body, unpacked where it is packed. */
export function textOfBody(body: Buffer | null): string {
  if (!body) return ''
  const isGzip = body[0] === 0x1f && body[1] === 0x8b
  const isDeflate = body[0] === 0x78
  for (const unpack of isGzip ? [gunzipSync] : isDeflate ? [inflateSync] : [])
    try {
      return unpack(body).toString('utf8')
    } catch {
      break
    }
  return body.toString('utf8')
}
