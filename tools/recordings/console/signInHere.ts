import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Html } from '../../backend/web/html'
import type { Problem } from '../../backend/web/problemSummary'
import type { Store } from '../store'
import { sessionOfRequest } from './guard'
import { companySignInPage, RELOAD_FIELD, signInPage } from './pages'
import { signInByPassword } from './signInRoutes'

/** The sign-in at the URL of another page: the browser keeps the URL's fragment, which no server receives. */
export function signInHerePage(
  { provider }: Store,
  { headers }: FastifyRequest,
  { name = '', problems = [] }: { readonly name?: string; readonly problems?: readonly Problem[] } = {},
): Html {
  if (provider !== undefined) return companySignInPage({ keepsUrl: true })
  return signInPage({ name, problems, keepsUrl: true, isCrossSite: headers['sec-fetch-site'] === 'cross-site' })
}

/** Whether the request is a form of `signInHerePage`, and not another form with the same URL. */
export const isSignInHere = ({ body }: FastifyRequest): boolean =>
  typeof body === 'object' && body !== null && (RELOAD_FIELD in body || 'name' in body)

/** Handles a form of `signInHerePage`: loads the page at this URL, or shows the sign-in again. */
export async function signInHere(store: Store, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [path = ''] = request.url.split('?')
  if ((await sessionOfRequest(store, request)) !== undefined || store.provider !== undefined || !hasName(request))
    return reply.redirect(path, 303)
  return signInByPassword(store, request, reply, path, (name, problem) =>
    signInHerePage(store, request, { name, problems: [problem] }),
  )
}

const hasName = ({ body }: FastifyRequest): boolean => typeof body === 'object' && body !== null && 'name' in body
