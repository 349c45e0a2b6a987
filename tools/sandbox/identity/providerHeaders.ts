import { randomUUID } from 'node:crypto'
import type Provider from 'oidc-provider'
import type { Settings } from '../settings'
import { FRAME_REFUSED } from './forging/forgeAnswers'
import { addMfaToken } from './grants/guardToken'
import { pageHeaders } from '../web/pagePolicy'

/** What a page of the app may read of an answer: when to try again, and what time the server has (trust.md F-5). */
export const EXPOSED_HEADERS = ['WWW-Authenticate', 'Retry-After', 'Date', 'X-Request-Id'] as const

/** Puts our headers on what the provider answers and translates the tenant's `returnTo`. */
export function dressProvider(provider: Provider, { origins }: Settings): void {
  const headers = pageHeaders({ scripts: true, formTargets: [origins.app], keepsOpener: true })

  provider.use(async (ctx, next) => {
    ctx.set({ ...headers, 'x-request-id': randomUUID() })
    const { returnTo } = ctx.query
    if (ctx.path === '/v2/logout' && typeof returnTo === 'string')
      ctx.query = { ...ctx.query, post_logout_redirect_uri: returnTo }
    await next()
    addMfaToken(ctx)
    if (ctx.response.headers['access-control-allow-origin'] !== undefined)
      ctx.set('access-control-expose-headers', EXPOSED_HEADERS.join(', '))
    if (ctx.query['response_mode'] === 'web_message') {
      // The provider has taken `frame-ancestors` out for this answer, which is posted to whoever frames it.
      const isRefused = ctx.state[FRAME_REFUSED] === true
      ctx.append('content-security-policy', `frame-ancestors ${isRefused ? "'none'" : origins.app}`)
      ctx.set('cross-origin-resource-policy', 'cross-origin')
      if (isRefused) ctx.set('x-frame-options', 'DENY')
      // as a real tenant: "not signed in" is what the message says, not a page that failed, which a browser would complain of
      if (String(ctx.body).includes('authorization_response')) ctx.status = 200
    }
  })
  provider.on('server_error', (ctx, error) => console.error(`${ctx.method} ${ctx.path} failed`, error))
}
