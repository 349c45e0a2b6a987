import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendPage } from '../../web/pageServer'
import type { Session } from '../agents/sessions'
import { recordingId } from '../recordings/readHeader'
import type { Store } from '../store'
import { guardedBy, noteRefusal, viewerOf } from './guard'
import { reasonPage } from './pages'
import { wantsPage } from './wantsPage'

export const ofRecording = z.object({ rec: recordingId })
/** Where a recording is replayed: its address names a moment that no server is told. */
export const isReplay = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url?.endsWith('/replay') ?? false

type Opened = (rec: string, why: string, request: FastifyRequest, reply: FastifyReply, session: Session) => unknown

/** Only while this session has this recording open; else it asks for the reason, and the audit has the attempt. */
export function openedBy(store: Store) {
  const guarded = guardedBy(store)
  return (handle: Opened) =>
    guarded('support', async (request, reply, session) => {
      const { rec } = ofRecording.parse(request.params)
      if (session.open?.rec === rec) return handle(rec, session.open.why, request, reply, session)
      await noteRefusal(store, request, session, 'no reason given')
      const asked = { rec, needsPassword: session.isStale, toItself: isReplay(request) }
      if (wantsPage(request)) return sendPage(reply.code(403), reasonPage(viewerOf(session), asked))
      return reply
        .code(403)
        .send({ error: 'REASON_NEEDED', statusCode: 403, message: 'A reason is needed to open this recording.' })
    })
}
