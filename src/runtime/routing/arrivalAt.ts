import { KNOWN_QUERY, OBJECT_QUERY } from '@/contracts/navigation'
import type { Arrival } from '@/kernel/coreState'

/** What pages of the app look like. Another path may hold anything, and is no page: the log only says so. */
const PATH = /^(\/[a-z0-9_-]{0,64}){1,6}$/i
const UNKNOWN_PATH = '/unknown-page'

/** Splits a query into what the log may keep, what it keeps as pseudonyms, and the rest. The first of a repeated value counts. */
export function arrivalAt(path: string, search: string, how: Arrival['how']): Arrival {
  const query: Record<string, string> = {}
  const objects: Record<string, string> = {}
  const rest: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(search)) {
    const isKnown = Object.hasOwn(KNOWN_QUERY, name) && KNOWN_QUERY[name]?.test(value)
    const into = isKnown ? query : (OBJECT_QUERY as readonly string[]).includes(name) ? objects : rest
    if (!Object.hasOwn(into, name) && name !== '__proto__') into[name] = value.slice(0, 500)
  }
  return { path: PATH.test(path) ? path : UNKNOWN_PATH, query, objects, rest, how }
}
