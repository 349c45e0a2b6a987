import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Html } from '../../backend/web/html'
import type { Problem } from '../../backend/web/problemSummary'
import type { Store } from '../store'
import { sessionOfRequest } from './guard'
import { companySignInPage, GO_ON, signInPage } from './pages'
import { takePassword } from './signInRoutes'

/** The sign-in at the URL of another page: the browser keeps the URL's fragment, which no server receives. */
export function signInHerePage(
  { provider }: Store,
  { headers }: FastifyRequest,
  { name = '', problems = [] }: { readonly name?: string; readonly problems?: readonly Problem[] } = {},
): Html {
  if (provider !== undefined) return companySignInPage({ toItself: true })
  return signInPage({ name, problems, toItself: true, fromElsewhere: headers['sec-fetch-site'] === 'cross-site' })
}

/** Whether a form of that page was sent, and no other of its URL. */
export const isSignInHere = ({ body }: FastifyRequest): boolean =>
  typeof body === 'object' && body !== null && (GO_ON in body || 'name' in body)

/** Takes the form and shows the page at this URL, or the sign-in again. */
export async function signInHere(store: Store, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [here = ''] = request.url.split('?')
  if ((await sessionOfRequest(store, request)) !== undefined || store.provider !== undefined || !hasName(request))
    return reply.redirect(here, 303)
  return takePassword(store, request, reply, here, (name, problem) =>
    signInHerePage(store, request, { name, problems: [problem] }),
  )
}

const hasName = ({ body }: FastifyRequest): boolean => typeof body === 'object' && body !== null && 'name' in body
