import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Sandbox } from '../services'
import { serveStylesheets } from '../web/assets'
import { serveBrowserModules } from '../web/browserModules'
import { type Listener, lazyListener } from '../web/listener'
import { pageHeaders } from '../web/pagePolicy'
import { pageServer, sendPage } from '../web/pageServer'
import type { CardGateway } from './gateway'
import { bankPage, paymentsNotice } from './pages/bankPage'
import { CARD_STYLESHEET, cardPage } from './pages/cardPage'
import { wishOf } from './testCards'

/** How often intents that ran out are ended, in ms. An authorised amount is back a minute after its time at the latest. */
const SWEEP_MS = 15_000

const Card = z.object({
  intentId: z.string().max(100),
  holder: z.string().max(200),
  number: z.string().max(40),
  expiry: z.string().max(20),
  cvc: z.string().max(10),
})
const Id = z.object({ id: z.string().max(100) })
const Decision = z.object({ decision: z.enum(['approve', 'refuse', 'cancel']) })

/** What the card form in the browser is made of; each is a module of its own. */
const BROWSER_MODULES = [
  'frame/main',
  'frame/bankWindow',
  'frame/channel',
  'frame/fieldView',
  'frame/gatewayCalls',
  'frame/texts',
  'card/brand',
  'card/digits',
  'card/expiry',
  'card/number',
  'card/problems',
]

/** The gateway's pages: the card form that the shop embeds, and the bank's question inside it. */
export async function paymentsApp(sandbox: Pick<Sandbox, 'settings'>, gateway: CardGateway): Promise<FastifyInstance> {
  const { app: shop, payments } = sandbox.settings.origins
  const app = await pageServer({
    origin: payments,
    policy: { framedBy: [shop], scripts: true, framesOwnPages: true },
    errorPage: status => paymentsNotice(status === 404 ? 'This page does not exist' : 'This did not work'),
  })
  serveStylesheets(app, { [CARD_STYLESHEET]: join(import.meta.dirname, 'pages/card.css') })
  serveBrowserModules(app, import.meta.dirname, BROWSER_MODULES)

  app.get('/card-frame', (_request, reply) => sendPage(reply, cardPage(shop)))

  app.post('/card-frame/authorisations', async (request, reply) => {
    const card = Card.parse(request.body)
    const outcome = await gateway.authorise(card)
    const { delayMs, loseAnswer } = wishOf(card.holder)
    if (delayMs > 0) await pause(delayMs)
    if (loseAnswer === '500')
      return reply.code(500).send({ error: 'GATEWAY_ERROR', statusCode: 500, message: 'Asked for by the holder.' })
    if (loseAnswer === 'socket') {
      reply.hijack()
      request.raw.socket.destroy()
      return reply
    }
    return outcome
  })

  app.get('/card-frame/intents/:id', request => gateway.outcomeOf(Id.parse(request.params).id))

  // The bank's page stands in the card form, which stands in the shop: both are its ancestors.
  const bankHeaders = pageHeaders({ framedBy: [payments, shop] })

  app.get('/challenge/:id', async (request, reply) => {
    const challenge = await gateway.challenge(Id.parse(request.params).id)
    if (challenge === undefined) return reply.callNotFound()
    return sendPage(reply.headers(bankHeaders), bankPage(challenge))
  })

  app.post('/challenge/:id', async (request, reply) => {
    const { id } = Id.parse(request.params)
    await gateway.decide(id, Decision.parse(request.body).decision)
    return reply.headers(bankHeaders).redirect(`/challenge/${encodeURIComponent(id)}`, 303)
  })

  const sweep = setInterval(() => {
    gateway.expireIntents().catch((error: unknown) => console.error('could not end payment intents', error))
  }, SWEEP_MS)
  sweep.unref()
  app.addHook('onClose', async () => clearInterval(sweep))
  return app
}

export const paymentsServer = (sandbox: Sandbox, gateway: CardGateway): Listener =>
  lazyListener(() => paymentsApp(sandbox, gateway), sandbox.settings.ports.payments)
