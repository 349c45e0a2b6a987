import type { FastifyInstance } from 'fastify'
import { secondFactor } from '../secondFactor'
import { isPasswordConnection, type SignInNeeds, signInSteps } from './signIn'
import { passwordRoutes } from './passwordRoutes'
import { phoneRoutes } from './phoneRoutes'
import { resetRoutes } from './resetRoutes'
import { secondFactorRoutes } from './secondFactorRoutes'
import { signUpRoutes } from './signUpRoutes'

/** The sign-in pages below `/signin/{uid}`; they need no script. */
export function signInRoutes(app: FastifyInstance, needs: SignInNeeds): void {
  const second = secondFactor(needs.sandbox, needs.codes)
  const steps = signInSteps(needs, second)

  const showPhoneForm = phoneRoutes(app, needs, steps)
  const showPasswordForm = passwordRoutes(app, needs, steps)
  signUpRoutes(app, needs, steps)
  secondFactorRoutes(app, second, steps)
  resetRoutes(app, needs, steps)

  app.get(
    '/signin/:uid',
    steps.during(async (signIn, _request, reply) => {
      if (!isPasswordConnection(signIn.hints.connection)) return showPhoneForm(signIn, reply)
      if (signIn.hints.screen_hint === 'signup') return reply.redirect(`${signIn.basePath}/sign-up`, 303)
      return showPasswordForm(signIn, reply)
    }),
  )
  app.post(
    '/signin/:uid/cancel',
    steps.during(async (_signIn, request, reply) =>
      steps.finish(request, reply, { error: 'access_denied', error_description: 'The person cancelled the sign-in.' }),
    ),
  )
}
