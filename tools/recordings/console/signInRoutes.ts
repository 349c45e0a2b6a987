import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendPage } from '../../backend/web/pageServer'
import type { Problem } from '../../backend/web/problemSummary'
import { signIn, signOut } from '../agents/sessions'
import type { Store } from '../store'
import { addEntry } from '../trail/trail'
import { hasFormToken, sessionOfRequest, setSessionCookie, viewerOf } from './guard'
import type { Html } from '../../backend/web/html'
import { signInPage } from './pages'
import { CONSOLE } from './parts'

const signInForm = z.object({ name: z.string().trim().max(100).default(''), password: z.string().max(1_000).default('') })
/** The format of agents' names; anything else may be a mistyped password and is not recorded. */
const NAME = /^[a-z]+\.[a-z]+$/

const WRONG: Problem = { field: 'name', text: 'Name or password is wrong', code: 'WRONG_PASSWORD', status: 401 }
const TOO_MANY: Problem = { text: 'Too many attempts. Wait a few minutes and try again', code: 'TOO_MANY_REQUESTS', status: 429 }
const EMPTY: Problem = { field: 'name', text: 'Enter your name and your password', code: 'VALIDATION_FAILED', status: 422 }

/** Signing in with passwords that this service stores. */
export function signInRoutes(app: FastifyInstance, store: Store): void {
  app.get(`${CONSOLE}/sign-in`, async (request, reply) => {
    const session = await sessionOfRequest(store, request)
    const viewer = session && viewerOf(session)
    // a failed attempt is recorded without a session
    return viewer?.mayOpen || viewer?.mayErase ? reply.redirect(CONSOLE, 303) : sendPage(reply, signInPage())
  })

  app.post(`${CONSOLE}/sign-in`, (request, reply) =>
    signInByPassword(store, request, reply, CONSOLE, (name, problem) => signInPage({ name, problems: [problem] })),
  )
}

/** Signs in with the name and password of the form and redirects; shows the page again with the problem if they are wrong. */
export async function signInByPassword(
  store: Store,
  request: FastifyRequest,
  reply: FastifyReply,
  redirectTo: string,
  page: (name: string, problem: Problem) => Html,
): Promise<FastifyReply> {
  const { name, password } = signInForm.parse(request.body)
  const refuse = (problem: Problem): FastifyReply => sendPage(reply.code(problem.status ?? 422), page(name, problem))
  if (name === '' || password === '') return refuse(EMPTY)
  // Counts both many passwords for one name and one password for many names.
  const exceeded =
    (await store.limits?.take('agents', request.ip)) ?? (await store.limits?.take('agent', `${name} ${request.ip}`))
  if (exceeded !== undefined) {
    void reply.headers(exceeded.headers)
    return refuse(TOO_MANY)
  }
  const secret = await signIn(store, name, password)
  const who = NAME.test(name) ? name : 'somebody'
  await addEntry(store, { who, what: secret === undefined ? 'sign-in refused' : 'signed in', why: `from ${request.ip}` })
  if (secret === undefined) return refuse(WRONG)
  await store.limits?.giveBack('agents', request.ip)
  const earlierSession = await sessionOfRequest(store, request)
  if (earlierSession !== undefined) await signOut(store, earlierSession)
  setSessionCookie(reply, store, secret)
  return reply.redirect(redirectTo, 303)
}

/** Signing out, by whichever way the agent signed in. */
export function signOutRoutes(app: FastifyInstance, store: Store): void {
  app.post(`${CONSOLE}/sign-out`, async (request, reply) => {
    const session = await sessionOfRequest(store, request)
    if (session !== undefined && hasFormToken(session, request)) {
      await signOut(store, session)
      await addEntry(store, { who: viewerOf(session).agent, what: 'signed out' })
      setSessionCookie(reply, store, '')
    }
    return reply.redirect(`${CONSOLE}/sign-in`, 303)
  })
}
