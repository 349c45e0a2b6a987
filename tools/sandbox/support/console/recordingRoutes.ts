import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendPage } from '../../web/pageServer'
import type { Problem } from '../../web/problemSummary'
import { isTheirPassword, openRecording, proveAgain, type Session } from '../agents/sessions'
import { fileOf, missingBodies, runsOf } from '../recordings/file'
import { findRecordings } from '../recordings/find'
import { recordingId } from '../recordings/readHeader'
import type { Store } from '../store'
import { note } from '../trail/trail'
import { addressForm, criteriaOf, NOTHING_NAMED, problemsWith, searchForm, wordsFor } from './criteria'
import { guardedBy, noteRefusal, sessionOfRequest, viewerOf, type Guarded } from './guard'
import { reasonPage, recordingPage, searchPage } from './pages'
import { CONSOLE } from './parts'
import { wantsPage } from './wantsPage'

const ofRecording = z.object({ rec: recordingId })
const reasonForm = z.object({ reason: z.string().trim().max(500).default(''), password: z.string().max(1_000).default('') })
const partQuery = z.object({ page: z.coerce.number().int().min(0), from: z.coerce.number().int().min(1) })
const LEAST_REASON = 5

const NO_REASON: Problem = {
  field: 'reason',
  text: `Enter a reason of at least ${LEAST_REASON} characters`,
  code: 'REASON_NEEDED',
}
const WRONG_PASSWORD: Problem = { field: 'password', text: 'The password is wrong', code: 'WRONG_PASSWORD' }

/** Finding recordings, giving a reason and opening one. */
export function recordingRoutes(app: FastifyInstance, store: Store): void {
  const guarded = guardedBy(store)
  const recordings = `${CONSOLE}/recordings`

  app.get(CONSOLE, async (request, reply) => {
    const session = await sessionOfRequest(store, request)
    if (session === undefined) return reply.redirect(`${CONSOLE}/sign-in`, 303)
    if (session.role === 'privacy') return reply.redirect(`${CONSOLE}/erasures`, 303)
    return guarded('support', () => sendPage(reply, searchPage(viewerOf(session), { typed: {} })))(request, reply)
  })

  const search =
    (form: typeof addressForm | typeof searchForm, said: (request: FastifyRequest) => unknown): Guarded =>
    async (request, reply, session) => {
      const typed = said(request) as Record<string, string | undefined>
      const read = form.safeParse(typed)
      const isEmpty = read.success && Object.values(read.data).every(value => value === undefined)
      const problems = read.success ? (isEmpty ? [NOTHING_NAMED] : []) : problemsWith(read.error)
      if (!read.success || isEmpty) {
        if (wantsPage(request)) return sendPage(reply.code(422), searchPage(viewerOf(session), { typed, problems }))
        return reply
          .code(422)
          .send({ error: 'VALIDATION_FAILED', statusCode: 422, message: problems[0]?.text, field: problems[0]?.field })
      }
      await note(store, { who: session.agent, what: 'searched', why: wordsFor({ ...read.data }, store.keys) })
      const found = await findRecordings(store, criteriaOf({ ...read.data }))
      return wantsPage(request) ? sendPage(reply, searchPage(viewerOf(session), { typed, found })) : { recordings: found }
    }
  app.get(
    recordings,
    guarded(
      'support',
      search(addressForm, request => request.query),
    ),
  )
  app.post(
    `${recordings}/search`,
    guarded(
      'support',
      search(searchForm, request => request.body),
    ),
  )

  /** Only while this session has this recording open; else it asks for the reason, and the audit has the attempt. */
  const opened = (
    handle: (rec: string, why: string, request: FastifyRequest, reply: FastifyReply, session: Session) => unknown,
  ) =>
    guarded('support', async (request, reply, session) => {
      const { rec } = ofRecording.parse(request.params)
      if (session.open?.rec === rec) return handle(rec, session.open.why, request, reply, session)
      await noteRefusal(store, request, session, 'no reason given')
      if (wantsPage(request)) return sendPage(reply.code(403), reasonPage(viewerOf(session), rec, session.isStale))
      return reply
        .code(403)
        .send({ error: 'REASON_NEEDED', statusCode: 403, message: 'A reason is needed to open this recording.' })
    })

  app.get(
    `${recordings}/:rec`,
    opened(async (rec, why, request, reply, session) => {
      const [recording] = await findRecordings(store, { rec })
      if (recording === undefined) return reply.callNotFound()
      await note(store, { who: session.agent, what: 'opened', subject: rec, why })
      const [runs, missing] = [await runsOf(store, rec), await missingBodies(store, rec)]
      if (wantsPage(request)) return sendPage(reply, recordingPage(viewerOf(session), recording, runs, missing.length))
      return { ...recording, parts: runs, missing }
    }),
  )

  app.get(
    `${recordings}/:rec/file`,
    opened(async (rec, why, request, reply, session) => {
      const part = Object.keys(request.query as object).length === 0 ? undefined : partQuery.parse(request.query)
      const text = await fileOf(store, rec, part)
      if (text === undefined) return reply.callNotFound()
      await note(store, { who: session.agent, what: 'downloaded', subject: rec, why })
      return reply
        .type('application/x-ndjson; charset=utf-8')
        .header('content-disposition', `attachment; filename="recording-${rec}.ndjson"`)
        .send(text)
    }),
  )

  app.post(
    `${recordings}/:rec/reason`,
    guarded('support', async (request, reply, session) => {
      const { rec } = ofRecording.parse(request.params)
      const { reason, password } = reasonForm.parse(request.body)
      const refuse = (problem: Problem, status: number): FastifyReply =>
        wantsPage(request)
          ? sendPage(reply.code(status), reasonPage(viewerOf(session), rec, session.isStale, reason, [problem]))
          : reply.code(status).send({ error: problem.code, statusCode: status, message: problem.text })
      if (reason.length < LEAST_REASON) return refuse(NO_REASON, 422)
      if (session.isStale) {
        const exceeded = store.limits?.take('agent', `${session.agent} ${request.ip}`)
        if (exceeded !== undefined) return refuse({ ...WRONG_PASSWORD, text: 'Wait a few minutes and try again' }, 429)
        if (!(await isTheirPassword(store, session.agent, password))) {
          await noteRefusal(store, request, session, 'the password is old, or wrong')
          return refuse(WRONG_PASSWORD, 403)
        }
        await proveAgain(store, session)
      }
      await note(store, { who: session.agent, what: 'reason given', subject: rec, why: reason })
      await openRecording(store, session, rec, reason)
      return reply.redirect(`${recordings}/${rec}`, 303)
    }),
  )
}
