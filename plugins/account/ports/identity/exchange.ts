import * as oauth from 'oauth4webapi'
import * as z from 'zod/mini'
import { AppError } from '@/kernel/AppError'
import type { World } from '@/runtime/effects/world'
import { readRetryAfter } from '@/runtime/http/rateLimit'
import type { IdentifiedUser } from '../../model/identifiedUser'
import { checkClaims, LEEWAY } from './checkClaims'
import { checkSignature } from './checkSignature'
import { checkTokenFormat } from './checkTokenFormat'
import { clientOf, type Provider } from './provider'
import { retryingFetch } from './retryingFetch'

/** The checked result of a grant. Never leaves the ports: tokens go to memory and to the session record alone. */
export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string | undefined
  /** Epoch milliseconds by the device's clock. */
  readonly expiresAt: number
  /** Undefined if a refresh brought no identity token. */
  readonly identity: { readonly subject: string; readonly person: IdentifiedUser } | undefined
}

interface Grant {
  readonly provider: Provider
  /** Calls the token endpoint. */
  readonly request: (client: oauth.Client, options: oauth.TokenEndpointRequestOptions) => Promise<Response>
  /** Validates its response. */
  readonly process: (client: oauth.Client, answer: Response) => Promise<oauth.TokenEndpointResponse>
  /** Aborted when another tab has taken over. */
  readonly turn?: AbortSignal
}

const tokenAnswer = z.object({
  expires_in: z.int().check(z.positive(), z.maximum(31 * 24 * 3600)),
  id_token: z.optional(z.string()),
})

/**
 * One call of the token endpoint, with every check of the response: format, issuer, audience, algorithm, signature, times.
 * @throws AppError, OAuth errors (see `identityError`)
 */
export async function exchange(world: World, { provider, request: ask, process, turn }: Grant): Promise<Tokens> {
  const fetch = retryingFetch(world, turn)
  const options = {
    ...provider.options,
    [oauth.customFetch]: fetch as oauth.TokenEndpointRequestOptions[typeof oauth.customFetch],
  }
  const requestedAt = world.clock.now()
  const answer = await ask(clientOf(provider, 0), options)
  throwIfBusy(answer, world.clock.now())
  const known = skewOf(answer, world.clock.now())
  const skew = known ?? 0
  const body: unknown = answer.ok
    ? await answer
        .clone()
        .json()
        .catch(() => undefined)
    : undefined
  const { success, data } = tokenAnswer.safeParse(body)
  if (success && data.id_token !== undefined) checkTokenFormat(data.id_token)
  const tokens = await process(clientOf(provider, skew), answer).catch((error: unknown) => {
    throw known === undefined ? asClockError(error, world.clock.now()) : error
  })
  if (!success) throw new AppError('request_error')
  const claims = oauth.getValidatedIdTokenClaims(tokens)
  if (claims) {
    await checkSignature(world, provider, answer, fetch)
    checkClaims(claims, { now: Math.floor(world.clock.now() / 1000) + skew, organization: provider.organization })
  }
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expiresAt: requestedAt + data.expires_in * 1000,
    identity: claims && { subject: claims.sub, person: userOf(claims) },
  }
}

/**
 * The provider asks to wait; the code or token that was sent stays valid (AUTH-30).
 * @throws AppError `RATE_LIMITED`, `request_error`, with `details.retryAt` in epoch milliseconds
 */
function throwIfBusy({ status, headers }: Response, now: number): void {
  if (status !== 429 && !(status === 503 && headers.has('retry-after'))) return
  const code = status === 429 ? 'RATE_LIMITED' : 'request_error'
  throw new AppError(code, status, { details: { retryAt: readRetryAfter(headers, now) } })
}

function userOf(claims: oauth.IDToken): IdentifiedUser {
  const text = (name: string): string => {
    const claim = claims[name]
    return typeof claim === 'string' ? claim : ''
  }
  const updatedAt = claims['updated_at']
  return {
    subject: claims.sub,
    name: text('name'),
    givenName: text('given_name'),
    familyName: text('family_name'),
    email: text('email'),
    phoneNumber: text('phone_number'),
    emailVerified: claims['email_verified'] === true,
    picture: text('picture'),
    updatedAt: typeof updatedAt === 'number' ? String(updatedAt) : text('updated_at'),
    claims: { iss: claims.iss, aud: [claims.aud].flat(), exp: claims.exp },
  }
}

/** The `Date` header has whole seconds: smaller differences are no skew. */
const CLOCK_NOISE_SECONDS = 2

/**
 * The server's clock minus the device's, in seconds, so that a device with a wrong clock can sign in (AUTH-25). Undefined if
 * the response has no readable `Date`.
 */
function skewOf(answer: Response, now: number): number | undefined {
  const difference = Math.round((Date.parse(answer.headers.get('date') ?? '') - now) / 1000)
  if (Number.isNaN(difference)) return undefined
  return Math.abs(difference) > CLOCK_NOISE_SECONDS ? difference : 0
}

/** The cause that the library attaches when a token's times are wrong. */
const timestampFailureSchema = z.object({ claims: z.object({ iat: z.int().check(z.positive()) }) })

/**
 * If the server's clock could not be read, a fresh token whose times look wrong means that the device's clock is wrong
 * (AUTH-25): `device_clock`, with the time at which the token was issued. Any other error is returned unchanged.
 */
function asClockError(error: unknown, now: number): unknown {
  if (!(error instanceof oauth.OperationProcessingError) || error.code !== oauth.JWT_TIMESTAMP_CHECK) return error
  const { success, data } = timestampFailureSchema.safeParse(error.cause)
  if (!success || Math.abs(data.claims.iat - now / 1000) <= LEEWAY) return error
  return new AppError('device_clock', 0, { details: { serverTime: data.claims.iat * 1000 } })
}
