import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sameSecret } from '../../web/sameSecret'
import type { Role } from '../agents/schema'
import { type Session, sessionOf } from '../agents/sessions'
import type { Store } from '../store'
import { note } from '../trail/trail'
import type { Viewer } from './parts'

const COOKIE = 'lockstep-support'
const tokened = z.object({ token: z.string().max(100) })

/** The session of the browser that asks, by its cookie. */
export async function sessionOfRequest(store: Store, { headers }: FastifyRequest): Promise<Session | undefined> {
  const secret = new RegExp(`(?:^|; *)${COOKIE}=([\\w-]{10,100})(?:;|$)`).exec(headers.cookie ?? '')?.[1]
  return secret === undefined ? undefined : sessionOf(store, secret)
}

/** No script reads it and no other site's page makes the browser send it. An empty secret takes it back. */
export function setCookie(reply: FastifyReply, { settings }: Store, secret: string): void {
  const secure = settings.origins.support.startsWith('https:') ? '; Secure' : ''
  const age = secret === '' ? '; Max-Age=0' : ''
  void reply.header('set-cookie', `${COOKIE}=${secret}; Path=/; HttpOnly; SameSite=Strict${secure}${age}`)
}

/** Of one session, and told to its own pages only. */
const formTokenOf = ({ key }: Session): string => createHash('sha256').update(`form ${key}`).digest('base64url')
export const carriesToken = (session: Session, { body }: FastifyRequest): boolean =>
  sameSecret(tokened.safeParse(body).data?.token, formTokenOf(session))

export const viewerOf = (session: Session): Viewer => ({
  agent: session.agent,
  mayOpen: session.role === 'support',
  mayErase: session.role === 'privacy',
  formToken: formTokenOf(session),
})

export type Guarded = (request: FastifyRequest, reply: FastifyReply, session: Session) => unknown

/**
 * For one role alone: to everybody else there is nothing here, and the audit has a row of who tried. A form without the
 * session's token counts as a stranger's.
 */
export function guardedBy(store: Store) {
  return (role: Role, handle: Guarded) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const session = await sessionOfRequest(store, request)
      const why =
        session === undefined
          ? 'not signed in'
          : session.role !== role
            ? `is not of the role ${role}`
            : request.method === 'POST' && !carriesToken(session, request)
              ? 'the form is not of this session'
              : undefined
      if (session !== undefined && why === undefined) return handle(request, reply, session)
      const exceeded = session === undefined ? store.limits?.take('stranger', request.ip) : undefined
      if (exceeded !== undefined) {
        return reply
          .code(429)
          .headers(exceeded.headers)
          .send({ error: 'TOO_MANY_REQUESTS', statusCode: 429, message: 'Try again later.' })
      }
      await noteRefusal(store, request, session, why ?? '')
      return reply.callNotFound()
    }
}

/** What was asked for is named by the route; of what a stranger typed only a recording's id is kept. */
export function noteRefusal(store: Store, request: FastifyRequest, session: Session | undefined, why: string): Promise<void> {
  const { rec } = request.params as { rec?: string }
  const subject = rec !== undefined && /^[\w-]{8,64}$/.test(rec) ? rec : ''
  const route = `${request.method} ${request.routeOptions.url ?? ''}`
  return note(store, { who: session?.agent ?? `stranger at ${request.ip}`, what: 'refused', subject, why: `${route}: ${why}` })
}
