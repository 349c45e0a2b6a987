import { createHash, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { GatewayRefusal } from '../../services'
import type { Settings } from '../../settings'
import type { CardGateway } from '../gateway'
import { findPage } from '../hosted/find'
import { hostedPages } from '../hosted/schema'
import { attempts, intents } from '../schema'
import { CallRefused, missing, wrongParam } from './errors'
import { wireHostedPage, wireIntent, wireSource } from './wire'

const text = z.string().trim().min(1).max(200)
const NewIntent = z.object({
  amount: z.coerce.number().int().positive().max(100_000_000),
  currency_code: z.string(),
  customer_id: text.default('guest'),
  gateway_account_id: text.optional(),
  payment_method_type: z.literal('card').default('card'),
  reference_id: text.optional(),
})
const NewSource = z.object({ customer_id: text, 'payment_intent[id]': text })
const NewPage = z.object({
  'charges[amount][0]': z.coerce.number().int().positive().max(100_000_000),
  'charges[description][0]': text,
  currency_code: z.literal('GBP').default('GBP'),
  reference_id: text,
  redirect_url: z.string().max(2_000).optional(),
})
const Id = z.object({ id: z.string().max(100) })
const OfCustomer = z.object({ 'customer_id[is]': text })

/** The server API, called with the site's key, in the real gateway's form (decisions.md D47): forms in, JSON out. */
export async function serverCalls(app: FastifyInstance, { origins }: Settings, gateway: CardGateway): Promise<void> {
  const { db } = gateway.parts
  app.addHook('onRequest', async (request, reply) => {
    if (hasKey(request.headers.authorization, gateway.siteKey)) return
    void reply.header('www-authenticate', 'Basic realm="gateway"')
    return new CallRefused(401, 'authentication', 'api_authentication_failed', 'Sorry, authentication failed.').send(reply)
  })
  app.setErrorHandler((error, _request, reply) => refusalOf(error).send(reply))

  async function sendIntent(reply: FastifyReply, id: string): Promise<FastifyReply> {
    const [row] = await db.select().from(intents).where(eq(intents.id, id))
    const intent = row === undefined ? undefined : await gateway.intent(id, row.customerId)
    if (row === undefined || intent === undefined) throw missing('payment_intent')
    const tried = row.activeAttemptId === null ? [] : await db.select().from(attempts).where(eq(attempts.id, row.activeAttemptId))
    return reply.send({ payment_intent: wireIntent(intent, row.customerId, tried[0]) })
  }

  app.post('/payment_intents', async (request, reply) => {
    const { amount, currency_code, customer_id, reference_id } = NewIntent.parse(request.body)
    if (currency_code !== 'GBP') throw wrongParam('currency_code', 'this gateway account takes GBP')
    const reference = reference_id ?? customer_id
    const { id } = await gateway.createIntent({ customerId: customer_id, amount, currency: 'GBP', reference })
    return sendIntent(reply, id)
  })
  app.get('/payment_intents/:id', (request, reply) => sendIntent(reply, Id.parse(request.params).id))

  app.post('/payment_sources/create_using_payment_intent', async request => {
    const body = NewSource.parse(request.body)
    const kept = await gateway.keepCard({ customerId: body.customer_id, intentId: body['payment_intent[id]'] })
    if ('card' in kept) return { customer: { id: body.customer_id, object: 'customer' }, payment_source: wireSource(kept.card) }
    if (kept.refused === 'PAYMENT_SOURCE_NOT_FOUND') throw missing('payment_intent')
    const { errorCode, message } = kept.processor ?? { errorCode: 'payment_intent_invalid', message: kept.refused.toLowerCase() }
    throw new CallRefused(400, 'payment', errorCode, message)
  })
  app.get('/payment_sources', async request => {
    const cards = await gateway.cards(OfCustomer.parse(request.query)['customer_id[is]'])
    return { list: cards.map(card => ({ payment_source: wireSource(card) })) }
  })

  app.post('/hosted_pages/checkout_one_time', async request => {
    const body = NewPage.parse(request.body)
    if (body.redirect_url !== undefined && !isOf(body.redirect_url, origins.app)) throw wrongParam('redirect_url', 'not allowed')
    const amount = body['charges[amount][0]']
    const lines = [{ name: body['charges[description][0]'], quantity: 1, pence: amount }]
    const { id } = await gateway.hosted.open({ reference: body.reference_id, amount, currency: 'GBP', lines })
    return pageOf(id)
  })
  app.get('/hosted_pages/:id', request => pageOf(Id.parse(request.params).id))
  app.post('/hosted_pages/:id/acknowledge', async request => {
    const { id } = Id.parse(request.params)
    await db
      .update(hostedPages)
      .set({ state: 'acknowledged', modifiedAt: gateway.parts.clock.now() })
      .where(and(eq(hostedPages.id, id), eq(hostedPages.state, 'succeeded')))
    const page = await pageOf(id)
    if (page.hosted_page.state === 'acknowledged') return page
    throw new CallRefused(400, 'invalid_request', 'invalid_state_for_request', 'The hosted page has not succeeded')
  })

  async function pageOf(id: string) {
    const page = await findPage(db, id)
    if (page === undefined) throw missing('hosted_page')
    return { hosted_page: wireHostedPage(page, origins.payments) }
  }
}

const isOf = (address: string, origin: string): boolean => URL.canParse(address) && new URL(address).origin === origin

// Hashed first, so that lengths are equal and timing reveals nothing.
function hasKey(header: string | undefined, key: string): boolean {
  const digest = (value: string): Buffer => createHash('sha256').update(value).digest()
  const given = /^Basic ([A-Za-z0-9+/=]+)$/.exec(header ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(Buffer.from(given, 'base64').toString('utf8').split(':')[0] ?? ''), digest(key))
}

function refusalOf(error: unknown): CallRefused {
  if (error instanceof CallRefused) return error
  if (error instanceof z.ZodError) {
    const param = error.issues[0]?.path.join('.') ?? 'request'
    return wrongParam(param, error.issues[0]?.message ?? 'not valid')
  }
  if (error instanceof GatewayRefusal) return new CallRefused(503, 'operation_failed', 'site_not_ready', 'The gateway is down')
  console.error('a server call failed', error)
  return new CallRefused(500, 'operation_failed', 'internal_error', 'Sorry, something went wrong')
}
