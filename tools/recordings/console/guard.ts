import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sameSecret } from '../../backend/web/secrets'
import type { Role } from '../agents/schema'
import { type Session, sessionOf } from '../agents/sessions'
import type { Store } from '../store'
import { addEntry } from '../trail/trail'
import type { Viewer } from './parts'

const COOKIE = 'lockstep-support'
const tokenBody = z.object({ token: z.string().max(100) })

/** The session of the requesting browser, by its cookie. */
export async function sessionOfRequest(store: Store, request: FastifyRequest): Promise<Session | undefined> {
  const secret = cookieOf(request, COOKIE)
  return secret === undefined ? undefined : sessionOf(store, secret)
}

export const cookieOf = ({ headers }: FastifyRequest, name: string): string | undefined =>
  new RegExp(`(?:^|; *)${name}=([\\w-]{10,100})(?:;|$)`).exec(headers.cookie ?? '')?.[1]

interface Cookie {
  readonly name: string
  /** An empty value deletes the cookie. */
  readonly value: string
  readonly sameSite: 'Strict' | 'Lax'
}

export function setCookie(reply: FastifyReply, { settings }: Store, { name, value, sameSite }: Cookie): void {
  const secure = settings.origin.startsWith('https:') ? '; Secure' : ''
  const age = value === '' ? '; Max-Age=0' : ''
  void reply.header('set-cookie', `${name}=${value}; Path=/; HttpOnly; SameSite=${sameSite}${secure}${age}`)
}

export const setSessionCookie = (reply: FastifyReply, store: Store, value: string): void =>
  setCookie(reply, store, { name: COOKIE, value, sameSite: 'Strict' })

/** How an agent has to prove their identity again before a recording is opened; undefined if the last proof is recent. */
export const proofNeeded = ({ provider }: Store, { isStale }: Session): 'password' | 'signIn' | undefined =>
  isStale ? (provider === undefined ? 'password' : 'signIn') : undefined

/** The session's CSRF token, which only its own pages contain. */
const formTokenOf = ({ key }: Session): string => createHash('sha256').update(`form ${key}`).digest('base64url')
export const hasFormToken = (session: Session, { body }: FastifyRequest): boolean =>
  sameSecret(tokenBody.safeParse(body).data?.token, formTokenOf(session))

export const viewerOf = (session: Session): Viewer => ({
  agent: session.agent,
  mayOpen: session.role === 'support',
  mayErase: session.role === 'privacy',
  formToken: formTokenOf(session),
})

export type Guarded = (request: FastifyRequest, reply: FastifyReply, session: Session) => unknown
/** The response for a person who is not signed in. */
export type ForStrangers = (request: FastifyRequest, reply: FastifyReply) => unknown

/**
 * Returns a wrapper for routes of one role. Everybody else gets a 404, and the attempt is recorded in the audit, as is a form
 * without the session's token.
 *
 * @param forStrangers in place of the 404, for those who are not signed in
 */
export function guardedBy(store: Store) {
  return (role: Role, handle: Guarded, forStrangers?: ForStrangers) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const session = await sessionOfRequest(store, request)
      const why =
        session === undefined
          ? 'not signed in'
          : session.role !== role
            ? `is not of the role ${role}`
            : request.method === 'POST' && !hasFormToken(session, request)
              ? 'the form is not of this session'
              : undefined
      if (session !== undefined && why === undefined) return handle(request, reply, session)
      const exceeded = session === undefined ? await store.limits?.take('stranger', request.ip) : undefined
      if (exceeded !== undefined) {
        return reply
          .code(429)
          .headers(exceeded.headers)
          .send({ error: 'TOO_MANY_REQUESTS', statusCode: 429, message: 'Try again later.' })
      }
      await recordRefusal(store, request, session, why ?? '')
      return session === undefined && forStrangers !== undefined ? forStrangers(request, reply) : reply.callNotFound()
    }
}

/** Records the attempt by its route; of untrusted input only a recording's id is stored. */
export function recordRefusal(store: Store, request: FastifyRequest, session: Session | undefined, why: string): Promise<void> {
  const { rec } = request.params as { rec?: string }
  const subject = rec !== undefined && /^[\w-]{8,64}$/.test(rec) ? rec : ''
  const route = `${request.method} ${request.routeOptions.url ?? ''}`
  return addEntry(store, {
    who: session?.agent ?? `stranger at ${request.ip}`,
    what: 'refused',
    subject,
    why: `${route}: ${why}`,
  })
}
