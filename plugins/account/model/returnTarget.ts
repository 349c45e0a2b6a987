import { CALLBACK_PATH } from '@/contracts/session'
import { arrivalAt } from '@/runtime/routing/paths'
import { authErrorPath, signInPath } from '../paths'

/** The sign-in's own pages are not valid targets to return to. */
const SIGN_IN_PAGES = [CALLBACK_PATH, authErrorPath, signInPath]

/**
 * The path and query to open after signing in, or `/` for anything that is not a page of this app. The URL is parsed, because
 * `/\evil.example` and the like only look like paths (F-13, AUTH-48).
 */
export function safeTarget(requested: unknown, origin: string): string {
  if (typeof requested !== 'string' || !URL.canParse(requested, origin)) return '/'
  const { pathname, search } = new URL(requested, origin)
  const target = pathname + search
  const reparsed = URL.canParse(target, origin) ? new URL(target, origin) : undefined
  // the check for a slash excludes `blob:` URLs, whose origin is that of the page that made them
  const isOurs = pathname.startsWith('/') && new URL(requested, origin).origin === origin && reparsed?.origin === origin
  // anchored at the start: a pattern for trailing slashes alone would backtrack at each of them
  const onlySegment = /^\/[^/]*(?=\/*$)/.exec(pathname)?.[0]
  return isOurs && !(onlySegment !== undefined && SIGN_IN_PAGES.includes(onlySegment)) ? target : '/'
}

/** What may be recorded of a target: its path and the query values that identify nobody. The origin is only needed to parse it. */
export function recordableTarget(target: string): { readonly path: string; readonly query: Readonly<Record<string, string>> } {
  const { pathname, search } = new URL(safeTarget(target, 'https://app.invalid'), 'https://app.invalid')
  const { path, query } = arrivalAt(pathname, search, 'load')
  return { path, query }
}
