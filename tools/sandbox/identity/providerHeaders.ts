import { randomUUID } from 'node:crypto'
import type Provider from 'oidc-provider'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { describeRequest } from '../../backend/web/describeRequest'
import type { Settings } from '../settings'
import { FRAME_REFUSED } from './forging/forgeAnswers'
import { addMfaToken } from './grants/guardToken'
import { pageHeaders } from '../../backend/web/pagePolicy'

/** Response headers that the app may read: when to retry, and the server's time (F-5). */
export const EXPOSED_HEADERS = ['WWW-Authenticate', 'Retry-After', 'Date', 'X-Request-Id'] as const

/** Adds our headers to the provider's answers and translates the tenant's `returnTo`. */
export function addProviderHeaders(provider: Provider, { origins }: Settings): void {
  const headers = pageHeaders({ scripts: true, formTargets: [origins.app], keepsOpener: true })
  const { host } = new URL(origins.identity)

  provider.use(async (ctx, next) => {
    // The library builds URLs from this header; they have to be the issuer's, whatever host name was used.
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
      // The provider has removed `frame-ancestors` for this answer, which is posted to the framing page.
      const isRefused = ctx.state[FRAME_REFUSED] === true
      ctx.append('content-security-policy', `frame-ancestors ${isRefused ? "'none'" : origins.app}`)
      ctx.set('cross-origin-resource-policy', 'cross-origin')
      if (isRefused) ctx.set('x-frame-options', 'DENY')
      // like the real provider: "not signed in" is in the message, not in an error status, which a browser would log
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

/** The library allows any origin to read answers it gives before it knows the client. Only the app's pages need to. */
function withoutCors({ response }: Pick<KoaContextWithOIDC, 'response'>): void {
  for (const name of Object.keys(response.headers)) if (name.startsWith('access-control-')) response.remove(name)
}
