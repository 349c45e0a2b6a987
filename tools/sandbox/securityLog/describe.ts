import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** What only the service knows that answers a request. */
export interface Description {
  readonly route?: string | undefined
  readonly code?: string | undefined
  /** The customer whose bearer was sent. */
  readonly customerId?: string | undefined
}

const descriptions = new WeakMap<IncomingMessage, Description>()

/** Adds to what the security log can say of a request. */
export function describeRequest(request: IncomingMessage, more: Description): void {
  descriptions.set(request, { ...descriptions.get(request), ...more })
}

export const descriptionOf = (request: IncomingMessage): Description => descriptions.get(request) ?? {}

/** Describes every request of this server by its route, never by its address: that may hold ids, names and tokens. */
export function nameRoutes(app: FastifyInstance): void {
  app.addHook('onRequest', async request => describeRequest(request.raw, { route: request.routeOptions.url }))
}
