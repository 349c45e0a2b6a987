import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { londonDate } from '../../backend/londonDate'
import type { Sandbox } from '../services'
import { encoded, encodingFor, type Encoding } from './compression'

interface CachedAnswer {
  readonly text: Buffer
  /** The compressed bodies by encoding, created on request. */
  readonly bodies: Map<Encoding, Promise<Buffer>>
  readonly digest: string
  /** Machine time, in ms. */
  readonly until: number
}

/** How long a catalogue answer is cached, in ms: it is requested by everybody and expensive to build. */
const CACHE_MS = 1_000
const cache = new WeakMap<object, Map<string, CachedAnswer>>()

/**
 * Sends a public catalogue answer, the same for everybody with the same parameters. It is built and compressed once a second
 * and once per day of the sandbox's clock. Browsers may cache and revalidate it: an unchanged one is a 304.
 */
export async function sendCatalogue(
  { clock }: Pick<Sandbox, 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
  build: () => Promise<unknown>,
): Promise<void> {
  const answers = cache.get(request.server) ?? new Map<string, CachedAnswer>()
  cache.set(request.server, answers)
  const { params, query } = request
  const name = JSON.stringify([request.routeOptions.url, params, query, londonDate(clock.now())])
  let answer = answers.get(name)
  if (answer === undefined || answer.until < Date.now()) {
    // Expired entries are removed first, so that keys of past days do not accumulate.
    for (const [each, { until }] of answers) if (until < Date.now()) answers.delete(each)
    const text = Buffer.from(reply.serialize(await build()) as string)
    const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    // an unchanged body need not be compressed again
    const bodies = answer?.digest === digest ? answer.bodies : new Map<Encoding, Promise<Buffer>>()
    answer = { text, bodies, digest, until: Date.now() + CACHE_MS }
    answers.set(name, answer)
  }
  const { text, bodies, digest } = answer
  const encoding = encodingFor(request.headers['accept-encoding'], text.length)
  // each encoding is its own representation (RFC 9110 §8.8.3)
  const etag = encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`
  void reply.headers({ etag, 'cache-control': 'no-cache', vary: varyOf(reply) })
  const knownTags = request.headers['if-none-match']?.split(',').map(each => each.trim().replace(/^W\//, ''))
  if (knownTags?.includes(etag) === true) return void (await reply.code(304).send())
  const body = bodies.get(encoding) ?? encoded(text, encoding)
  bodies.set(encoding, body)
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  await reply.type('application/json; charset=utf-8').send(await body)
}

/** Extends the existing `Vary` header, which names the origin. */
function varyOf(reply: FastifyReply): string {
  const others = reply.getHeader('vary')
  return others === undefined ? 'Accept-Encoding' : `${String(others)}, Accept-Encoding`
}
