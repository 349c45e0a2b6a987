import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Settings } from '../../settings'
import { pageHeaders } from '../../../backend/web/pagePolicy'
import { sendPage } from '../../../backend/web/pageServer'
import type { Problem } from '../../../backend/web/problemSummary'
import { answerAsInstructed } from '../frameRoutes'
import type { CardGateway } from '../gateway'
import { closedPage, hostedPage, paidPage } from '../pages/hostedPage'
import { isPaid } from './find'
import { problemsIn, type CheckoutForm, messageFor } from './form'
import { cancelPage, continueAfterBank, type PaymentResult, payOn } from './pay'
import { visitPage } from './visit'

const Id = z.object({ id: z.string().max(100) })
const Form = z.object({
  decision: z.enum(['pay', 'cancel']),
  email: z.string().max(320).default(''),
  holder: z.string().max(200).default(''),
  number: z.string().max(40).default(''),
  expiry: z.string().max(20).default(''),
  cvc: z.string().max(10).default(''),
})
const NOTHING: CheckoutForm = { email: '', holder: '', number: '', expiry: '', cvc: '' }

/** Hosted checkout: pages that return to the shop's confirmation with `id` and `state` (decisions.md D47, S2.61). */
export function hostedRoutes(app: FastifyInstance, { origins }: Settings, gateway: CardGateway): void {
  const { parts } = gateway
  const headers = pageHeaders({ formTargets: [origins.app] })
  const confirmationUrl = (id: string, state: 'succeeded' | 'failed' | 'cancelled'): string =>
    `${origins.app}/shop/guest-checkout/confirmation?${new URLSearchParams({ id, state }).toString()}`

  async function show(reply: FastifyReply, id: string, typed: CheckoutForm, problems: readonly Problem[]): Promise<FastifyReply> {
    const visit = await visitPage(parts, id)
    if (visit === undefined) {
      reply.callNotFound()
      return reply
    }
    const { page, isPayable } = visit
    void reply.headers(headers)
    if (isPaid(page)) return sendPage(reply, paidPage(page, confirmationUrl(id, 'succeeded')))
    if (!isPayable) {
      const reason = page.state === 'cancelled' ? 'cancelled' : page.replacedAt === null ? 'lapsed' : 'replaced'
      return sendPage(reply.code(410), closedPage(reason, `${origins.app}/shop/review`))
    }
    return sendPage(reply.code(problems.length === 0 ? 200 : 422), hostedPage({ page, typed, problems }))
  }

  function answer(
    reply: FastifyReply,
    id: string,
    typed: CheckoutForm,
    result: PaymentResult,
  ): Promise<FastifyReply> | FastifyReply {
    switch (result.status) {
      case 'succeeded':
      case 'failed':
        return reply.headers(headers).redirect(confirmationUrl(id, result.status), 303)
      case 'challenge':
        return reply.headers(headers).redirect(`/challenge/${encodeURIComponent(result.attemptId)}`, 303)
      case 'closed':
        return show(reply, id, typed, [])
      case 'refused':
        return show(reply, id, typed, result.code === 'NO_CARD' ? [] : [messageFor(result.code, result.field)])
    }
  }

  app.get('/hosted/:id', (request, reply) => show(reply, Id.parse(request.params).id, NOTHING, []))

  app.post('/hosted/:id', async (request, reply) => {
    const { id } = Id.parse(request.params)
    const form = Form.safeParse(request.body)
    if (!form.success) return show(reply, id, NOTHING, [{ text: 'Pay or cancel.' }])
    const { decision, ...typed } = form.data
    const visit = await visitPage(parts, id)
    if (visit === undefined) return reply.callNotFound()
    if (decision === 'cancel') return reply.headers(headers).redirect(confirmationUrl(id, await cancelPage(parts, id)), 303)
    const problems = visit.isPayable ? problemsIn(typed, parts.clock.now(), gateway.switches().brands) : []
    if (problems.length > 0) return show(reply, id, typed, problems)
    const result = await payOn(parts, id, typed, `/hosted/${encodeURIComponent(id)}/return`)
    return (await answerAsInstructed(typed.holder, request, reply)) ?? answer(reply, id, typed, result)
  })

  // The bank's return URL. Repeating it, by reload or Back, gives the same result.
  app.get('/hosted/:id/return', async (request, reply) => {
    const { id } = Id.parse(request.params)
    const visit = await visitPage(parts, id)
    if (visit === undefined) return reply.callNotFound()
    const typed = { ...NOTHING, email: visit.page.email ?? '' }
    return answer(reply, id, typed, await continueAfterBank(parts, visit.page))
  })
}
