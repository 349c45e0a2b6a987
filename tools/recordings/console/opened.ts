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

export const ofRecording = z.object({ rec: recordingId })
/** The replay page, whose URL has the moment in its fragment, which no server receives. */
export const isReplay = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url?.endsWith('/replay') ?? false

type Opened = (rec: string, why: string, request: FastifyRequest, reply: FastifyReply, session: Session) => unknown

/**
 * Only if the recording exists and this session has it open; otherwise it asks for the reason, and records the attempt. Before a
 * reason is given nobody learns whether the recording exists.
 */
export function openedBy(store: Store) {
  const guarded = guardedBy(store)
  // a link to a moment leads to it, whether or not there is such a recording
  const forStrangers: ForStrangers = (request, reply) =>
    isReplay(request) && wantsPage(request) && ofRecording.safeParse(request.params).success
      ? sendPage(reply.code(401), signInHerePage(store, request))
      : reply.callNotFound()
  return (handle: Opened) =>
    guarded(
      'support',
      async (request, reply, session) => {
        const gone = (): unknown =>
          wantsPage(request) ? sendPage(reply.code(404), notFoundPage(viewerOf(session))) : reply.callNotFound()
        const named = ofRecording.safeParse(request.params)
        if (!named.success) return gone()
        const { rec } = named.data
        const why = session.opened.get(rec)
        if (why !== undefined) {
          const [kept] = await findRecordings(store, { rec })
          return kept === undefined ? gone() : handle(rec, why, request, reply, session)
        }
        await recordRefusal(store, request, session, 'no reason given')
        const asked = { rec, proof: proofNeeded(store, session), toItself: isReplay(request) }
        if (wantsPage(request)) return sendPage(reply.code(403), reasonPage(viewerOf(session), asked))
        return reply
          .code(403)
          .send({ error: 'REASON_NEEDED', statusCode: 403, message: 'A reason is needed to open this recording.' })
      },
      forStrangers,
    )
}
