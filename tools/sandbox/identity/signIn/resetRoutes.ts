import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { sendPage } from '../../../backend/web/pageServer'
import type { Problem } from '../../../backend/web/problemSummary'
import { RESETS_PER_ADDRESS } from '../limits'
import { noticePage } from '../pages/otherPages'
import { forgotPage, linkSentPage, newPasswordPage } from '../pages/resetPages'
import { passwordResets } from '../resets'
import { isPasswordConnection } from './signIn'
import { NewPasswordForm, problemsOf } from './newPassword'
import { EMAIL_EMPTY, EMAIL_INVALID, tooMany } from './problems'
import type { SignIn, SignInNeeds, SignInSteps } from './signIn'

const ForgotForm = z.object({ email: z.string().max(400).default('') })
const Email = z.email().max(320)
const Token = z.object({ token: z.string().max(100) })

/** Password reset: requested during a sign-in, completed by a link that works in any browser. */
export function resetRoutes(app: FastifyInstance, { sandbox, limits }: SignInNeeds, steps: SignInSteps): void {
  const resets = passwordResets(sandbox)
  const { origins } = sandbox.settings
  const outboxUrl = `${origins.support}/outbox`

  const showForgot = (reply: FastifyReply, signIn: SignIn, email: string, problems: readonly Problem[] = []): FastifyReply =>
    steps.show(reply, signIn, problems, common => forgotPage({ ...common, email }))

  app.get(
    '/signin/:uid/forgot',
    steps.during(async (signIn, _request, reply) => {
      const { connection, login_hint: hint = '' } = signIn.hints
      return showForgot(reply, signIn, isPasswordConnection(connection) ? hint : '')
    }),
  )

  app.post(
    '/signin/:uid/forgot',
    steps.during(async (signIn, request, reply) => {
      const { email } = ForgotForm.parse(request.body)
      if (email.trim() === '') return showForgot(reply, signIn, email, [EMAIL_EMPTY])
      if (!Email.safeParse(email.trim()).success) return showForgot(reply, signIn, email, [EMAIL_INVALID])
      const waitSeconds = limits.takeMessage(request.ip) || (await limits.take(RESETS_PER_ADDRESS, email))
      if (waitSeconds > 0) {
        void reply.header('retry-after', String(waitSeconds))
        return showForgot(reply, signIn, email, [tooMany('email', waitSeconds)])
      }
      await resets.request(email)
      return steps.show(reply, signIn, [], common => linkSentPage({ ...common, email: email.trim() }))
    }),
  )

  app.get('/reset/:token', async (request, reply) => {
    const { token } = Token.parse(request.params)
    if (!(await resets.isOpen(token))) return sendPage(reply.code(404), closedPage(origins.app))
    return sendPage(reply, newPasswordPage({ action: `/reset/${token}`, outboxUrl, problems: [] }))
  })

  app.post('/reset/:token', async (request, reply) => {
    const { token } = Token.parse(request.params)
    const form = NewPasswordForm.parse(request.body)
    if (!(await resets.isOpen(token))) return sendPage(reply.code(404), closedPage(origins.app))
    const problems = problemsOf(form)
    if (problems.length > 0)
      return sendPage(reply.code(problems[0]?.status ?? 422), newPasswordPage({ action: `/reset/${token}`, outboxUrl, problems }))
    if (!(await resets.setPassword(token, form.password))) return sendPage(reply.code(404), closedPage(origins.app))
    const text = 'You can sign in with it now, here or on another device.'
    return sendPage(reply, noticePage('Your new password is set', text, `${origins.app}/sign-in`))
  })
}

const closedPage = (app: string) =>
  noticePage(
    'This link no longer works',
    'A link to set a new password works once and for 30 minutes. Ask for another one where you sign in.',
    `${app}/sign-in`,
  )
