import { desc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sendPage } from '../../web/pageServer'
import type { Problem } from '../../web/problemSummary'
import { latestNights } from '../nightly'
import { erase, type ErasureKind } from '../recordings/erase'
import type { Store } from '../store'
import { checkTrail } from '../trail/check'
import { trail } from '../trail/schema'
import { note } from '../trail/trail'
import { auditPage } from './auditPage'
import { guardedBy, viewerOf } from './guard'
import { erasurePage } from './pages'
import { CONSOLE } from './parts'
import { wantsPage } from './wantsPage'

const KINDS = ['recording', 'booking', 'profile'] as const satisfies readonly ErasureKind[]
const words = z.string().trim().max(500).default('')
const erasureForm = z.object({ recording: words, booking: words, profile: words, reason: words })
const LEAST_REASON = 5
const NAME_ONE: Problem = { field: 'recording', text: 'Enter one of recording, booking and customer', code: 'VALIDATION_FAILED' }
const NO_REASON: Problem = {
  field: 'reason',
  text: `Enter a reason of at least ${LEAST_REASON} characters`,
  code: 'REASON_NEEDED',
}

const LATEST_ROWS = 200
const LATEST_NIGHTS = 14

/** Erasing what is kept of somebody, and the audit. */
export function privacyRoutes(app: FastifyInstance, store: Store): void {
  const guarded = guardedBy(store)

  app.get(
    `${CONSOLE}/erasures`,
    guarded('privacy', (_request, reply, session) => sendPage(reply, erasurePage(viewerOf(session), {}))),
  )
  app.post(
    `${CONSOLE}/erasures`,
    guarded('privacy', async (request, reply, session) => {
      const typed = erasureForm.parse(request.body)
      const kinds = KINDS.filter(kind => typed[kind] !== '')
      const [kind] = kinds
      const problem =
        kind === undefined || kinds.length > 1 ? NAME_ONE : typed.reason.length < LEAST_REASON ? NO_REASON : undefined
      if (kind === undefined || problem !== undefined) {
        const { code, text, field } = problem ?? NAME_ONE
        if (!wantsPage(request)) return reply.code(422).send({ error: code, statusCode: 422, message: text, field })
        return sendPage(reply.code(422), erasurePage(viewerOf(session), { typed, problems: [problem ?? NAME_ONE] }))
      }
      const report = await erase(store, kind, typed[kind], { who: session.agent, why: typed.reason })
      return wantsPage(request) ? sendPage(reply, erasurePage(viewerOf(session), { report })) : report
    }),
  )

  app.get(
    '/audit',
    guarded('privacy', async (_request, reply, session) => {
      const checked = await checkTrail(store)
      const latest = await store.db.select().from(trail).orderBy(desc(trail.seq)).limit(LATEST_ROWS)
      return sendPage(reply, auditPage(viewerOf(session), checked, latest, await latestNights(store, LATEST_NIGHTS)))
    }),
  )
  app.get(
    '/audit/check',
    guarded('privacy', async (_request, _reply, session) => {
      const { rows, findings } = await checkTrail(store)
      await note(store, { who: session.agent, what: 'checked the audit', why: `${findings.length} findings` })
      return { holds: findings.length === 0, rows, findings, nights: await latestNights(store, LATEST_NIGHTS) }
    }),
  )
}
