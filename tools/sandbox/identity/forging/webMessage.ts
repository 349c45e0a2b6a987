import { createHash } from 'node:crypto'
import type { Json } from './jwt'

/**
 * Reads and replaces the response in the page of a silent sign-in, whose script posts it to the app (`response_mode=web_message`),
 * so that tests can forge it. The script and its data are as `oidc-provider` writes them.
 */
const SCRIPT = /<script>([\s\S]*?)<\/script>/
const DATA = /var data = (\{.*\});/

const digest = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Escapes a character for use inside a script. */
const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The response in the page of a silent sign-in; undefined for any other page. */
export function responseIn(page: string): Json | undefined {
  const data = DATA.exec(page)?.[1]
  return data === undefined ? undefined : (JSON.parse(data) as { response: Json }).response
}

/** The page with another response, and its content security policy with the digest of the changed script. */
export function withResponse(page: string, policy: string, response: Json): { page: string; policy: string } {
  const script = SCRIPT.exec(page)?.[1] ?? ''
  const data = DATA.exec(script)?.[1] ?? '{}'
  const other = { ...(JSON.parse(data) as Json), response }
  const text = JSON.stringify(other).replace(/[<>&\u2028\u2029]/g, escaped)
  const changed = script.replace(data, () => text)
  return { page: page.replace(script, () => changed), policy: policy.replace(digest(script), digest(changed)) }
}
