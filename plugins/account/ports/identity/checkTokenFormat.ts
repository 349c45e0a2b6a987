import { AppError } from '@/kernel/AppError'

/** In characters. Our tokens have about a thousand. */
const MAX_LENGTH = 64 * 1024
/** Canonical base64url: no padding, and unused bits are zero (RFC 4648 §3.5). */
const BASE64URL = /^(?:[\w-]{4})*(?:[\w-][AQgw]|[\w-]{2}[AEIMQUYcgkosw048])?$/
/** Headers with which a token names the key to verify it with (RFC 8725 §3.10). */
const KEY_HEADERS = ['jku', 'jwk', 'x5u'] as const

/**
 * Refuses what JWT parsers tolerate: huge tokens, parts that are not canonical base64url, and duplicate names in the JSON, of
 * which one parser takes the first and another the last.
 * @throws AppError `invalid_token`
 */
export function checkTokenFormat(token: string): void {
  const parts = token.length > MAX_LENGTH ? [] : token.split('.')
  const [header = '', claims = ''] = parts
  const isToken = parts.length === 3 && parts.every(part => part !== '' && BASE64URL.test(part))
  if (!isToken || !isPlainJson(header, KEY_HEADERS) || !isPlainJson(claims, [])) throw new AppError('invalid_token')
}

function isPlainJson(part: string, refused: readonly string[]): boolean {
  try {
    const json = textOf(part)
    const value: unknown = JSON.parse(json)
    return (
      typeof value === 'object' && value !== null && !refused.some(name => Object.hasOwn(value, name)) && !hasUnsafeName(json)
    )
  } catch {
    return false
  }
}

function textOf(part: string): string {
  const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), character => character.charCodeAt(0))
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
}

/** Property names, and where objects begin and end. The text is known to be valid JSON. */
const MARKS = /("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}]/g

/** Whether an object at any depth has a duplicate name, escaped or not, or one that would change its prototype. */
function hasUnsafeName(json: string): boolean {
  const open: Set<string>[] = []
  for (const [mark, spelled] of json.matchAll(MARKS)) {
    if (mark === '{') open.push(new Set())
    else if (mark === '}') open.pop()
    else if (spelled !== undefined) {
      const name = JSON.parse(spelled) as string
      if (name === '__proto__' || open.at(-1)?.has(name)) return true
      open.at(-1)?.add(name)
    }
  }
  return false
}
