import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { describeRequest } from '../securityLog/describe'
import type { Settings } from '../settings'
import { ApiError } from './errors'

declare module 'fastify' {
  interface FastifyRequest {
    /** The `sub` of the bearer; empty on routes that need none. */
    customerId: string
  }
}

/** The customer a bearer token speaks for. Undefined when the token is not one of ours, expired or for somebody else. */
export type Verify = (token: string) => Promise<string | undefined>

export function verifyWith(keys: JWTVerifyGetKey, settings: Pick<Settings, 'origins' | 'audience'>): Verify {
  return async token => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: `${settings.origins.identity}/`,
        audience: settings.audience,
        clockTolerance: 5,
        requiredClaims: ['sub', 'exp'],
      })
      return payload.sub
    } catch (error) {
      // A key set that cannot be fetched is our trouble, not the caller's: no 401, or the client would sign the person out.
      if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) {
        throw new ApiError('SERVICE_UNAVAILABLE', 'Sign-in cannot be checked at the moment')
      }
      return undefined
    }
  }
}

/** Checks tokens against the identity provider's published keys. */
export function verifyByIdentity(settings: Settings): Verify {
  // Fetched by port: names such as id.localhost are known to browsers, not to every system's resolver.
  const address = new URL(`http://localhost:${settings.ports.identity}/.well-known/jwks.json`)
  return verifyWith(createRemoteJWKSet(address), settings)
}

/** Makes every route of this scope answer 401 without a valid bearer, before its body is read. */
export function requireCustomer(app: FastifyInstance, verify: Verify): void {
  app.addHook('onRequest', async (request, reply) => {
    const token = bearerOf(request)
    const customerId = token === undefined ? undefined : await verify(token)
    if (customerId === undefined) {
      void reply.header(
        'www-authenticate',
        token === undefined ? 'Bearer realm="lockstep"' : 'Bearer realm="lockstep", error="invalid_token"',
      )
      throw new ApiError('UNAUTHORIZED', 'Sign in to do this')
    }
    request.customerId = customerId
    describeRequest(request.raw, { customerId })
  })
}

/** Knows the caller by a valid bearer. Routes of this scope need none: whoever has no valid one is a visitor. */
export function recogniseCustomer(app: FastifyInstance, verify: Verify): void {
  app.addHook('onRequest', async request => {
    const token = bearerOf(request)
    if (token !== undefined) request.customerId = (await verify(token).catch(() => undefined)) ?? ''
  })
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1]
}
