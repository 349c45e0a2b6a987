import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { sendPage } from '../../backend/web/pageServer'
import type { Problem } from '../../backend/web/problemSummary'
import { isAgentPassword, openRecording, confirmPassword } from '../agents/sessions'
import type { Store } from '../store'
import { addEntry } from '../trail/trail'
import { guardedBy, proofNeeded, recordRefusal, viewerOf } from './guard'
import { isReplay, recordingParams } from './opened'
import { reasonPage } from './pages'
import { CONSOLE } from './parts'
import { isSignInHere, signInHere } from './signInHere'
import { wantsPage } from './wantsPage'

const reasonForm = z.object({ reason: z.string().trim().max(500).default(''), password: z.string().max(1_000).default('') })
const MIN_REASON = 5

const NO_REASON: Problem = {
  field: 'reason',
  text: `Enter a reason of at least ${MIN_REASON} characters`,
  code: 'REASON_NEEDED',
}
const SIGN_IN_AGAIN: Problem = { text: 'Sign in again first', code: 'SIGN_IN_AGAIN' }
const WRONG_PASSWORD: Problem = { field: 'password', text: 'The password is wrong', code: 'WRONG_PASSWORD' }

/** Opens a recording for a reason. From the replay page it returns there. */
export function reasonRoutes(app: FastifyInstance, store: Store): void {
  const guarded = guardedBy(store)
  const giveReason = guarded('support', async (request, reply, session) => {
    const { rec } = recordingParams.parse(request.params)
    const { reason, password } = reasonForm.parse(request.body)
    const page = { rec, proof: proofNeeded(store, session), keepsUrl: isReplay(request), typed: reason }
    const refuse = (problem: Problem, status: number): FastifyReply =>
      wantsPage(request)
        ? sendPage(reply.code(status), reasonPage(viewerOf(session), { ...page, problems: [problem] }))
        : reply.code(status).send({ error: problem.code, statusCode: status, message: problem.text })
    if (reason.length < MIN_REASON) return refuse(NO_REASON, 422)
    if (page.proof === 'signIn') return refuse(SIGN_IN_AGAIN, 403)
    if (page.proof === 'password') {
      const exceeded = await store.limits?.take('agent', `${session.agent} ${request.ip}`)
      if (exceeded !== undefined) return refuse({ ...WRONG_PASSWORD, text: 'Wait a few minutes and try again' }, 429)
      if (!(await isAgentPassword(store, session.agent, password))) {
        await recordRefusal(store, request, session, 'the password is old, or wrong')
        return refuse(WRONG_PASSWORD, 403)
      }
      await confirmPassword(store, session)
    }
    await addEntry(store, { who: session.agent, what: 'reason given', subject: rec, why: reason })
    await openRecording(store, session, rec, reason)
    // the browser keeps the fragment with the moment
    return reply.redirect(`${CONSOLE}/recordings/${rec}${isReplay(request) ? '/replay' : ''}`, 303)
  })
  app.post(`${CONSOLE}/recordings/:rec/reason`, giveReason)
  app.post(`${CONSOLE}/recordings/:rec/replay`, (request, reply) =>
    isSignInHere(request) ? signInHere(store, request, reply) : giveReason(request, reply),
  )
}
