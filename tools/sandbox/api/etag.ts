import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { londonDate } from '../clock'
import type { Sandbox } from '../services'

interface CachedAnswer {
  readonly text: string
  readonly etag: string
  /** Machine time, in ms. */
  readonly until: number
}

/** How long a catalogue answer is cached, in ms: it is requested by everybody and expensive to build. */
const CACHE_MS = 1_000
const cache = new WeakMap<object, Map<string, CachedAnswer>>()

/**
 * Sends a public catalogue answer, the same for everybody with the same parameters. It is built once a second and once
 * per day of the sandbox's clock. Browsers may cache and revalidate it: an unchanged one is a 304.
 */
export async function sendCatalogue(
  { clock }: Pick<Sandbox, 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<unknown>,
): Promise<void> {
  const answers = cache.get(request.server) ?? new Map<string, CachedAnswer>()
  cache.set(request.server, answers)
  const { params, query } = request
  const name = JSON.stringify([request.routeOptions.url, params, query, londonDate(clock.now())])
  let answer = answers.get(name)
  if (answer === undefined || answer.until < Date.now()) {
    // Expired entries are removed first, so that keys of past days do not accumulate.
    for (const [each, { until }] of answers) if (until < Date.now()) answers.delete(each)
    const text = reply.serialize(await make()) as string
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    answer = { text, etag, until: Date.now() + CACHE_MS }
    answers.set(name, answer)
  }
  const { text, etag } = answer
  void reply.header('etag', etag).header('cache-control', 'no-cache')
  const known = request.headers['if-none-match']?.split(',').map(each => each.trim().replace(/^W\//, ''))
  if (known?.includes(etag) === true) return void (await reply.code(304).send())
  // A text that is JSON already is sent as it is.
  await reply
    .type('application/json; charset=utf-8')
    .serializer((ready: unknown) => ready as string)
    .send(text)
}
