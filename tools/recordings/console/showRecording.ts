import type { FastifyReply } from 'fastify'
import { sendPage } from '../../backend/web/pageServer'
import type { Session } from '../agents/sessions'
import { missingBodies, runsOf } from '../files/file'
import { findRecordings } from '../search/find'
import type { Store } from '../store'
import { commentsOf } from '../work/comments'
import { viewerOf } from './guard'
import { notFoundPage } from './pages'
import { recordingPage, type RecordingPage } from './recordingPage'

/** Sends a recording's page; after a form was refused, with what was typed and the errors. */
export async function showRecording(
  store: Store,
  reply: FastifyReply,
  session: Session,
  rec: string,
  refused: Pick<RecordingPage, 'typed' | 'problems'> = {},
): Promise<FastifyReply> {
  const [recording] = await findRecordings(store, { rec })
  const viewer = viewerOf(session)
  if (recording === undefined) return sendPage(reply.code(404), notFoundPage(viewer))
  const [runs, missing] = [await runsOf(store, rec), await missingBodies(store, rec)]
  const comments = await commentsOf(store, rec)
  return sendPage(reply, recordingPage(viewer, { recording, runs, missing: missing.length, comments, ...refused }))
}
