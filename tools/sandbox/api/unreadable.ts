/** Refuses, for all routes, text that the database cannot store and URLs that the router cannot decode. */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './errors'

// Matches lone surrogates only; pairs are read as one character.
const LONE_SURROGATE = /\p{Surrogate}/u
const UNREADABLE = '/unreadable-address'

/** For Fastify's `rewriteUrl`: a URL that cannot be decoded goes to a route of its own, so that hooks still run. */
export function normalisedUrl({ url = '/' }: IncomingMessage): string {
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return url
  } catch {
    return UNREADABLE
  }
}

export function refuseMalformed(app: FastifyInstance): void {
  app.all(UNREADABLE, { schema: { hide: true } }, () => {
    throw new ApiError('VALIDATION_FAILED', 'The address cannot be read')
  })
  // After validation, because strict schemas limit the size of the data.
  app.addHook('preHandler', async ({ params, query, body }) => {
    if ([params, query, body].some(hasUnstorableText)) {
      throw new ApiError('VALIDATION_FAILED', 'Text must be well-formed and without NUL')
    }
  })
}

function hasUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || LONE_SURROGATE.test(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(hasUnstorableText)
}
