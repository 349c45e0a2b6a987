import { AppError } from '@/kernel/AppError'

/** Of a whole token, in characters. Ours have about a thousand. */
const MOST = 64 * 1024
/** base64url in its one spelling: no padding, no bits that decode to nothing (RFC 4648 §3.5). */
const PART = /^(?:[\w-]{4})*(?:[\w-][AQgw]|[\w-]{2}[AEIMQUYcgkosw048])?$/
/** Headers by which a token brings the key it wants to be checked with (RFC 8725 §3.10). */
const OWN_KEYS = ['jku', 'jwk', 'x5u'] as const

/**
 * What parsers let pass in a token: its size, a second spelling of its parts, a name that stands there twice, of which
 * one reader takes the first and another the last.
 * @throws AppError `invalid_token`
 */
export function checkForm(token: string): void {
  const parts = token.length > MOST ? [] : token.split('.')
  const [header = '', claims = ''] = parts
  const isToken = parts.length === 3 && parts.every(part => part !== '' && PART.test(part))
  if (!isToken || !isPlain(header, OWN_KEYS) || !isPlain(claims, [])) throw new AppError('invalid_token')
}

function isPlain(part: string, refused: readonly string[]): boolean {
  try {
    const json = textOf(part)
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !refused.some(name => Object.hasOwn(value, name)) && !hasOddName(json)
  } catch {
    return false
  }
}

function textOf(part: string): string {
  const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), character => character.charCodeAt(0))
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
}

/** Names, where objects begin and where they end. The text is known to be JSON. */
const MARKS = /("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}]/g

/** Whether an object, at any depth, has a name twice, however spelled, or one that would change its prototype. */
function hasOddName(json: string): boolean {
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
