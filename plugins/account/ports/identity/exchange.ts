import * as oauth from 'oauth4webapi'
import * as z from 'zod/mini'
import type { World } from '@/runtime/effects/world'
import { AppError } from '@/kernel/AppError'
import { readRetryAfter } from '@/runtime/http/rateLimit'
import type { IdentifiedUser } from '../../model/profileDraft'
import { checkClaims } from './checkClaims'
import { checkTokenFormat } from './checkTokenFormat'
import { checkSignature } from './checkSignature'
import { retryingFetch } from './retryingFetch'
import { clientOf, type Provider } from './provider'
import { asClockError, skewOf } from './clockSkew'

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
