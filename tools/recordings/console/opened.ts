import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendPage } from '../../backend/web/pageServer'
import type { Session } from '../agents/sessions'
import { findRecordings } from '../search/find'
import { recordingId } from '../intake/readHeader'
import type { Store } from '../store'
import { type ForStrangers, guardedBy, proofNeeded, recordRefusal, viewerOf } from './guard'
import { notFoundPage, reasonPage } from './pages'
import { signInHerePage } from './signInHere'
import { wantsPage } from './wantsPage'

export const recordingParams = z.object({ rec: recordingId })
/** The replay page, whose URL has the moment in its fragment, which no server receives. */
export const isReplay = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url?.endsWith('/replay') ?? false

type Opened = (rec: string, why: string, request: FastifyRequest, reply: FastifyReply, session: Session) => unknown

/**
 * Returns a wrapper for routes of one recording, which run only if it exists and this session has it open. Otherwise the reason
 * is asked for, and the attempt recorded. Before a reason is given nobody learns whether the recording exists.
 */
export function openedBy(store: Store) {
  const guarded = guardedBy(store)
  // signs in at the replay's own URL, which keeps the moment, whether or not the recording exists
  const forStrangers: ForStrangers = (request, reply) =>
    isReplay(request) && wantsPage(request) && recordingParams.safeParse(request.params).success
      ? sendPage(reply.code(401), signInHerePage(store, request))
      : reply.callNotFound()
  return (handle: Opened) =>
    guarded(
      'support',
      async (request, reply, session) => {
        const sendNotFound = (): unknown =>
          wantsPage(request) ? sendPage(reply.code(404), notFoundPage(viewerOf(session))) : reply.callNotFound()
        const params = recordingParams.safeParse(request.params)
        if (!params.success) return sendNotFound()
        const { rec } = params.data
        const why = session.opened.get(rec)
        if (why !== undefined) {
          const [recording] = await findRecordings(store, { rec })
          return recording === undefined ? sendNotFound() : handle(rec, why, request, reply, session)
        }
        await recordRefusal(store, request, session, 'no reason given')
        const reason = { rec, proof: proofNeeded(store, session), keepsUrl: isReplay(request) }
        if (wantsPage(request)) return sendPage(reply.code(403), reasonPage(viewerOf(session), reason))
        return reply
          .code(403)
          .send({ error: 'REASON_NEEDED', statusCode: 403, message: 'A reason is needed to open this recording.' })
      },
      forStrangers,
    )
}
