import type { Request } from '@playwright/test'
import { origins } from '../../fixtures'

type Learn = (what: string, value: unknown) => void

/** Learns the canaries in a request. */
export function learnFromRequest(request: Request, learn: Learn): void {
  const { origin, pathname, searchParams } = new URL(request.url())
  if (origin === origins.identity && pathname === '/authorize')
    for (const what of ['state', 'nonce']) learn(what, searchParams.get(what))
  if (origin === origins.app && pathname === '/callback') learn('authorization code', searchParams.get('code'))
  if (origin === origins.payments) learn('hosted page', /^\/hosted\/([^/]+)/.exec(pathname)?.[1])
  if (origin !== origins.identity || request.method() !== 'POST') return
  const form = new URLSearchParams(request.postData() ?? '')
  if (pathname === '/oauth/token') {
    learn('verifier', form.get('code_verifier'))
    learn('refresh token', form.get('refresh_token'))
  }
  if (pathname.startsWith('/signin/')) learn('one-time code', form.get('code'))
}

/** Learns the canaries in the answer to a request. */
export async function learnFromAnswer(request: Request, learn: Learn): Promise<void> {
  const { origin, pathname } = new URL(request.url())
  const isToken = origin === origins.identity && pathname === '/oauth/token'
  if (!isToken && origin !== origins.api) return
  const answer = await withTimeLimit(
    request
      .response()
      .then(response => response?.json() as Promise<unknown>)
      .catch(() => undefined),
  )
  for (const one of Array.isArray(answer) ? (answer as unknown[]) : [answer])
    if (typeof one === 'object' && one !== null)
      learnFromRecord(one as Record<string, unknown>, isToken ? 'token' : pathname, learn)
}

function learnFromRecord(answer: Record<string, unknown>, path: string, learn: Learn): void {
  if (path === 'token') {
    learn('access token', answer['access_token'])
    learn('refresh token', answer['refresh_token'])
    learn('identity token', answer['id_token'])
    const [, claims = ''] = (typeof answer['id_token'] === 'string' ? answer['id_token'] : '').split('.')
    if (claims !== '') learn('customer', (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub?: string }).sub)
    return
  }
  const { id } = answer
  if (/\/booking(\/[^/]+)?$/.test(path)) learn('booking', id)
  if (path.endsWith('/inquiry') || /\/inquiry\//.test(path) || path.endsWith('/contact-submissions')) learn('inquiry', id)
  if (/\/payment-intents/.test(path)) learn('payment intent', id)
  if (/\/payment-sources/.test(path)) learn('card on file', id)
  if (/\/subscriptions$/.test(path)) learn('subscription', id)
  if (/\/carts(\/[^/]+)?$/.test(path)) learn('basket', id)
  learn('agreement address', answer['agreementUrl'])
  learn('order', answer['orderId'])
  learn('order reference', answer['reference'])
}

/** A request cancelled by a reload is sometimes never reported as finished, so waiting for it is limited. */
const withTimeLimit = <T>(answer: Promise<T>): Promise<T | undefined> =>
  Promise.race([answer, new Promise<undefined>(resolve => setTimeout(resolve, 10_000, undefined).unref())])
