import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { html } from '../../../backend/web/html'
import type { Problem } from '../../../backend/web/problemSummary'
import { signUpClosedPage, signUpPage, type TypedSignUp } from '../pages/signUpPage'
import { emailSignUps } from '../signUps'
import { isPublicSignup } from '../switches'
import { CodeForm, type CodePageTexts, codeProblem, emptyProblem, showCodePage, noticeFor } from './codeStep'
import { isPasswordConnection } from './signIn'
import { NewPasswordForm, problemsOf } from './newPassword'
import { EMAIL_INVALID, SIGN_UP_CLOSED, tooMany } from './problems'
import type { SignIn, SignInNeeds, SignInStep, SignInSteps } from './signIn'

const SignUpForm = NewPasswordForm.extend({ email: z.string().max(400).default(''), marketing: z.literal('yes').optional() })
const Email = z.email().max(320)

/** Sign-up by e-mail: address and password, then the code sent to it. */
export function signUpRoutes(app: FastifyInstance, { sandbox, codes }: SignInNeeds, steps: SignInSteps): void {
  const signUps = emailSignUps(sandbox, codes)

  const showForm = (reply: FastifyReply, signIn: SignIn, typed: TypedSignUp, problems: readonly Problem[] = []): FastifyReply =>
    steps.show(reply, signIn, problems, common => signUpPage({ ...common, ...typed }))

  const codePageTexts = (basePath: string): CodePageTexts => ({
    heading: 'Is this your e-mail address?',
    action: `${basePath}/sign-up/code`,
    resend: `${basePath}/sign-up/resend`,
    elsewhere: html`<a href="${basePath}/sign-up">Use another address</a>`,
  })

  /** A step of a sign-up, refused if sign-up is closed. */
  const whileOpen = (step: SignInStep) =>
    steps.during(async (signIn, request, reply) =>
      (await isPublicSignup(sandbox.db))
        ? step(signIn, request, reply)
        : steps.show(reply, signIn, [SIGN_UP_CLOSED], common => signUpClosedPage(common)),
    )

  app.get(
    '/signin/:uid/sign-up',
    whileOpen(async (signIn, _request, reply) => {
      const { connection, login_hint: hint = '' } = signIn.hints
      const email = (await signUps.emailOf(signIn.uid)) ?? (isPasswordConnection(connection) ? hint : '')
      // never preselected (UK PECR)
      return showForm(reply, signIn, { email, wantsMarketing: false })
    }),
  )

  app.post(
    '/signin/:uid/sign-up',
    whileOpen(async (signIn, request, reply) => {
      const { email, marketing, ...passwords } = SignUpForm.parse(request.body)
      const typed = { email, wantsMarketing: marketing === 'yes' }
      const isEmail = Email.safeParse(email.trim()).success
      const problems = [...(isEmail ? [] : [EMAIL_INVALID]), ...problemsOf(passwords)]
      if (problems.length > 0) return showForm(reply, signIn, typed, problems)
      const sent = await signUps.begin(signIn.uid, { ...typed, password: passwords.password }, request.ip)
      if (sent.outcome === 'tooMany') {
        void reply.header('retry-after', String(sent.waitSeconds))
        return showForm(reply, signIn, typed, [tooMany('email', sent.waitSeconds)])
      }
      return reply.redirect(`${signIn.basePath}/sign-up/code`, 303)
    }),
  )

  app.get(
    '/signin/:uid/sign-up/code',
    whileOpen(async (signIn, _request, reply) => {
      const email = await signUps.emailOf(signIn.uid)
      if (email === undefined) return reply.redirect(`${signIn.basePath}/sign-up`, 303)
      return showCodePage(steps, reply, signIn, { kind: 'email', to: email }, codePageTexts(signIn.basePath))
    }),
  )

  app.post(
    '/signin/:uid/sign-up/resend',
    whileOpen(async (signIn, request, reply) => {
      const [email, sent] = [await signUps.emailOf(signIn.uid), await signUps.resend(signIn.uid, request.ip)]
      if (email === undefined || sent === undefined) return reply.redirect(`${signIn.basePath}/sign-up`, 303)
      return showCodePage(
        steps,
        reply,
        signIn,
        { kind: 'email', to: email },
        codePageTexts(signIn.basePath),
        noticeFor(reply, sent),
      )
    }),
  )

  app.post(
    '/signin/:uid/sign-up/code',
    whileOpen(async (signIn, request, reply) => {
      const { code } = CodeForm.parse(request.body)
      const to = await signUps.emailOf(signIn.uid)
      if (to === undefined) return reply.redirect(`${signIn.basePath}/sign-up`, 303)
      const recipient = { kind: 'email', to } as const
      const problems = emptyProblem(code, recipient)
      if (problems.length > 0) return showCodePage(steps, reply, signIn, recipient, codePageTexts(signIn.basePath), { problems })
      const opened = await signUps.finish(signIn.uid, code, request.ip)
      if (typeof opened === 'string')
        return showCodePage(steps, reply, signIn, recipient, codePageTexts(signIn.basePath), {
          problems: [codeProblem(opened, recipient)],
        })
      return steps.afterFirstFactor(request, reply, signIn, opened, 'pwd')
    }),
  )
}
