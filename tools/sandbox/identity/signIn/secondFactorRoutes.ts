import type { FastifyInstance } from 'fastify'
import type { Recipient } from '../codes'
import { type PendingSignIn, type SecondFactor, secondRecipient } from '../secondFactor'
import { CodeForm, type CodePageTexts, codeProblem, emptyProblem, showCodePage, noticeFor } from './codeStep'
import type { SignInStep, SignInSteps } from './signIn'

/** The second factor, for accounts that require one. */
export function secondFactorRoutes(app: FastifyInstance, second: SecondFactor, steps: SignInSteps): void {
  const look = (stem: string): CodePageTexts => ({
    heading: 'One more step',
    action: `${stem}/second-factor`,
    resend: `${stem}/second-factor/resend`,
  })
  /** Masked except for what the owner recognises: a person with only the first factor must not learn the rest. */
  const shown = ({ person, factor }: PendingSignIn): Recipient => {
    const { kind, to } = secondRecipient(person, factor)
    return { kind, to: kind === 'sms' ? `the phone ending in ${to.slice(-4)}` : hiddenEmail(to) }
  }

  const halfway = (step: (half: PendingSignIn, ...rest: Parameters<SignInStep>) => ReturnType<SignInStep>) =>
    steps.during(async (signIn, request, reply) => {
      const half = await second.halfSignedIn(signIn.uid)
      return half === undefined ? reply.redirect(signIn.stem, 303) : step(half, signIn, request, reply)
    })

  app.get(
    '/signin/:uid/second-factor',
    halfway(async (half, signIn, _request, reply) => showCodePage(steps, reply, signIn, shown(half), look(signIn.stem))),
  )

  app.post(
    '/signin/:uid/second-factor/resend',
    halfway(async (half, signIn, request, reply) => {
      const notice = noticeFor(reply, await second.resend(signIn.uid, half, request.ip))
      return showCodePage(steps, reply, signIn, shown(half), look(signIn.stem), notice)
    }),
  )

  app.post(
    '/signin/:uid/second-factor',
    halfway(async (half, signIn, request, reply) => {
      const { code } = CodeForm.parse(request.body)
      const problems = emptyProblem(code, shown(half))
      if (problems.length > 0) return showCodePage(steps, reply, signIn, shown(half), look(signIn.stem), { problems })
      const outcome = await second.check(signIn.uid, half, code, request.ip)
      if (outcome !== 'right') {
        const problem = codeProblem(outcome, shown(half))
        return showCodePage(steps, reply, signIn, shown(half), look(signIn.stem), { problems: [problem] })
      }
      await second.forget(signIn.uid)
      return steps.done(request, reply, signIn, half.person, [half.factor, 'mfa'])
    }),
  )
}

function hiddenEmail(email: string): string {
  const at = email.indexOf('@')
  return `${email.slice(0, 1)}…${email.slice(at)}`
}
