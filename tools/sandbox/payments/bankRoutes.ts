import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Settings } from '../settings'
import { pageHeaders } from '../web/pagePolicy'
import { sendPage } from '../web/pageServer'
import type { Challenge } from './challenge'
import type { CardGateway } from './gateway'
import { bankPage } from './pages/bankPage'

const Id = z.object({ id: z.string().max(100) })
const Decision = z.object({ decision: z.enum(['approve', 'refuse', 'cancel']) })

/** The bank's page: in the card form, or with the whole window and a way back (PAY-09). */
export function bankRoutes(app: FastifyInstance, { origins }: Settings, gateway: CardGateway): void {
  // It stands in the card form, which stands in the shop: both are its ancestors. With the whole window it leads to the shop.
  const headers = pageHeaders({ framedBy: [origins.payments, origins.app], formTargets: [origins.app] })

  app.get('/challenge/:id', async (request, reply) => {
    const challenge = await gateway.challenge(Id.parse(request.params).id)
    if (challenge === undefined) return reply.callNotFound()
    const { open, returnTo } = challenge
    void reply.headers(headers)
    if (!open && returnTo !== null) return reply.redirect(returnAddress(challenge, returnTo, origins.payments), 303)
    return sendPage(reply, bankPage(challenge))
  })

  app.post('/challenge/:id', async (request, reply) => {
    const { id } = Id.parse(request.params)
    await gateway.decide(id, Decision.parse(request.body).decision)
    return reply.headers(headers).redirect(`/challenge/${encodeURIComponent(id)}`, 303)
  })
}

/** What it says of the result is a hint: the shop has to ask, because anybody can write an address (PAY-14). */
function returnAddress({ intentId, result }: Challenge, returnTo: string, own: string): string {
  const address = new URL(returnTo, own)
  if (address.origin === own) return address.href
  address.searchParams.set('payment_intent', intentId)
  address.searchParams.set('payment_status', result)
  return address.href
}
