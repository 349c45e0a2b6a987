import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Sandbox } from '../services'
import { serveStylesheets } from '../../backend/web/assets'
import { type Listener, lazyListener } from '../web/listener'
import { pageServer, sendPage } from '../../backend/web/pageServer'
import type { Problem } from '../../backend/web/problemSummary'
import { decide, digestOf } from './decide'
import { agreementOf } from './links'
import { agreementPage, noticePage, signedPage, STYLESHEET } from './pages/agreementPage'
import { numberOf, signedAt, timeOfDay } from './pages/facts'

const Token = z.object({ token: z.string().max(100) })
const Form = z.object({
  decision: z.enum(['agree', 'decline']),
  name: z.string().max(200).default(''),
  agree: z.literal('yes').optional(),
  digest: z.string().max(100).default(''),
})

const OUTDATED = 'For your safety a link to an agreement works for a short time only.'

/** The pages of the signing service. A link's token suffices to read and sign, so it lives ten minutes. */
export async function signingApp(sandbox: Pick<Sandbox, 'db' | 'clock' | 'settings'>): Promise<FastifyInstance> {
  const { settings, db, clock } = sandbox
  const { app: shop, signing } = settings.origins
  const app = await pageServer({
    origin: signing,
    policy: { framedBy: [shop], formTargets: [shop] },
    errorPage: status =>
      noticePage({
        heading: status === 404 ? 'This page does not exist' : 'This did not work',
        text: 'Go to Lockstep Storage and open your agreement from there.',
        backTo: `${shop}/`,
      }),
  })
  serveStylesheets(app, { [STYLESHEET]: join(import.meta.dirname, 'pages/signing.css') })

  const returnUrl = (status: 'agreed' | 'declined' | 'error', id: string): string =>
    `${shop}/agreement-signing?${new URLSearchParams({ status, id })}`

  async function show(
    reply: FastifyReply,
    token: string,
    typed: { name: string; ticked: boolean; problems: readonly Problem[] },
  ) {
    const found = await agreementOf(db, token, clock.now())
    if (found === undefined || found.isExpired) {
      return sendPage(
        reply.code(404),
        noticePage({
          heading: 'This link no longer works',
          ...(found === undefined
            ? { text: `${OUTDATED} Go to Lockstep Storage to get a new one.`, backTo: `${shop}/` }
            : {
                text: `${OUTDATED} Go back to your rental to get a new one.`,
                backTo: returnUrl('error', found.agreement.id),
                back: 'Back to your rental',
              }),
        }),
      )
    }
    const { agreement } = found
    if (agreement.status === 'Agreed') {
      const backTo = returnUrl('agreed', agreement.id)
      return sendPage(
        reply,
        signedPage({
          terms: agreement.terms,
          number: numberOf(agreement.id),
          digest: digestOf(agreement.terms),
          signedName: agreement.signedName ?? '',
          signedAt: signedAt(agreement.decidedAt ?? agreement.createdAt),
          backTo,
        }),
      )
    }
    return sendPage(
      reply.code(typed.problems.length === 0 ? 200 : 422),
      agreementPage({
        terms: agreement.terms,
        number: numberOf(agreement.id),
        until: timeOfDay(agreement.linkExpiresAt),
        digest: digestOf(agreement.terms),
        action: `/agreements/${token}`,
        leaveTo: returnUrl('error', agreement.id),
        typedName: typed.name,
        ticked: typed.ticked,
        problems: typed.problems,
      }),
    )
  }

  app.get('/agreements/:token', (request, reply) =>
    show(reply, Token.parse(request.params).token, { name: '', ticked: false, problems: [] }),
  )

  app.post('/agreements/:token', async (request, reply) => {
    const { token } = Token.parse(request.params)
    const form = Form.safeParse(request.body)
    if (!form.success)
      return show(reply, token, { name: '', ticked: false, problems: [{ text: 'Sign or decline the agreement.' }] })
    const { decision, name, agree, digest } = form.data
    const ticked = agree === 'yes'
    const problems = decision === 'agree' ? problemsOf(name, ticked) : []
    if (problems.length > 0) return show(reply, token, { name, ticked, problems })
    const decided = await decide(
      sandbox,
      token,
      decision === 'agree' ? { status: 'Agreed', signedName: name.trim(), digest } : { status: 'Declined' },
    )
    if (decided.outcome === 'changed') {
      const problem = { text: 'The agreement has changed since you opened it. Read it again before you sign.' }
      return show(reply, token, { name, ticked: false, problems: [problem] })
    }
    if (decided.outcome === 'gone') return show(reply, token, { name, ticked, problems: [] })
    return reply.redirect(returnUrl(decided.outcome === 'Agreed' ? 'agreed' : 'declined', decided.id), 303)
  })
  return app
}

function problemsOf(name: string, ticked: boolean): readonly Problem[] {
  return [
    ...(name.trim() === '' ? [{ field: 'name', text: 'Enter your full name' }] : []),
    ...(ticked ? [] : [{ field: 'agree', text: 'Confirm that you have read the agreement and agree to it' }]),
  ]
}

export const signingServer = (sandbox: Sandbox): Listener =>
  lazyListener(() => signingApp(sandbox), sandbox.settings.ports.signing)
