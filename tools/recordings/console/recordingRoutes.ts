import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendPage } from '../../backend/web/pageServer'
import { fileOf, missingBodies, runsOf } from '../files/file'
import { countRecordings, findRecordings, MAX_FOUND } from '../search/find'
import { type KnownCriteria, knownCriteria } from '../search/known'
import { offeredFailures } from '../search/offeredFailures'
import type { Store } from '../store'
import { addEntry } from '../trail/trail'
import { allSavedSearches } from '../work/savedSearches'
import { markSeen } from '../work/states'
import { addressForm, criteriaOf, isEmptySearch, NO_CRITERIA, problemsWith, queryOf, searchForm, searchSummary } from './criteria'
import type { Html } from '../../backend/web/html'
import { guardedBy, sessionOfRequest, viewerOf, type Guarded } from './guard'
import { openedBy } from './opened'
import { CONSOLE, type Viewer } from './parts'
import { searchPage, type SearchPage } from './searchPage'
import { showRecording } from './showRecording'
import { wantsPage } from './wantsPage'

const partQuery = z.object({ page: z.coerce.number().int().min(0), from: z.coerce.number().int().min(1) })

/** The number of newest recordings that are listed before a search. */
const MAX_NEWEST = 10

/** Finding recordings and opening one. */
export function recordingRoutes(app: FastifyInstance, store: Store): void {
  const guarded = guardedBy(store)
  const recordings = `${CONSOLE}/recordings`

  type Shown = Omit<SearchPage, 'known' | 'saved'>
  const page = async (viewer: Viewer, shown: Shown, known?: KnownCriteria): Promise<Html> =>
    searchPage(viewer, { ...shown, known: known ?? (await knownCriteria(store)), saved: await allSavedSearches(store) })

  app.get(CONSOLE, async (request, reply) => {
    const session = await sessionOfRequest(store, request)
    if (session === undefined) return reply.redirect(`${CONSOLE}/sign-in`, 303)
    if (session.role === 'privacy') return reply.redirect(`${CONSOLE}/erasures`, 303)
    return guarded('support', async () => {
      await addEntry(store, { who: session.agent, what: 'searched', why: 'the newest' })
      return sendPage(reply, await page(viewerOf(session), { typed: {}, newest: await findRecordings(store, {}, MAX_NEWEST) }))
    })(request, reply)
  })

  const search =
    (form: typeof addressForm | typeof searchForm, inputOf: (request: FastifyRequest) => unknown): Guarded =>
    async (request, reply, session) => {
      const typed = inputOf(request) as Record<string, string | undefined>
      const parsed = form.safeParse(typed)
      const isEmpty = parsed.success && isEmptySearch({ ...parsed.data })
      const problems = parsed.success ? (isEmpty ? [NO_CRITERIA] : []) : problemsWith(parsed.error)
      if (!parsed.success || isEmpty) {
        if (wantsPage(request)) return sendPage(reply.code(422), await page(viewerOf(session), { typed, problems }))
        return reply
          .code(422)
          .send({ error: 'VALIDATION_FAILED', statusCode: 422, message: problems[0]?.text, field: problems[0]?.field })
      }
      await addEntry(store, { who: session.agent, what: 'searched', why: searchSummary({ ...parsed.data }, store.keys) })
      const known = wantsPage(request) ? await knownCriteria(store) : undefined
      const criteria = await criteriaOf(store, { ...parsed.data }, known?.stores)
      const shown = await findRecordings(store, criteria)
      const all = shown.length < MAX_FOUND ? shown.length : await countRecordings(store, criteria)
      const found = { recordings: shown, all }
      if (known === undefined) return found
      const isForThoseWhoLeft = criteria.ended === 'left' || (criteria.left !== undefined && criteria.ended === undefined)
      const ongoing = isForThoseWhoLeft ? ((await countRecordings(store, { ...criteria, ended: 'ongoing' })) ?? 0) : 0
      const { error } = criteria
      const offered = all === 0 && error !== undefined ? await offeredFailures(store, known, error, criteria) : undefined
      const shownFound = { ...found, query: queryOf(typed), ongoing, offered }
      return sendPage(reply, await page(viewerOf(session), { typed, found: shownFound }, known))
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

  const whenOpened = openedBy(store)

  app.get(
    `${recordings}/:rec`,
    whenOpened(async (rec, why, request, reply, session) => {
      const [recording] = await findRecordings(store, { rec })
      if (recording === undefined) return reply.callNotFound()
      await addEntry(store, { who: session.agent, what: 'opened', subject: rec, why })
      await markSeen(store, rec)
      if (wantsPage(request)) return showRecording(store, reply, session, rec)
      return { ...recording, parts: await runsOf(store, rec), missing: await missingBodies(store, rec) }
    }),
  )

  app.get(
    `${recordings}/:rec/file`,
    whenOpened(async (rec, why, request, reply, session) => {
      const part = Object.keys(request.query as object).length === 0 ? undefined : partQuery.parse(request.query)
      const text = await fileOf(store, rec, part)
      if (text === undefined) return reply.callNotFound()
      await addEntry(store, { who: session.agent, what: 'downloaded', subject: rec, why })
      return reply
        .type('application/x-ndjson; charset=utf-8')
        .header('content-disposition', `attachment; filename="recording-${rec}.ndjson"`)
        .send(text)
    }),
  )
}
