import { randomInt } from 'node:crypto'
import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z, ZodError } from 'zod'
import { isDatabaseAway } from '../../backend/db/isDatabaseAway'
import type { Trace } from '../meters'
import type { Store } from '../store'
import { ObjectStoreAway } from '../texts/objectStore'
import { keepBody } from './bodies'
import { giveHelpCode } from './helpCode'
import { keepSegment, recordSubject } from './keep'
import { recordingId } from './readHeader'
import { type RefusalCode, RecordingRefused } from './refusals'
import { MAX_SENT, segmentText } from './segmentText'

export const RECORDINGS = '/recordings'

/** Beacons are sent as text/plain, for which browsers need no preflight. */
const SEGMENT_TYPES = ['application/x-ndjson+gzip', 'application/x-ndjson', 'text/plain']

const recordingParams = z.object({ rec: recordingId })
const segmentQuery = z.object({ code: z.string().max(20).optional() })
const codeBody = z.strictObject({ rec: recordingId })
const id = z.string().min(1).max(200)
const bookingBody = z.strictObject({ bookingId: id })
const profileBody = z.strictObject({ profileId: id })
const bodyParams = z.object({ name: z.string().regex(/^sha256-[0-9a-f]{64}$/) })

/** The intake of recordings. It reads no cookie and returns nothing that the sender did not send. */
export async function intakeRoutes(app: FastifyInstance, store: Store): Promise<void> {
  const { appOrigin, mostAtOnce = Infinity } = store.settings
  const { meters, trace = untraced } = store
  let underWay = 0
  const count = (calls: number): void => {
    underWay += calls
    meters?.callsUnderWay(underWay)
  }
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cross-origin-resource-policy', 'cross-origin')
    if (request.headers.origin !== appOrigin)
      throw new RecordingRefused('ORIGIN_REFUSED', 'Recordings are taken from the app’s own origin only.')
  })
  await app.register(cors, {
    origin: [appOrigin],
    methods: ['POST', 'PUT'],
    exposedHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: 7_200,
  })
  // before a body is read: a refused sender keeps its data and tries again, and the visitor notices nothing
  app.addHook('onRequest', async (_request, reply) => {
    if (underWay >= mostAtOnce) throw busy()
    count(1)
    reply.raw.once('close', () => count(-1))
  })
  app.addContentTypeParser([...SEGMENT_TYPES], { parseAs: 'buffer', bodyLimit: MAX_SENT }, (_request, body, done) =>
    done(null, body),
  )
  app.setErrorHandler((error: unknown, request, reply) => {
    const { code, status, message, headers = {} } = refusalOf(error)
    meters?.callRefused(code)
    if (status >= 500) store.report(`${request.method} ${request.routeOptions.url ?? '?'} failed (${request.id})`, error)
    return reply.code(status).headers(headers).send({ error: code, statusCode: status, message })
  })
  const countRequest = async (counted: 'recording' | 'helpCode', request: FastifyRequest): Promise<void> => {
    const exceeded = await store.limits?.take(counted, request.ip)
    if (exceeded !== undefined)
      throw new RecordingRefused('TOO_MANY_REQUESTS', 'Too much was sent from here. Try again later.', exceeded.headers)
  }

  app.post('/', async (request, reply) => {
    await countRequest('recording', request)
    const { code } = segmentQuery.parse(request.query)
    const text = await trace('unpack', () => segmentText(bytesOf(request)))
    const { isNew, missing } = await trace('store segment', () => keepSegment(store, text, code))
    meters?.segmentTaken({ isNew, bytes: Buffer.byteLength(text) })
    return reply.code(isNew ? 201 : 200).send({ missing })
  })
  app.put('/bodies/:name', async (request, reply) => {
    await countRequest('recording', request)
    await keepBody(store, bodyParams.parse(request.params).name, await segmentText(bytesOf(request)))
    return reply.code(204).send()
  })
  app.post('/codes', async (request, reply) => {
    await countRequest('helpCode', request)
    return reply.code(201).send({ code: await giveHelpCode(store, codeBody.parse(request.body).rec) })
  })
  app.post('/:rec/bookings', async (request, reply) => {
    await countRequest('recording', request)
    await recordSubject(store, recordingParams.parse(request.params).rec, 'booking', bookingBody.parse(request.body).bookingId)
    return reply.code(204).send()
  })
  app.post('/:rec/profiles', async (request, reply) => {
    await countRequest('recording', request)
    await recordSubject(store, recordingParams.parse(request.params).rec, 'profile', profileBody.parse(request.body).profileId)
    return reply.code(204).send()
  })
}

const untraced: Trace = (_name, work) => work()

/** The refusal of a busy service. The random delay keeps senders from all returning in the same second. */
const busy = (): RecordingRefused =>
  new RecordingRefused('BUSY', 'Too much is under way here. Try again later.', { 'retry-after': String(randomInt(5, 20)) })

function bytesOf({ body }: FastifyRequest): Uint8Array {
  if (body instanceof Uint8Array) return body
  throw new RecordingRefused('CONTENT_TYPE_REFUSED', `What is sent here is one of ${SEGMENT_TYPES.join(', ')}.`)
}

interface Refusal {
  readonly code: RefusalCode | 'INTERNAL_SERVER_ERROR'
  readonly status: number
  readonly message: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Errors of the framework, by status. */
const BY_STATUS: Readonly<Record<number, readonly [RefusalCode, string]>> = {
  413: ['SEGMENT_TOO_LARGE', `More than ${MAX_SENT} bytes are not taken.`],
  415: ['CONTENT_TYPE_REFUSED', `What is sent here is one of ${SEGMENT_TYPES.join(', ')}.`],
}

function refusalOf(error: unknown): Refusal {
  if (isDatabaseAway(error) || error instanceof ObjectStoreAway) return refusalOf(busy())
  if (error instanceof RecordingRefused)
    return { code: error.code, status: error.statusCode, message: error.message, headers: error.headers }
  if (error instanceof ZodError) {
    const [issue] = error.issues
    return { code: 'VALIDATION_FAILED', status: 400, message: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` }
  }
  const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  const byStatus = BY_STATUS[status]
  if (byStatus !== undefined) return { code: byStatus[0], status, message: byStatus[1] }
  if (status < 500) return { code: 'VALIDATION_FAILED', status, message: 'The request cannot be read.' }
  return { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'This did not work. Try again later.' }
}
