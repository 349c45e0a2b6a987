import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Settings } from '../settings'
import { pageHeaders } from '../../backend/web/pagePolicy'
import { sendPage } from '../../backend/web/pageServer'
import type { Challenge } from './challenge'
import type { CardGateway } from './gateway'
import { bankPage } from './pages/bankPage'

const Id = z.object({ id: z.string().max(100) })
const Decision = z.object({ decision: z.enum(['approve', 'refuse', 'cancel']) })

/** The bank's page: inside the card form, or in the whole window with a return URL (PAY-09). */
export function bankRoutes(app: FastifyInstance, { origins }: Settings, gateway: CardGateway): void {
  // Framed by the card form, which the shop frames: both are its ancestors. In the whole window it returns to the shop.
  const headers = pageHeaders({ framedBy: [origins.payments, origins.app], formTargets: [origins.app] })

  app.get('/challenge/:id', async (request, reply) => {
    const challenge = await gateway.challenge(Id.parse(request.params).id)
    if (challenge === undefined) return reply.callNotFound()
    const { isOpen, returnTo } = challenge
    void reply.headers(headers)
    if (!isOpen && returnTo !== null) return reply.redirect(returnAddress(challenge, returnTo, origins.payments), 303)
    return sendPage(reply, bankPage(challenge))
  })

  app.post('/challenge/:id', async (request, reply) => {
    const { id } = Id.parse(request.params)
    await gateway.decide(id, Decision.parse(request.body).decision)
    return reply.headers(headers).redirect(`/challenge/${encodeURIComponent(id)}`, 303)
  })
}

/** The result in this URL is only a hint: URLs can be forged, so the shop has to ask the API (PAY-14). */
function returnAddress({ intentId, result }: Challenge, returnTo: string, own: string): string {
  const address = new URL(returnTo, own)
  if (address.origin === own) return address.href
  address.searchParams.set('payment_intent', intentId)
  address.searchParams.set('payment_status', result)
  return address.href
}
