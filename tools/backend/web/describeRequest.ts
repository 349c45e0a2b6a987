import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Details of a request that only the answering service knows. */
export interface Description {
  readonly route?: string | undefined
  readonly code?: string | undefined
  /** The customer of the bearer token. */
  readonly customerId?: string | undefined
}

const descriptions = new WeakMap<IncomingMessage, Description>()

/** Adds details of a request for the security log. */
export function describeRequest(request: IncomingMessage, more: Description): void {
  descriptions.set(request, { ...descriptions.get(request), ...more })
}

export const descriptionOf = (request: IncomingMessage): Description => descriptions.get(request) ?? {}

/** Describes requests by their route, never by their URL, which may hold ids, names and tokens. */
export function describeRoutesForSecurityLog(app: FastifyInstance): void {
  app.addHook('onRequest', async request => describeRequest(request.raw, { route: request.routeOptions.url }))
}
