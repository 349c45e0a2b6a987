import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Html } from '../../backend/web/html'
import { sendPage } from '../../backend/web/pageServer'
import type { Problem } from '../../backend/web/problemSummary'
import { visitsAlike } from '../search/alike'
import type { Criteria } from '../search/criteria'
import { funnelOf } from '../search/funnel'
import { JOURNEYS } from '../index/journeys'
import type { Store } from '../store'
import { addEntry } from '../trail/trail'
import { periodForm, periodOf, problemsWith, queryOf, searchSummary } from './criteria'
import { guardedBy, viewerOf, type Guarded } from './guard'
import { failuresPage, funnelPage } from './numbersPages'
import { FAILURES, FUNNEL, type Viewer } from './parts'
import { wantsPage } from './wantsPage'

type Typed = Readonly<Record<string, string | undefined>>
interface Numbers {
  readonly data: object
  page(viewer: Viewer, period: { typed: Typed; problems: readonly Problem[]; query: string }): Html
}

/** Many visits at once: those that failed alike, and how far people get. No recording is opened. */
export function numbersRoutes(app: FastifyInstance, store: Store): void {
  const guarded = guardedBy(store)
  const numbers =
    (what: string, count: (criteria: Pick<Criteria, 'from' | 'to' | 'build'>, typed: Typed) => Promise<Numbers>): Guarded =>
    async (request, reply, session): Promise<FastifyReply> => {
      const typed = request.query as Typed
      const parsed = periodForm.safeParse(typed)
      const period = parsed.success ? parsed.data : {}
      const problems = parsed.success ? [] : problemsWith(parsed.error)
      await addEntry(store, {
        who: session.agent,
        what: 'looked at the numbers',
        why: `${what} ${searchSummary(period, store.keys)}`.trim(),
      })
      const { data, page } = await count(periodOf(period), typed)
      void reply.code(problems.length === 0 ? 200 : 422)
      if (!wantsPage(request)) return reply.send(data)
      return sendPage(reply, page(viewerOf(session), { typed, problems, query: queryOf(period) ?? '' }))
    }

  app.get(
    FAILURES,
    guarded(
      'support',
      numbers('common failures', async criteria => {
        const groups = await visitsAlike(store, criteria)
        return { data: { groups }, page: (viewer, period) => failuresPage(viewer, period, groups) }
      }),
    ),
  )
  app.get(
    FUNNEL,
    guarded(
      'support',
      numbers('where people leave', async (criteria, typed) => {
        const journey = JOURNEYS.find(({ id }) => id === typed['journey']) ?? JOURNEYS[0]
        if (journey === undefined) throw new Error('support follows no journey')
        const steps = await funnelOf(store, journey, criteria)
        return { data: { journey: journey.id, steps }, page: (viewer, period) => funnelPage(viewer, period, journey, steps) }
      }),
    ),
  )
}
