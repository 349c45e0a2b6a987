import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../context'
import { ApiError } from '../errors'
import { applyNews } from './applyNews'

/** The endpoint for the gateway's webhooks. Repeated ones are also answered with 204. */
export function webhookRoutes(app: FastifyInstance, context: ApiContext): void {
  // As text, because the signature covers the exact bytes.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  app.post('/webhooks/payments', { schema: { hide: true } }, async (request, reply) => {
    const signature = request.headers['x-gateway-signature']
    const event = context.feed.read(typeof signature === 'string' ? signature : undefined, String(request.body))
    if (event === undefined) {
      request.log.warn({ requestId: request.id }, 'a webhook that the gateway did not send, or long ago')
      throw new ApiError('INVALID_SIGNATURE', 'This is not signed by the payment service, or was long ago')
    }
    await applyNews(context, event)
    return reply.code(204).send()
  })
}
