import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { InteractionResults } from 'oidc-provider'
import { z } from 'zod'
import { describeRequest } from '../../securityLog/describe'
import type { Sandbox } from '../../services'
import { sendPage } from '../../web/pageServer'
import type { Html } from '../../web/html'
import type { Problem } from '../../web/problemSummary'
import type { PersonRow } from '../accounts'
import type { Codes } from '../codes'
import type { Limits } from '../limits'
import { isMember, type Organization, organizationOf } from '../organizations'
import { noticePage } from '../pages/otherPages'
import type { SignInPage } from '../pages/parts'
import { asksSecondFactor, type FirstFactor, type SecondFactor } from '../secondFactor'

export interface SignInNeeds {
  readonly sandbox: Sandbox
  readonly provider: Provider
  readonly codes: Codes
  readonly limits: Limits
}

/** What `/authorize` was told about the person. */
const Hints = z.object({
  connection: z.string().optional().catch(undefined),
  login_hint: z.string().max(250).optional().catch(undefined),
  screen_hint: z.string().optional().catch(undefined),
  organization: z.string().optional().catch(undefined),
})
const Params = z.object({ uid: z.string().max(100) })

/** A sign-in that is going on in the browser which asks. */
export interface SignIn {
  readonly uid: string
  readonly stem: string
  readonly hints: z.infer<typeof Hints>
  readonly organization: Organization | undefined
}

/** Shows where a way to sign in begins. */
export type FirstPage = (signIn: SignIn, reply: FastifyReply) => Promise<FastifyReply>

export type SignInStep = (signIn: SignIn, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

export type Route = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

export interface SignInSteps {
  /** A route for those who are in the middle of a sign-in; all others are told that there is none. */
  during(step: SignInStep): Route
  show(reply: FastifyReply, signIn: SignIn, problems: readonly Problem[], page: (common: SignInPage) => Html): FastifyReply
  /** After the first factor: on to the second, or done. */
  proved(
    request: FastifyRequest,
    reply: FastifyReply,
    signIn: SignIn,
    person: PersonRow,
    factor: FirstFactor,
  ): Promise<FastifyReply>
  /** After the last factor: back to the app. */
  done(request: FastifyRequest, reply: FastifyReply, signIn: SignIn, person: PersonRow, amr: string[]): Promise<FastifyReply>
  finish(request: FastifyRequest, reply: FastifyReply, result: InteractionResults): Promise<FastifyReply>
}

export function signInSteps({ sandbox, provider }: SignInNeeds, second: SecondFactor): SignInSteps {
  const { db, settings } = sandbox
  const { origins } = settings

  const steps: SignInSteps = {
    during: step => async (request, reply) => {
      const { uid } = Params.parse(request.params)
      const interaction = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined)
      if (interaction?.uid !== uid) return sendPage(reply.code(400), ranOutPage(`${origins.app}/sign-in`))
      // Pressed twice: whichever answer the browser waits for leads on.
      if (interaction.result !== undefined) return reply.redirect(interaction.returnTo, 303)
      const hints = Hints.parse(interaction.params)
      const organization = hints.organization === undefined ? undefined : await organizationOf(db, hints.organization)
      return step({ uid, stem: `/signin/${uid}`, hints, organization }, request, reply)
    },
    show(reply, { stem, organization }, problems, page) {
      describeRequest(reply.request.raw, { code: problems[0]?.code })
      const common = { stem, outboxUrl: `${origins.support}/outbox`, problems, organization: organization?.displayName }
      return sendPage(reply.code(problems[0]?.status ?? 200), page(common))
    },
    async proved(request, reply, signIn, person, factor) {
      if (!asksSecondFactor(person)) return steps.done(request, reply, signIn, person, [factor])
      await second.begin(signIn.uid, { person, factor }, request.ip)
      return reply.redirect(`${signIn.stem}/second-factor`, 303)
    },
    async done(request, reply, { organization }, { sub }, amr) {
      if (organization === undefined || (await isMember(db, organization, sub)))
        return steps.finish(request, reply, { login: { accountId: sub, amr } })
      return steps.finish(request, reply, {
        error: 'access_denied',
        error_description: `user ${sub} is not part of the ${organization.id} organization`,
      })
    },
    async finish(request, reply, result) {
      const next = await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false })
      return reply.redirect(next, 303)
    },
  }
  return steps
}

const ranOutPage = (backTo: string): Html =>
  noticePage('This sign-in has run out', 'Go back to Lockstep and sign in again from there.', backTo, 'session_not_found')
