import * as oauth from 'oauth4webapi'
import { z } from 'zod'
import type { World } from '@/runtime/effects/world'
import { AppError } from '@/kernel/AppError'
import { readRetryAfter } from '@/runtime/http/retryAfter'
import type { KnownPerson } from '../../model/profileDraft'
import { checkClaims } from './checkClaims'
import { checkForm } from './checkForm'
import { checkSignature } from './checkSignature'
import { patientFetch } from './patientFetch'
import { clientOf, type Provider } from './provider'
import { explained } from './wrongClock'

/** What a grant brought, checked. Never leaves the ports: it goes to memory and to the device's session room. */
export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string | undefined
  /** Epoch milliseconds by the device's clock. */
  readonly expiresAt: number
  /** Absent where a refresh brought no identity token. */
  readonly identity: { readonly subject: string; readonly person: KnownPerson } | undefined
}

interface Grant {
  readonly provider: Provider
  /** Asks the token endpoint. */
  readonly ask: (client: oauth.Client, options: oauth.TokenEndpointRequestOptions) => Promise<Response>
  /** Checks the answer. */
  readonly process: (client: oauth.Client, answer: Response) => Promise<oauth.TokenEndpointResponse>
  /** Aborted when another tab has taken over. */
  readonly turn?: AbortSignal
}

const tokenAnswer = z.object({
  expires_in: z
    .number()
    .int()
    .positive()
    .max(31 * 24 * 3600),
  id_token: z.string().optional(),
})
/** Smaller differences are the header's whole seconds. */
const CLOCK_NOISE_SECONDS = 2

/**
 * One call of the token endpoint with every check of the answer: form, issuer, audience, algorithm, signature, times.
 * @throws AppError, OAuth errors (see `identityError`)
 */
export async function exchange(world: World, { provider, ask, process, turn }: Grant): Promise<Tokens> {
  const fetch = patientFetch(world, turn)
  const options = {
    ...provider.options,
    [oauth.customFetch]: fetch as oauth.TokenEndpointRequestOptions[typeof oauth.customFetch],
  }
  const asked = world.clock.now()
  const answer = await ask(clientOf(provider, 0), options)
  refuseBusy(answer, world.clock.now())
  const known = skewOf(answer, world.clock.now())
  const skew = known ?? 0
  const form: unknown = answer.ok
    ? await answer
        .clone()
        .json()
        .catch(() => undefined)
    : undefined
  const { success, data } = tokenAnswer.safeParse(form)
  if (success && data.id_token !== undefined) checkForm(data.id_token)
  const tokens = await process(clientOf(provider, skew), answer).catch((error: unknown) => {
    throw known === undefined ? explained(error, world.clock.now()) : error
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
    expiresAt: asked + data.expires_in * 1000,
    identity: claims && { subject: claims.sub, person: personOf(claims) },
  }
}

/**
 * The provider asks to be left alone for a while; what was sent to it is still good (AUTH-30).
 * @throws AppError `RATE_LIMITED`, `request_error`, with `details.retryAt` in epoch milliseconds
 */
function refuseBusy({ status, headers }: Response, now: number): void {
  if (status !== 429 && !(status === 503 && headers.has('retry-after'))) return
  const code = status === 429 ? 'RATE_LIMITED' : 'request_error'
  throw new AppError(code, status, code, { retryAt: readRetryAfter(headers, now) })
}

/**
 * The server's clock minus the device's, in seconds: a device with a wrong clock can sign in (AUTH-25). Undefined where the
 * answer does not show the server's.
 */
function skewOf(answer: Response, now: number): number | undefined {
  const difference = Math.round((Date.parse(answer.headers.get('date') ?? '') - now) / 1000)
  if (Number.isNaN(difference)) return undefined
  return Math.abs(difference) > CLOCK_NOISE_SECONDS ? difference : 0
}

function personOf(claims: oauth.IDToken): KnownPerson {
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
