import { desc } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendPage } from '../../backend/web/pageServer'
import type { Problem } from '../../backend/web/problemSummary'
import type { Session } from '../agents/sessions'
import { latestNights } from '../retention/nightly'
import { erase, type ErasureKind } from '../retention/erase'
import { exportAbout } from '../files/export'
import type { Store } from '../store'
import { checkTrail } from '../trail/check'
import { trail } from '../trail/schema'
import { addEntry } from '../trail/trail'
import { auditPage } from './auditPage'
import { type Guarded, guardedBy, viewerOf } from './guard'
import { erasurePage } from './pages'
import { CONSOLE } from './parts'
import { wantsPage } from './wantsPage'

const KINDS = ['recording', 'booking', 'profile'] as const satisfies readonly ErasureKind[]
const text = z.string().trim().max(500).default('')
const personForm = z.object({ recording: text, booking: text, profile: text, reason: text })
/** Whose data to export or erase, by the id of a recording, a booking or a customer, and why. */
interface PrivacyRequest {
  readonly kind: ErasureKind
  readonly id: string
  readonly why: string
}
const MIN_REASON = 5
const ENTER_ONE: Problem = { field: 'recording', text: 'Enter one of recording, booking and customer', code: 'VALIDATION_FAILED' }
const NO_REASON: Problem = {
  field: 'reason',
  text: `Enter a reason of at least ${MIN_REASON} characters`,
  code: 'REASON_NEEDED',
}

const SHOWN_ROWS = 200
const SHOWN_NIGHTS = 14

/** Exporting and erasing personal data, and reading and checking the audit trail. */
export function privacyRoutes(app: FastifyInstance, store: Store): void {
  const guarded = guardedBy(store)

  app.get(
    `${CONSOLE}/erasures`,
    guarded('privacy', (_request, reply, session) => sendPage(reply, erasurePage(viewerOf(session), {}))),
  )
  /** Validates the form: one of recording, booking and customer, and a reason. */
  const withValidRequest =
    (handle: (asked: PrivacyRequest, request: FastifyRequest, reply: FastifyReply, session: Session) => unknown): Guarded =>
    async (request, reply, session) => {
      const typed = personForm.parse(request.body)
      const [kind, ...others] = KINDS.filter(each => typed[each] !== '')
      if (kind !== undefined && others.length === 0 && typed.reason.length >= MIN_REASON)
        return handle({ kind, id: typed[kind], why: typed.reason }, request, reply, session)
      const problem = kind === undefined || others.length > 0 ? ENTER_ONE : NO_REASON
      if (wantsPage(request)) return sendPage(reply.code(422), erasurePage(viewerOf(session), { typed, problems: [problem] }))
      return reply.code(422).send({ error: problem.code, statusCode: 422, message: problem.text, field: problem.field })
    }

  app.post(
    `${CONSOLE}/erasures`,
    guarded(
      'privacy',
      withValidRequest(async ({ kind, id, why }, request, reply, session) => {
        const report = await erase(store, kind, id, { who: session.agent, why })
        return wantsPage(request) ? sendPage(reply, erasurePage(viewerOf(session), { report })) : report
      }),
    ),
  )
  app.post(
    `${CONSOLE}/exports`,
    guarded(
      'privacy',
      withValidRequest(async ({ kind, id, why }, _request, reply, session) => {
        const recordings = await exportAbout(store, kind, id, { who: session.agent, why })
        return reply.header('content-disposition', 'attachment; filename="recordings.json"').send({ recordings })
      }),
    ),
  )

  app.get(
    '/audit',
    guarded('privacy', async (_request, reply, session) => {
      const check = await checkTrail(store)
      const latest = await store.db.select().from(trail).orderBy(desc(trail.seq)).limit(SHOWN_ROWS)
      return sendPage(reply, auditPage(viewerOf(session), check, latest, await latestNights(store, SHOWN_NIGHTS)))
    }),
  )
  app.get(
    '/audit/check',
    guarded('privacy', async (_request, _reply, session) => {
      const { rows, findings } = await checkTrail(store)
      await addEntry(store, { who: session.agent, what: 'checked the audit', why: `${findings.length} findings` })
      return { holds: findings.length === 0, rows, findings, nights: await latestNights(store, SHOWN_NIGHTS) }
    }),
  )
}
