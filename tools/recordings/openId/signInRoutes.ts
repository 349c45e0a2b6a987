import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { html, type Html } from '../../backend/web/html'
import { sendPage } from '../../backend/web/pageServer'
import { deleteAgent, signInFromProvider, signOut } from '../agents/sessions'
import { cookieOf, sessionOfRequest, setCookie, setSessionCookie, viewerOf } from '../console/guard'
import { companySignInPage } from '../console/pages'
import { CONSOLE } from '../console/parts'
import { recordingId } from '../intake/readHeader'
import type { Store } from '../store'
import { addEntry } from '../trail/trail'
import { rememberSignIn, takeSignIn } from './begun'
import type { Provider } from './provider'

const COOKIE = 'lockstep-sign-in'
/** Where the provider sends the browser back to. */
export const SIGNED_IN = `${CONSOLE}/signed-in`
const startQuery = z.object({ rec: recordingId.optional() })

/** Signing in at the company's OpenID provider. */
export function openIdRoutes(app: FastifyInstance, store: Store, provider: Provider): void {
  app.get(`${CONSOLE}/sign-in`, async (request, reply) => {
    const session = await sessionOfRequest(store, request)
    const viewer = session && viewerOf(session)
    return viewer?.mayOpen || viewer?.mayErase ? reply.redirect(CONSOLE, 303) : sendPage(reply, companySignInPage())
  })

  /** Begins a sign-in. With a recording, the agent proves their identity again before giving the reason for opening it. */
  app.get(`${CONSOLE}/sign-in/start`, async (request, reply) => {
    if ((await store.limits?.take('agents', request.ip)) !== undefined)
      return sendPage(reply.code(429), companySignInPage({ problem: 'Too many attempts. Wait a few minutes and try again.' }))
    const { rec } = startQuery.parse(request.query)
    try {
      const { url, begun } = await provider.begin(rec !== undefined)
      // Lax: the provider's redirect brings it back
      setCookie(reply, store, { name: COOKIE, value: await rememberSignIn(store, begun, rec ?? ''), sameSite: 'Lax' })
      return await reply.redirect(url, 303)
    } catch (error) {
      store.report('could not begin a sign-in', error)
      return sendPage(
        reply.code(503),
        companySignInPage({ problem: 'The sign-in of your company does not answer. Try again in a few minutes.' }),
      )
    }
  })

  app.get(SIGNED_IN, async (request, reply) => {
    const secret = cookieOf(request, COOKIE)
    setCookie(reply, store, { name: COOKIE, value: '', sameSite: 'Lax' })
    const begun = secret === undefined ? undefined : await takeSignIn(store, secret)
    if (begun === undefined)
      return sendPage(reply.code(400), companySignInPage({ problem: 'This sign-in took too long, or began in another browser.' }))
    const agent = await provider.finish(answerOf(request), begun).catch((error: unknown) => {
      store.report('a sign-in was refused', error)
      return undefined
    })
    if (agent?.role === undefined) return refuse(request, reply, agent?.name)
    const session = await sessionOfRequest(store, request)
    if (session !== undefined) await signOut(store, session)
    const value = await signInFromProvider(store, { name: agent.name, role: agent.role, provedAt: agent.provedAt })
    await addEntry(store, { who: agent.name, what: 'signed in', why: `from ${request.ip}` })
    await store.limits?.giveBack('agents', request.ip)
    setSessionCookie(reply, store, value)
    return sendPage(reply, redirectPage(begun.rec === '' ? CONSOLE : `${CONSOLE}/recordings/${begun.rec}`))
  })

  async function refuse(request: FastifyRequest, reply: FastifyReply, name: string | undefined): Promise<FastifyReply> {
    if (name !== undefined) await deleteAgent(store, name)
    const why = `from ${request.ip}${name === undefined ? '' : ', without a role here'}`
    await addEntry(store, { who: name ?? 'somebody', what: 'sign-in refused', why })
    const problem =
      name === undefined
        ? 'Your company’s sign-in did not work. Try again.'
        : `You are ${name}, who has nothing to do here. Ask whoever gives out roles in your company.`
    return sendPage(reply.code(403), companySignInPage({ problem }))
  }
}

/** The provider's answer, which is in the query. The rest of the address differs behind a proxy. */
const answerOf = ({ url }: FastifyRequest): URLSearchParams => new URL(url, 'http://localhost').searchParams

/**
 * A page that redirects. A plain redirect would continue the request that the provider began, and browsers do not send the
 * session's SameSite=Strict cookie with a request that another site began.
 */
const redirectPage = (to: string): Html =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <title>Signed in</title>
        <meta http-equiv="refresh" content="0;url=${to}" />
      </head>
      <body>
        <p>You are signed in. <a href="${to}">Go on</a></p>
      </body>
    </html> `
