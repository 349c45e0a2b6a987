import type { Page, Route } from '@playwright/test'
import { origins } from '../fixtures'

/** Ways in which a service fails to answer as agreed. */
export const FAULTS = {
  'an error': { status: 500, body: '{"error":"INTERNAL","statusCode":500,"message":"x"}' },
  'a page of a proxy': { status: 200, contentType: 'text/html', body: '<!doctype html><title>Sign in to the wifi</title>' },
  'an answer that was cut off': { status: 200, body: '[{"id":"store-1","na' },
  'an answer of another shape': { status: 200, body: '[{"foo":1},null,7]' },
  nothing: 'abort',
} as const

export type Fault =
  | (typeof FAULTS)[keyof typeof FAULTS]
  | { readonly status: number; readonly body: string; readonly headers: Readonly<Record<string, string>> }

/** Makes calls of the product API fail until the returned function is called. Preflight requests never fail. */
export async function failing(page: Page, path: RegExp, fault: Fault): Promise<() => Promise<void>> {
  const isMatch = (url: URL): boolean => url.origin === origins.api && path.test(url.pathname)
  const fail = (route: Route): Promise<void> => {
    if (route.request().method() === 'OPTIONS') return route.continue()
    if (fault === 'abort') return route.abort('connectionreset')
    const headers = {
      'content-type': 'contentType' in fault ? fault.contentType : 'application/json',
      'access-control-allow-origin': origins.app,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'retry-after, date',
      ...('headers' in fault ? fault.headers : {}),
    }
    return route.fulfill({ status: fault.status, headers, body: fault.body })
  }
  await page.route(isMatch, fail)
  return () => page.unroute(isMatch, fail)
}
