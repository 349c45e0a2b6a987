import type { FastifyInstance } from 'fastify'
import type { Recipient } from '../codes'
import { type PendingSignIn, type SecondFactor, secondRecipient } from '../secondFactor'
import { CodeForm, type CodePageTexts, codeProblem, emptyProblem, showCodePage, noticeFor } from './codeStep'
import type { SignInStep, SignInSteps } from './signIn'

/** The second factor, for accounts that require one. */
export function secondFactorRoutes(app: FastifyInstance, second: SecondFactor, steps: SignInSteps): void {
  const codePageTexts = (basePath: string): CodePageTexts => ({
    heading: 'One more step',
    action: `${basePath}/second-factor`,
    resend: `${basePath}/second-factor/resend`,
  })
  /** Masked except for what the owner recognises: a person with only the first factor must not learn the rest. */
  const maskedRecipient = ({ person, factor }: PendingSignIn): Recipient => {
    const { kind, to } = secondRecipient(person, factor)
    return { kind, to: kind === 'sms' ? `the phone ending in ${to.slice(-4)}` : hiddenEmail(to) }
  }

  /** A step that needs the first factor; without it the sign-in starts again. */
  const duringSecondFactor = (step: (pending: PendingSignIn, ...rest: Parameters<SignInStep>) => ReturnType<SignInStep>) =>
    steps.during(async (signIn, request, reply) => {
      const pending = await second.pendingSignIn(signIn.uid)
      return pending === undefined ? reply.redirect(signIn.basePath, 303) : step(pending, signIn, request, reply)
    })

  app.get(
    '/signin/:uid/second-factor',
    duringSecondFactor(async (pending, signIn, _request, reply) =>
      showCodePage(steps, reply, signIn, maskedRecipient(pending), codePageTexts(signIn.basePath)),
    ),
  )

  app.post(
    '/signin/:uid/second-factor/resend',
    duringSecondFactor(async (pending, signIn, request, reply) => {
      const notice = noticeFor(reply, await second.resend(signIn.uid, pending, request.ip))
      return showCodePage(steps, reply, signIn, maskedRecipient(pending), codePageTexts(signIn.basePath), notice)
    }),
  )

  app.post(
    '/signin/:uid/second-factor',
    duringSecondFactor(async (pending, signIn, request, reply) => {
      const { code } = CodeForm.parse(request.body)
      const problems = emptyProblem(code, maskedRecipient(pending))
      if (problems.length > 0)
        return showCodePage(steps, reply, signIn, maskedRecipient(pending), codePageTexts(signIn.basePath), { problems })
      const outcome = await second.check(signIn.uid, pending, code, request.ip)
      if (outcome !== 'right') {
        const problem = codeProblem(outcome, maskedRecipient(pending))
        return showCodePage(steps, reply, signIn, maskedRecipient(pending), codePageTexts(signIn.basePath), {
          problems: [problem],
        })
      }
      await second.forget(signIn.uid)
      return steps.afterLastFactor(request, reply, signIn, pending.person, [pending.factor, 'mfa'])
    }),
  )
}

function hiddenEmail(email: string): string {
  const at = email.indexOf('@')
  return `${email.slice(0, 1)}…${email.slice(at)}`
}
