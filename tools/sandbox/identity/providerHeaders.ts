import { randomUUID } from 'node:crypto'
import type Provider from 'oidc-provider'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { describeRequest } from '../securityLog/describe'
import type { Settings } from '../settings'
import { FRAME_REFUSED } from './forging/forgeAnswers'
import { addMfaToken } from './grants/guardToken'
import { pageHeaders } from '../web/pagePolicy'

/** What a page of the app may read of an answer: when to try again, and what time the server has (F-5). */
export const EXPOSED_HEADERS = ['WWW-Authenticate', 'Retry-After', 'Date', 'X-Request-Id'] as const

/** Puts our headers on what the provider answers and translates the tenant's `returnTo`. */
export function dressProvider(provider: Provider, { origins }: Settings): void {
  const headers = pageHeaders({ scripts: true, formTargets: [origins.app], keepsOpener: true })
  const { host } = new URL(origins.identity)

  provider.use(async (ctx, next) => {
    // The library makes the addresses that it tells from this header: whatever name it was asked by, they are the issuer's.
    ctx.req.headers.host = host
    ctx.set({ ...headers, 'x-request-id': randomUUID() })
    const { returnTo } = ctx.query
    if (ctx.path === '/v2/logout' && typeof returnTo === 'string')
      ctx.query = { ...ctx.query, post_logout_redirect_uri: returnTo }
    await next()
    addMfaToken(ctx)
    if (ctx.response.headers['access-control-allow-origin'] === origins.app)
      ctx.set('access-control-expose-headers', EXPOSED_HEADERS.join(', '))
    else withoutCors(ctx)
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
  const describe = ({ req, oidc }: KoaContextWithOIDC, { error }: { readonly error: string }): void =>
    describeRequest(req, { route: oidc.route, code: error })
  provider.on('authorization.error', describe)
  provider.on('grant.error', describe)
  provider.on('revocation.error', describe)
  provider.on('end_session.error', describe)
  provider.on('server_error', (ctx, error) => console.error(`${ctx.method} ${ctx.path} failed`, error))
}

/** The library lets any origin read what it says before it knows the client. Of pages, those of the app alone have to. */
function withoutCors({ response }: Pick<KoaContextWithOIDC, 'response'>): void {
  for (const name of Object.keys(response.headers)) if (name.startsWith('access-control-')) response.remove(name)
}
