import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Settings } from '../settings'
import { serveBrowserModules } from '../web/browserModules'
import { sendPage } from '../../backend/web/pageServer'
import type { CardGateway } from './gateway'
import { behaviourOfHolder } from './testHolders'
import { cardPage } from './pages/cardPage'

const Card = z.object({
  intentId: z.string().max(100),
  holder: z.string().max(200),
  number: z.string().max(40),
  expiry: z.string().max(20),
  cvc: z.string().max(10),
  returnTo: z.string().max(2_000).optional(),
})
const Id = z.object({ id: z.string().max(100) })

/** The modules of the card form. */
const BROWSER_MODULES = [
  'frame/main',
  'frame/bankWindow',
  'frame/channel',
  'frame/fieldView',
  'frame/gatewayCalls',
  'frame/texts',
  'frame/wallet',
  'card/brand',
  'card/digits',
  'card/expiry',
  'card/number',
  'card/problems',
  'card/rules',
]

/** The card form that the shop embeds. Its calls are accepted from its own page only. */
export function frameRoutes(app: FastifyInstance, { origins }: Settings, gateway: CardGateway): void {
  serveBrowserModules(app, import.meta.dirname, BROWSER_MODULES)

  app.get('/card-frame', (_request, reply) => sendPage(reply, cardPage(origins.app, gateway.switches())))

  app.post('/card-frame/authorisations', async (request, reply) => {
    const card = Card.parse(request.body)
    // A return to another site could imitate the shop (PAY-45).
    if (card.returnTo !== undefined && originOf(card.returnTo) !== origins.app) {
      return reply.code(400).send({ error: 'RETURN_REFUSED', statusCode: 400, message: 'returnTo leads to another site' })
    }
    const outcome = await gateway.authorise(card)
    return (await answerAsInstructed(card.holder, request, reply)) ?? outcome
  })

  app.get('/card-frame/intents/:id', request => gateway.outcomeOf(Id.parse(request.params).id))

  app.get('/card-frame/wallet/:id', request => gateway.walletSheet(Id.parse(request.params).id))
  app.post('/card-frame/wallet/:id', request => gateway.authoriseFromWallet(Id.parse(request.params).id))
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined
}

/** Delays, drops or fails the answer as the cardholder's name instructs; the card has been processed by then. */
export async function answerAsInstructed(
  holder: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { delayMs, loseAnswer } = behaviourOfHolder(holder)
  if (delayMs > 0) await pause(delayMs)
  if (loseAnswer === '500')
    return reply.code(500).send({ error: 'GATEWAY_ERROR', statusCode: 500, message: 'Asked for by the holder.' })
  if (loseAnswer === 'socket') {
    reply.hijack()
    request.raw.socket.destroy()
    return reply
  }
  return undefined
}
