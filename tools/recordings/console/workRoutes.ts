import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { cutClip } from '../files/clip'
import { RECORDING_STATES } from '../schema'
import type { Store } from '../store'
import { addEntry } from '../trail/trail'
import { addComment, commentsOf, deleteComment } from '../work/comments'
import { deleteSearch, saveSearch } from '../work/savedSearches'
import { setStates } from '../work/states'
import type { Session } from '../agents/sessions'
import { addressForm, criteriaOf, queryOf } from './criteria'
import { guardedBy } from './guard'
import { openedBy } from './opened'
import { CONSOLE } from './parts'
import { showRecording } from './showRecording'
import { wantsPage } from './wantsPage'

const MAX_COMMENT = 1_000
const position = z.coerce.number().int().min(1).max(2_000_000_000)
const commentForm = z.object({
  // a browser sends two characters for each line break of a textarea
  text: z
    .string()
    .transform(typed => typed.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().min(1).max(MAX_COMMENT)),
  page: position.optional(),
  seq: position.optional(),
})
/** An e-mail address, or digits enough for a phone number. */
const PERSONAL = /\S@\S+\.\S|(?:\d[ ()-]{0,2}){9,}/
const stateForm = z.object({ state: z.enum(RECORDING_STATES) })
const clipQuery = z
  .object({ page: position, from: position, to: position })
  .refine(({ from, to }) => from <= to, { path: ['to'] })
const searchName = z.object({ name: z.string().trim().min(1).max(60), query: z.string().max(2_000) })
const solvedForm = z.object({ query: z.string().max(2_000) })
const idParams = z.object({ id: z.uuid() })
type Typed = Readonly<Record<string, string>>

/** Working on recordings: comments, states, clips, saved searches. Invalid input is refused with a sentence. */
export function workRoutes(app: FastifyInstance, store: Store): void {
  const [guarded, whenOpened] = [guardedBy(store), openedBy(store)]
  const recording = `${CONSOLE}/recordings/:rec`
  const redirectBack = (reply: FastifyReply, rec: string, part = ''): FastifyReply =>
    reply.redirect(`${CONSOLE}/recordings/${rec}${part}`, 303)
  const refuse = (reply: FastifyReply, text: string, field: string): unknown =>
    reply.code(422).send({ error: 'VALIDATION_FAILED', statusCode: 422, message: text, field })
  /** Shows the recording's page with the problem and what was typed; without a page, sends the problem alone. */
  const refuseOnPage = (
    request: FastifyRequest,
    reply: FastifyReply,
    session: Session,
    rec: string,
    text: string,
    field: string,
  ) =>
    wantsPage(request)
      ? showRecording(store, reply.code(422), session, rec, {
          typed: { ...(request.query as Typed), ...(request.body as Typed | undefined) },
          problems: [{ field, text, code: 'VALIDATION_FAILED' }],
        })
      : refuse(reply, text, field)

  app.get(
    `${recording}/comments`,
    whenOpened(async rec => ({ comments: await commentsOf(store, rec) })),
  )
  app.post(
    `${recording}/comments`,
    whenOpened(async (rec, _why, request, reply, session) => {
      const parsed = commentForm.safeParse(request.body)
      if (!parsed.success)
        return refuseOnPage(request, reply, session, rec, `Enter a comment of at most ${MAX_COMMENT} characters`, 'text')
      const { text, page, seq } = parsed.data
      if (PERSONAL.test(text))
        return refuseOnPage(request, reply, session, rec, 'Take the phone number or e-mail address out of the comment', 'text')
      const moment = page === undefined || seq === undefined ? undefined : { page, seq }
      const comment = await addComment(store, rec, { agent: session.agent, text, moment })
      return wantsPage(request) ? redirectBack(reply, rec, '#comments') : reply.code(201).send({ comment })
    }),
  )
  app.post(
    `${recording}/comments/:id/delete`,
    whenOpened(async (rec, _why, request, reply, session) => {
      const { id } = idParams.parse(request.params)
      if (!(await deleteComment(store, rec, id, session.agent))) return reply.callNotFound()
      return wantsPage(request) ? redirectBack(reply, rec, '#comments') : reply.code(204).send()
    }),
  )
  app.post(
    `${recording}/state`,
    whenOpened(async (rec, _why, request, reply, session) => {
      await setStates(store, session.agent, { rec }, stateForm.parse(request.body).state)
      return wantsPage(request) ? redirectBack(reply, rec) : reply.code(204).send()
    }),
  )
  app.get(
    `${recording}/clip`,
    whenOpened(async (rec, why, request, reply, session) => {
      const parsed = clipQuery.safeParse(request.query)
      if (!parsed.success)
        return refuseOnPage(request, reply, session, rec, 'Enter a page and two of its events, the first one first', 'from')
      const clip = await cutClip(store, rec, parsed.data)
      if (clip === undefined)
        return refuseOnPage(request, reply, session, rec, 'The recording has no such events in one piece', 'from')
      const { page } = parsed.data
      await addEntry(store, {
        who: session.agent,
        what: 'cut a clip',
        subject: rec,
        why: `page ${page}, events ${clip.from} to ${clip.to}: ${why}`,
      })
      return reply
        .type('application/x-ndjson; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename="recording-${rec}-page-${page}-events-${clip.from}-to-${clip.to}.ndjson"`,
        )
        .send(clip.file)
    }),
  )

  app.post(
    `${CONSOLE}/recordings/solved`,
    guarded('support', async (request, reply, session) => {
      const { query } = solvedForm.parse(request.body)
      const parsed = addressForm.parse(Object.fromEntries(new URLSearchParams(query)))
      // only visits that failed alike, not the results of any other search
      if (parsed.alike === undefined) return refuse(reply, 'This search names no failure', 'query')
      await setStates(
        store,
        session.agent,
        await criteriaOf(store, parsed),
        'solved',
        `, with those that failed like ${parsed.alike}`,
      )
      return reply.redirect(`${CONSOLE}/recordings?${queryOf(parsed) ?? ''}`, 303)
    }),
  )

  app.post(
    `${CONSOLE}/searches`,
    guarded('support', async (request, reply, session) => {
      const parsed = searchName.safeParse(request.body)
      if (!parsed.success) return refuse(reply, 'Enter a name of at most 60 characters', 'name')
      const { name, query } = parsed.data
      const canonical = queryOf(Object.fromEntries(new URLSearchParams(query)))
      if (canonical === undefined || canonical === '') return refuse(reply, 'This search cannot be saved', 'query')
      await saveSearch(store, session.agent, name, canonical)
      return reply.redirect(`${CONSOLE}/recordings?${canonical}`, 303)
    }),
  )
  app.post(
    `${CONSOLE}/searches/:id/delete`,
    guarded('support', async (request, reply, session) => {
      const { id } = idParams.parse(request.params)
      return (await deleteSearch(store, session.agent, id)) ? reply.redirect(CONSOLE, 303) : reply.callNotFound()
    }),
  )
}
