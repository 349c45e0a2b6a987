import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Sandbox } from '../services'
import type { Counted } from '../web/rateLimits'
import { ApiError } from './errors'

/** Counts a request and throws TOO_MANY_REQUESTS, with `Retry-After`, beyond the limit. */
export function enforceLimit({ limits }: Pick<Sandbox, 'limits'>, counted: Counted, who: string, reply: FastifyReply): void {
  const exceeded = limits?.take(counted, who)
  if (exceeded === undefined) return
  void reply.headers(exceeded.headers)
  throw new ApiError('TOO_MANY_REQUESTS', 'There were too many requests')
}

/** For public scopes. Addresses are those of connections, which no header can spoof. */
export function limitByIp(scope: FastifyInstance, sandbox: Pick<Sandbox, 'limits'>): void {
  scope.addHook('onRequest', async (request, reply) => enforceLimit(sandbox, 'anonymous', request.ip, reply))
}

/** For a scope whose requests have a customer; to be called after `requireCustomer`. */
export function limitByAccount(scope: FastifyInstance, sandbox: Pick<Sandbox, 'limits'>): void {
  scope.addHook('onRequest', async (request, reply) => enforceLimit(sandbox, 'account', request.customerId, reply))
}
