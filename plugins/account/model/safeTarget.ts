/** Pages of the sign-in itself: nobody wants to come back to them. */
const NOT_TARGETS = ['/callback', '/auth-error', '/sign-in']

/**
 * The path and query to go to after signing in, or `/` for anything that is not a page of this app. Parsed, not matched:
 * `/\evil.example` and its like look like paths and are not (F-13, AUTH-48).
 */
export function safeTarget(wanted: unknown, origin: string): string {
  if (typeof wanted !== 'string' || !URL.canParse(wanted, origin)) return '/'
  const { pathname, search } = new URL(wanted, origin)
  const target = pathname + search
  const again = URL.canParse(target, origin) ? new URL(target, origin) : undefined
  // a path: the origin of `blob:` addresses is that of the page that made them
  const isOurs = pathname.startsWith('/') && new URL(wanted, origin).origin === origin && again?.origin === origin
  // read from its beginning: looking for slashes at the end would begin anew at each of them
  const onlyPart = /^\/[^/]*(?=\/*$)/.exec(pathname)?.[0]
  return isOurs && !(onlyPart !== undefined && NOT_TARGETS.includes(onlyPart)) ? target : '/'
}
