import type { IncomingHttpHeaders } from 'node:http'

/**
 * Does a request with effect come from one of our own pages? Browsers say so in `Sec-Fetch-Site`. Where that is missing
 * `Origin` decides; it reads `null` on our own forms, because our pages send no referrer. A program that sends neither
 * is no browser and cannot be tricked into using somebody's cookies.
 */
export function isOwnForm(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.origin === undefined || headers.origin === 'null' || headers.origin === origin
}
