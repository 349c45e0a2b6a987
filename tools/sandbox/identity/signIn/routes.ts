import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { Interaction, InteractionResults } from 'oidc-provider'
import { z } from 'zod'
import type { Sandbox } from '../../services'
import { sendPage } from '../../web/pageServer'
import type { Problem } from '../../web/problemSummary'
import { accountByPassword, accountByPhone } from '../accounts'
import type { Codes } from '../codes'
import { noticePage } from '../pages/otherPages'
import { codePage, passwordPage, phonePage } from '../pages/signInPages'
import { readPhoneNumber } from '../phoneNumber'
import { CODE_EMPTY, CODE_SPENT, NO_ACCOUNT, PASSWORD_EMPTY, PHONE_INVALID, WRONG_CODE, WRONG_PASSWORD } from './problems'

/** The connection names of the provider whose behaviour this one follows (coverage C2). */
const PASSWORD_CONNECTION = 'Username-Password-Authentication'

const PhoneForm = z.object({ phone: z.string().max(250).default('') })
const CodeForm = z.object({ code: z.string().max(100).default('') })
const PasswordForm = z.object({ email: z.string().max(400).default(''), password: z.string().max(400).default('') })
const Params = z.object({ uid: z.string().max(100) })
const Hints = z.object({
  connection: z.string().optional().catch(undefined),
  login_hint: z.string().max(250).optional().catch(undefined),
})

interface SignIn {
  readonly uid: string
  readonly stem: string
  readonly hints: z.infer<typeof Hints>
}

/** The pages on which a person proves who they are, below `/signin/{uid}`; no script needed. */
export function signInRoutes(app: FastifyInstance, sandbox: Sandbox, provider: Provider, codes: Codes): void {
  const { origins } = sandbox.settings
  const outboxUrl = `${origins.support}/outbox`

  /** The sign-in of this browser under this path, or undefined after answering that there is none. */
  async function running(request: FastifyRequest, reply: FastifyReply): Promise<SignIn | undefined> {
    const { uid } = Params.parse(request.params)
    const interaction = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined)
    if (interaction?.uid === uid) return { uid, stem: `/signin/${uid}`, hints: hintsOf(interaction) }
    sendPage(
      reply.code(400),
      noticePage(
        'This sign-in has run out',
        'Go back to Lockstep and sign in again from there.',
        `${origins.app}/sign-in`,
        'session_not_found',
      ),
    )
    return undefined
  }

  async function finish(request: FastifyRequest, reply: FastifyReply, result: InteractionResults): Promise<FastifyReply> {
    return reply.redirect(
      await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false }),
      303,
    )
  }

  const showPhone = (reply: FastifyReply, { stem }: SignIn, phone: string, problems: readonly Problem[] = []): FastifyReply =>
    sendPage(reply.code(statusFor(problems)), phonePage({ stem, outboxUrl, phone, problems }))

  const showPassword = (reply: FastifyReply, { stem }: SignIn, email: string, problems: readonly Problem[] = []): FastifyReply =>
    sendPage(reply.code(statusFor(problems)), passwordPage({ stem, outboxUrl, email, problems }))

  async function showCode(
    reply: FastifyReply,
    { uid, stem }: SignIn,
    told: { problems?: readonly Problem[]; notice?: string } = {},
  ): Promise<FastifyReply> {
    const phone = await codes.phoneOf(uid)
    if (phone === undefined) return reply.redirect(`${stem}/phone`, 303)
    const problems = told.problems ?? []
    const shown = readPhoneNumber(phone)?.shown ?? phone
    return sendPage(reply.code(statusFor(problems)), codePage({ stem, outboxUrl, phone: shown, problems, notice: told.notice }))
  }

  app.get('/signin/:uid', async (request, reply) => {
    const signIn = await running(request, reply)
    if (signIn === undefined) return reply
    const { connection, login_hint: hint = '' } = signIn.hints
    return connection === PASSWORD_CONNECTION ? showPassword(reply, signIn, hint) : showPhone(reply, signIn, hint)
  })

  app.get('/signin/:uid/phone', async (request, reply) => {
    const signIn = await running(request, reply)
    if (signIn === undefined) return reply
    return showPhone(reply, signIn, (await codes.phoneOf(signIn.uid)) ?? '')
  })

  app.post('/signin/:uid/phone', async (request, reply) => {
    const signIn = await running(request, reply)
    if (signIn === undefined) return reply
    const { phone } = PhoneForm.parse(request.body)
    const number = readPhoneNumber(phone)
    if (number === undefined) return showPhone(reply, signIn, phone, [PHONE_INVALID])
    // Too soon for another code: the one sent a moment ago still works.
    await codes.send(signIn.uid, number.e164)
    return reply.redirect(`${signIn.stem}/code`, 303)
  })

  app.get('/signin/:uid/code', async (request, reply) => {
    const signIn = await running(request, reply)
    return signIn === undefined ? reply : showCode(reply, signIn)
  })

  app.post('/signin/:uid/resend', async (request, reply) => {
    const signIn = await running(request, reply)
    if (signIn === undefined) return reply
    const phone = await codes.phoneOf(signIn.uid)
    if (phone === undefined) return reply.redirect(`${signIn.stem}/phone`, 303)
    const { waitSeconds } = await codes.send(signIn.uid, phone)
    const notice =
      waitSeconds > 0
        ? `You can ask for a new code in ${waitSeconds} seconds.`
        : 'We sent you a new code. The one before no longer works.'
    return showCode(reply, signIn, { notice })
  })

  app.post('/signin/:uid/code', async (request, reply) => {
    const signIn = await running(request, reply)
    if (signIn === undefined) return reply
    const { code } = CodeForm.parse(request.body)
    if (code.trim() === '') return showCode(reply, signIn, { problems: [CODE_EMPTY] })
    const checked = await codes.check(signIn.uid, code)
    if (checked.outcome !== 'right')
      return showCode(reply, signIn, { problems: [checked.outcome === 'wrong' ? WRONG_CODE : CODE_SPENT] })
    const sub = await accountByPhone(sandbox, checked.phone)
    // Told only to somebody who holds the phone; anybody else learns nothing about the number.
    if (sub === undefined) return showPhone(reply, signIn, checked.phone, [NO_ACCOUNT])
    return finish(request, reply, { login: { accountId: sub, amr: ['sms'] } })
  })

  app.get('/signin/:uid/password', async (request, reply) => {
    const signIn = await running(request, reply)
    if (signIn === undefined) return reply
    const { connection, login_hint: hint = '' } = signIn.hints
    return showPassword(reply, signIn, connection === PASSWORD_CONNECTION ? hint : '')
  })

  app.post('/signin/:uid/password', async (request, reply) => {
    const signIn = await running(request, reply)
    if (signIn === undefined) return reply
    const { email, password } = PasswordForm.parse(request.body)
    if (email.trim() === '' || password === '') return showPassword(reply, signIn, email, [PASSWORD_EMPTY])
    const sub = await accountByPassword(sandbox, email, password)
    return sub === undefined
      ? showPassword(reply, signIn, email, [WRONG_PASSWORD])
      : finish(request, reply, { login: { accountId: sub, amr: ['pwd'] } })
  })

  app.post('/signin/:uid/cancel', async (request, reply) => {
    const signIn = await running(request, reply)
    if (signIn === undefined) return reply
    return finish(request, reply, { error: 'access_denied', error_description: 'The person cancelled the sign-in.' })
  })
}

const hintsOf = (interaction: Interaction): z.infer<typeof Hints> => Hints.parse(interaction.params)
const statusFor = (problems: readonly Problem[]): number => problems[0]?.status ?? 200
