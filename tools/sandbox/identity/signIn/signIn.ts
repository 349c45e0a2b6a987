import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { InteractionResults } from 'oidc-provider'
import { z } from 'zod'
import { describeRequest } from '../../../backend/web/describeRequest'
import type { Sandbox } from '../../services'
import type { Html } from '../../../backend/web/html'
import { sendPage } from '../../../backend/web/pageServer'
import type { Problem } from '../../../backend/web/problemSummary'
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

/** Hints about the person among the parameters of `/authorize`. */
const Hints = z.object({
  connection: z.string().optional().catch(undefined),
  login_hint: z.string().max(250).optional().catch(undefined),
  screen_hint: z.string().optional().catch(undefined),
  organization: z.string().optional().catch(undefined),
})
const Params = z.object({ uid: z.string().max(100) })

/** The sign-in in progress in the requesting browser. */
export interface SignIn {
  readonly uid: string
  readonly basePath: string
  readonly hints: z.infer<typeof Hints>
  readonly organization: Organization | undefined
}

/** Renders the first page of a sign-in method. */
export type FirstPage = (signIn: SignIn, reply: FastifyReply) => Promise<FastifyReply>

export type SignInStep = (signIn: SignIn, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

export type Route = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

export interface SignInSteps {
  /** Wraps a route that needs a sign-in in progress; without one a notice is shown. */
  during(step: SignInStep): Route
  show(reply: FastifyReply, signIn: SignIn, problems: readonly Problem[], page: (common: SignInPage) => Html): FastifyReply
  /** Continues with the second factor, if the account requires one, or returns to the app. */
  afterFirstFactor(
    request: FastifyRequest,
    reply: FastifyReply,
    signIn: SignIn,
    person: PersonRow,
    factor: FirstFactor,
  ): Promise<FastifyReply>
  /** Returns to the app, signed in unless the person is not a member of the requested organisation. */
  afterLastFactor(
    request: FastifyRequest,
    reply: FastifyReply,
    signIn: SignIn,
    person: PersonRow,
    amr: string[],
  ): Promise<FastifyReply>
  /** Ends the sign-in with a result or an OAuth error and returns to the app. */
  finish(request: FastifyRequest, reply: FastifyReply, result: InteractionResults): Promise<FastifyReply>
}

export function signInSteps({ sandbox, provider }: SignInNeeds, second: SecondFactor): SignInSteps {
  const { db, settings } = sandbox
  const { origins } = settings

  const steps: SignInSteps = {
    during: step => async (request, reply) => {
      const { uid } = Params.parse(request.params)
      const interaction = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined)
      if (interaction?.uid !== uid) return sendPage(reply.code(400), expiredPage(`${origins.app}/sign-in`))
      // The button was pressed twice: either answer continues the sign-in.
      if (interaction.result !== undefined) return reply.redirect(interaction.returnTo, 303)
      const hints = Hints.parse(interaction.params)
      const organization = hints.organization === undefined ? undefined : await organizationOf(db, hints.organization)
      return step({ uid, basePath: `/signin/${uid}`, hints, organization }, request, reply)
    },
    show(reply, { basePath, organization }, problems, page) {
      describeRequest(reply.request.raw, { code: problems[0]?.code })
      const common = { basePath, outboxUrl: `${origins.support}/outbox`, problems, organization: organization?.displayName }
      return sendPage(reply.code(problems[0]?.status ?? 200), page(common))
    },
    async afterFirstFactor(request, reply, signIn, person, factor) {
      if (!asksSecondFactor(person)) return steps.afterLastFactor(request, reply, signIn, person, [factor])
      await second.begin(signIn.uid, { person, factor }, request.ip)
      return reply.redirect(`${signIn.basePath}/second-factor`, 303)
    },
    async afterLastFactor(request, reply, { organization }, { sub }, amr) {
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

const expiredPage = (backTo: string): Html =>
  noticePage('This sign-in has run out', 'Go back to Lockstep Storage and sign in again from there.', backTo, 'session_not_found')

/** The real provider's name for its e-mail and password database (decisions.md D46). */
const PASSWORD_CONNECTION = 'Username-Password-Authentication'

export const isPasswordConnection = (connection: string | undefined): boolean => connection === PASSWORD_CONNECTION
