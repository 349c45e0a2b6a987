import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { html } from '../../../backend/web/html'
import type { Problem } from '../../../backend/web/problemSummary'
import { findOrOpenByPhone } from '../accounts'
import { phonePage } from '../pages/phonePage'
import { readPhoneNumber } from '../phoneNumber'
import { CodeForm, type CodePageTexts, codeProblem, emptyProblem, showCodePage, noticeFor } from './codeStep'
import { NO_ACCOUNT, PHONE_INVALID, tooMany } from './problems'
import { type FirstPage, isPasswordConnection, type SignIn, type SignInNeeds, type SignInSteps } from './signIn'

const PhoneForm = z.object({ phone: z.string().max(250).default('') })

/** The steps of a sign-in by phone: the number, then the code sent to it. Returns how to show the first of them. */
export function phoneRoutes(app: FastifyInstance, { sandbox, codes }: SignInNeeds, steps: SignInSteps): FirstPage {
  const showPhone = (reply: FastifyReply, signIn: SignIn, phone: string, problems: readonly Problem[] = []): FastifyReply =>
    steps.show(reply, signIn, problems, common => phonePage({ ...common, phone }))

  const codePageTexts = (basePath: string): CodePageTexts => ({
    heading: 'Enter your code',
    action: `${basePath}/code`,
    resend: `${basePath}/resend`,
    elsewhere: html`<a href="${basePath}/phone">Use another phone number</a>`,
  })

  /** The number that a code was sent to, if any. */
  const phoneOf = async (uid: string): Promise<string | undefined> => (await codes.recipientOf(uid))?.to

  const showFirstPage: FirstPage = async (signIn, reply) => {
    const { connection, login_hint: hint = '' } = signIn.hints
    return showPhone(reply, signIn, (await phoneOf(signIn.uid)) ?? (isPasswordConnection(connection) ? '' : hint))
  }
  app.get(
    '/signin/:uid/phone',
    steps.during((signIn, _request, reply) => showFirstPage(signIn, reply)),
  )

  app.post(
    '/signin/:uid/phone',
    steps.during(async (signIn, request, reply) => {
      const { phone } = PhoneForm.parse(request.body)
      const number = readPhoneNumber(phone)
      if (number === undefined) return showPhone(reply, signIn, phone, [PHONE_INVALID])
      const sent = await codes.send(signIn.uid, { kind: 'sms', to: number.e164 }, request.ip)
      if (sent.outcome === 'tooMany') {
        void reply.header('retry-after', String(sent.waitSeconds))
        return showPhone(reply, signIn, phone, [tooMany('phone', sent.waitSeconds)])
      }
      return reply.redirect(`${signIn.basePath}/code`, 303)
    }),
  )

  app.get(
    '/signin/:uid/code',
    steps.during(async (signIn, _request, reply) => {
      const recipient = await codes.recipientOf(signIn.uid)
      if (recipient === undefined) return reply.redirect(`${signIn.basePath}/phone`, 303)
      return showCodePage(steps, reply, signIn, recipient, codePageTexts(signIn.basePath))
    }),
  )

  app.post(
    '/signin/:uid/resend',
    steps.during(async (signIn, request, reply) => {
      const recipient = await codes.recipientOf(signIn.uid)
      if (recipient === undefined) return reply.redirect(`${signIn.basePath}/phone`, 303)
      const notice = noticeFor(reply, await codes.send(signIn.uid, recipient, request.ip))
      return showCodePage(steps, reply, signIn, recipient, codePageTexts(signIn.basePath), notice)
    }),
  )

  app.post(
    '/signin/:uid/code',
    steps.during(async (signIn, request, reply) => {
      const { code } = CodeForm.parse(request.body)
      const recipient = await codes.recipientOf(signIn.uid)
      if (recipient === undefined) return reply.redirect(`${signIn.basePath}/phone`, 303)
      const problems = emptyProblem(code, recipient)
      if (problems.length > 0) return showCodePage(steps, reply, signIn, recipient, codePageTexts(signIn.basePath), { problems })
      const checked = await codes.check(signIn.uid, code, request.ip)
      if (checked.outcome !== 'right') {
        const problem = codeProblem(checked.outcome, recipient)
        return showCodePage(steps, reply, signIn, recipient, codePageTexts(signIn.basePath), { problems: [problem] })
      }
      const person = await findOrOpenByPhone(sandbox, checked.recipient.to)
      // Shown only after the correct code, so that nobody else learns whether the number has an account.
      if (person === undefined) return showPhone(reply, signIn, checked.recipient.to, [NO_ACCOUNT])
      return steps.afterFirstFactor(request, reply, signIn, person, 'sms')
    }),
  )
  return showFirstPage
}
