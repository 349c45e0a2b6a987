import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { STATUS, type ErrorCode } from './errors'

type Answers = Readonly<Record<number, z.ZodType>>

/** Codes that any route may answer with. */
const EVERY_ROUTE: readonly ErrorCode[] = [
  'VALIDATION_FAILED',
  'TOO_MANY_REQUESTS',
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
]
const WITH_BODY: readonly ErrorCode[] = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']
const WITH_KEY: readonly ErrorCode[] = ['IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_KEY_IN_USE', 'IDEMPOTENCY_KEY_REUSED']

/** A response without a body. */
export const noContent = z.null().describe('Done; there is nothing to tell.')
/** The catalogue is unchanged, by the request's `If-None-Match`. */
export const notModified = z.null().describe('As the caller has it.')

/**
 * The responses of a route for its description: those of success, and the codes of its errors. What every
 * route may refuse is added by `describeRefusals`.
 */
export function answers<Good extends Answers>(good: Good, ...codes: readonly ErrorCode[]): Good {
  const told = Object.entries(good).map(([status, schema]) => [status, schema.description ? schema : schema.describe('Done.')])
  return { ...(Object.fromEntries(told) as Good), ...refusals(codes) }
}

/** Completes the descriptions of all routes added to this scope afterwards. */
export function describeRefusals(app: FastifyInstance, ...ofAll: readonly ErrorCode[]): void {
  app.addHook('onRoute', route => {
    if (route.schema === undefined || route.schema.hide === true) return
    const hasBody = route.schema.body !== undefined
    const hasEffect = route.method !== 'GET' && route.method !== 'HEAD'
    const codes = [...EVERY_ROUTE, ...ofAll, ...(hasBody ? WITH_BODY : []), ...(hasEffect ? WITH_KEY : [])]
    const own = (route.schema.response ?? {}) as Answers
    route.schema = {
      ...route.schema,
      response: { ...own, ...refusals([...codesOf(own), ...codes]) },
      ...(ofAll.includes('UNAUTHORIZED') && { security: [{ bearer: [] }] }),
    }
  })
}

/** The body of every refusal (S8). */
const refusalSchema = z.object({
  error: z.string(),
  statusCode: z.int(),
  message: z.union([z.string(), z.array(z.string())]),
  bookingId: z.string().optional(),
  earliestMoveOutAt: z.string().optional(),
})
const CODES = new WeakMap<z.ZodType, readonly ErrorCode[]>()

function refusals(codes: readonly ErrorCode[]): Answers {
  const statuses = new Set(codes.map(code => STATUS[code]))
  return Object.fromEntries(
    [...statuses].map(status => {
      const here = [...new Set(codes.filter(code => STATUS[code] === status))]
      const schema = refusalSchema
        .extend({ error: z.enum(here), statusCode: z.literal(status) })
        .omit(here.includes('BOOKING_ALREADY_CREATED') ? {} : { bookingId: true })
        .omit(here.includes('MOVE_OUT_TOO_EARLY') ? {} : { earliestMoveOutAt: true })
        .describe(here.join(', '))
      CODES.set(schema, here)
      return [status, schema]
    }),
  )
}

function codesOf(described: Answers): readonly ErrorCode[] {
  return Object.values(described).flatMap(schema => CODES.get(schema) ?? [])
}
