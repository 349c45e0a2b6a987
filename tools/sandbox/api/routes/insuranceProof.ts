import { z } from 'zod'
import type { Database } from '../../../backend/db/connect'
import { answers } from '../answers'
import { PROTECTION_LEVELS } from '../booking/insurance'
import type { ApiContext } from '../context'
import { effect } from '../idempotency'
import { price, priceSchema } from '../money'
import { awaitedProof, receivedProof, type Substitute } from '../proof/awaited'
import { PROOF_TYPES } from '../proof/schema'
import { addPart, beginUpload, MOST_BYTES, PART_BYTES } from '../proof/upload'
import { ownRental } from '../rental/find'
import type { Routes } from '../routeTypes'
import type { SubscriptionRow } from '../schema'

const proofSchema = z.object({
  /**
   * `notNeeded`: the rental has the company's protection · `added`: the company's protection was added because no proof arrived.
   */
  status: z.enum(['notNeeded', 'missing', 'received', 'added']),
  /** The last day for it. */
  dueAt: z.string().optional(),
  receivedAt: z.string().optional(),
  /** The protection that will be, or was, added without proof, and the first month charged with it. */
  substitute: z.object({ fromDay: z.string(), monthly: priceSchema, valueCoverage: z.number().optional() }).optional(),
  /** The accepted files. */
  types: z.array(z.string()),
  maxBytes: z.int(),
})
const params = z.object({ id: z.string() })
const read = {
  summary: 'Whether proof of an insurance of one’s own is there',
  params,
  response: answers({ 200: proofSchema }, 'SUBSCRIPTION_NOT_FOUND'),
}
const post = {
  summary: 'Begin to send a file, which then comes in parts',
  params,
  body: z.strictObject({ type: z.enum(PROOF_TYPES), size: z.int().positive() }),
  response: answers(
    { 201: z.object({ id: z.string(), partBytes: z.int() }) },
    'SUBSCRIPTION_NOT_FOUND',
    'PROOF_NOT_NEEDED',
    'PROOF_TOO_LARGE',
  ),
}
const put = {
  summary: 'Send a part; once all are there the file is checked and kept',
  params: params.extend({ proofId: z.string(), position: z.coerce.number().int().nonnegative().max(1_000) }),
  body: z.strictObject({ content: z.base64().max(PART_BYTES * 2) }),
  response: answers({ 200: proofSchema }, 'SUBSCRIPTION_NOT_FOUND', 'PROOF_NOT_FOUND', 'PROOF_UNREADABLE'),
}

export function insuranceProofRoutes(app: Routes, context: ApiContext): void {
  const { db, clock, settings } = context
  if (!settings.capabilities.includes('insurance-proof')) return

  app.get('/subscriptions/:id/insurance-proof', { schema: read }, async request =>
    wireProof(db, await ownRental(db, request.params.id, request.customerId), clock.now()),
  )

  app.post('/subscriptions/:id/insurance-proof', { schema: post }, (request, reply) =>
    effect(context, request, reply, async tx => {
      const upload = { id: request.params.id, customerId: request.customerId, ...request.body }
      const { id } = await beginUpload(tx, context, upload)
      return { status: 201, body: { id, partBytes: PART_BYTES } }
    }),
  )

  app.put(
    '/subscriptions/:id/insurance-proof/:proofId/parts/:position',
    { schema: put, bodyLimit: PART_BYTES * 2 },
    (request, reply) =>
      effect(context, request, reply, async tx => {
        const content = Buffer.from(request.body.content, 'base64')
        await addPart(tx, context, { ...request.params, customerId: request.customerId, content })
        return { status: 200, body: await wireProof(tx, await ownRental(tx, request.params.id, request.customerId), clock.now()) }
      }),
  )
}

async function wireProof(db: Database, rental: SubscriptionRow, now: Date): Promise<z.output<typeof proofSchema>> {
  const awaited = await awaitedProof(db, rental, now)
  const limits = { types: [...PROOF_TYPES], maxBytes: MOST_BYTES }
  if (awaited === undefined) return { status: 'notNeeded', ...limits }
  const { dueAt, since, isAdded, substitute } = awaited
  const receivedAt = await receivedProof(db, rental.id, since)
  if (receivedAt !== undefined) return { status: 'received', dueAt, receivedAt: receivedAt.toISOString(), ...limits }
  const status = isAdded ? 'added' : 'missing'
  return { status, dueAt, ...(substitute !== undefined && { substitute: wireSubstitute(substitute) }), ...limits }
}

function wireSubstitute({ insurance, fromDay }: Substitute) {
  const level = PROTECTION_LEVELS.find(({ id }) => id === insurance.levelId)
  return {
    fromDay,
    monthly: price(insurance.pence ?? 0),
    ...(level !== undefined && { valueCoverage: level.valueCoverage }),
  }
}
