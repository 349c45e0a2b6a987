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
/** The answer is the one that the caller has, according to its `If-None-Match`. */
export const notModified = z.null().describe('As the caller has it.')

/**
 * The responses of a route for its description: those of success, and the codes of its errors. What every
 * route may refuse is added by `describeRefusals`.
 */
export function answers<Successes extends Answers>(successes: Successes, ...codes: readonly ErrorCode[]): Successes {
  const described = Object.entries(successes).map(([status, schema]) => [
    status,
    schema.description ? schema : schema.describe('Done.'),
  ])
  return { ...(Object.fromEntries(described) as Successes), ...refusals(codes) }
}

/** Adds to every route registered afterwards in this scope the errors that any route may answer with, and the `common` ones. */
export function describeRefusals(app: FastifyInstance, ...common: readonly ErrorCode[]): void {
  app.addHook('onRoute', route => {
    if (route.schema === undefined || route.schema.hide === true) return
    const hasBody = route.schema.body !== undefined
    const hasEffect = route.method !== 'GET' && route.method !== 'HEAD'
    const codes = [...EVERY_ROUTE, ...common, ...(hasBody ? WITH_BODY : []), ...(hasEffect ? WITH_KEY : [])]
    const own = (route.schema.response ?? {}) as Answers
    route.schema = {
      ...route.schema,
      response: { ...own, ...refusals([...codesOf(own), ...codes]) },
      ...(common.includes('UNAUTHORIZED') && { security: [{ bearer: [] }] }),
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
      const codesOfStatus = [...new Set(codes.filter(code => STATUS[code] === status))]
      const schema = refusalSchema
        .extend({ error: z.enum(codesOfStatus), statusCode: z.literal(status) })
        .omit(codesOfStatus.includes('BOOKING_ALREADY_CREATED') ? {} : { bookingId: true })
        .omit(codesOfStatus.includes('MOVE_OUT_TOO_EARLY') ? {} : { earliestMoveOutAt: true })
        .describe(codesOfStatus.join(', '))
      CODES.set(schema, codesOfStatus)
      return [status, schema]
    }),
  )
}

function codesOf(described: Answers): readonly ErrorCode[] {
  return Object.values(described).flatMap(schema => CODES.get(schema) ?? [])
}
