import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { describeRequest } from '../../backend/web/describeRequest'
import type { Settings } from '../settings'
import { ApiError } from './errors'

declare module 'fastify' {
  interface FastifyRequest {
    /** The `sub` of the bearer token; empty on public routes. */
    customerId: string
  }
}

/** The customer of a bearer token. Undefined if the token is not ours, has expired or has another audience. */
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
      // Failing to fetch the key set is a server error: a 401 would make the client sign the user out.
      if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) {
        throw new ApiError('SERVICE_UNAVAILABLE', 'Sign-in cannot be checked at the moment')
      }
      return undefined
    }
  }
}

/** Verifies tokens with the identity provider's published keys. */
export function verifyByIdentity(settings: Settings): Verify {
  // By loopback address: not every resolver knows names such as id.localhost, which browsers do.
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

/** Recognises the customer of a valid bearer token. Routes of this scope are public: anybody else is a visitor. */
export function recogniseCustomer(app: FastifyInstance, verify: Verify): void {
  app.addHook('onRequest', async request => {
    const token = bearerOf(request)
    if (token !== undefined) request.customerId = (await verify(token).catch(() => undefined)) ?? ''
  })
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1]
}
