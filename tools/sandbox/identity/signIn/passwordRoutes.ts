import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Problem } from '../../../backend/web/problemSummary'
import { accountByPassword } from '../accounts'
import { PASSWORDS_PER_ACCOUNT } from '../limits'
import { passwordPage } from '../pages/passwordPage'
import { isPublicSignup } from '../switches'
import { isPasswordConnection } from './signIn'
import { EMAIL_EMPTY, PASSWORD_EMPTY, tooMany, WRONG_PASSWORD } from './problems'
import type { FirstPage, SignIn, SignInNeeds, SignInSteps } from './signIn'

const PasswordForm = z.object({ email: z.string().max(400).default(''), password: z.string().max(1_000).default('') })

/** Signing in with e-mail and password. */
export function passwordRoutes(app: FastifyInstance, { sandbox, limits }: SignInNeeds, steps: SignInSteps): FirstPage {
  async function show(
    reply: FastifyReply,
    signIn: SignIn,
    email: string,
    problems: readonly Problem[] = [],
  ): Promise<FastifyReply> {
    const isSignUpOpen = await isPublicSignup(sandbox.db)
    return steps.show(reply, signIn, problems, common => passwordPage({ ...common, email, isSignUpOpen }))
  }

  const showFirst: FirstPage = (signIn, reply) => {
    const { connection, login_hint: hint = '' } = signIn.hints
    return show(reply, signIn, isPasswordConnection(connection) ? hint : '')
  }
  app.get(
    '/signin/:uid/password',
    steps.during((signIn, _request, reply) => showFirst(signIn, reply)),
  )

  app.post(
    '/signin/:uid/password',
    steps.during(async (signIn, request, reply) => {
      const { email, password } = PasswordForm.parse(request.body)
      const empty = [...(email.trim() === '' ? [EMAIL_EMPTY] : []), ...(password === '' ? [PASSWORD_EMPTY] : [])]
      if (empty.length > 0) return show(reply, signIn, email, empty)
      // Counted by the typed address, whether or not it has an account.
      const whom = `${email} ${request.ip}`
      const waitSeconds = await limits.take(PASSWORDS_PER_ACCOUNT, whom)
      if (waitSeconds > 0) {
        void reply.header('retry-after', String(waitSeconds))
        return show(reply, signIn, email, [tooMany('email', waitSeconds)])
      }
      const person = await accountByPassword(sandbox, email, password)
      if (person === undefined) return show(reply, signIn, email, [WRONG_PASSWORD])
      await limits.forget(PASSWORDS_PER_ACCOUNT, whom)
      return steps.afterFirstFactor(request, reply, signIn, person, 'pwd')
    }),
  )
  return showFirst
}
