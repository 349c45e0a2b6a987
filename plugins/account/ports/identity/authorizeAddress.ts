import type { World } from '@/runtime/effects/world'
import { AppError } from '@/kernel/AppError'
import { safeTarget } from '../../model/returnTarget'
import { newAuthorizationRequest } from './authorizationCode'
import { retryingFetch } from './retryingFetch'
import { providerOf, type Provider } from './provider'
import { keepTransaction, type Transaction } from './transactions'

/** The tenant's connections behind the two buttons (decisions.md D46). */
const CONNECTIONS = { phone: 'sms', email: 'Username-Password-Authentication' } as const

/**
 * The URL that starts a sign-in. What the redirect back will need is stored on the device and never recorded.
 * @throws AppError `sign_in_unavailable` where there is no provider, or it cannot be reached
 */
export async function authorizeAddress(
  world: World,
  {
    method,
    target,
    way,
    closesAt,
    reauthenticate,
  }: Pick<Transaction, 'method' | 'target' | 'way' | 'closesAt'> & { readonly reauthenticate?: true },
): Promise<string> {
  const provider = providerOf(world)
  await ensureReachable(world, provider)
  const { address, ...asked } = await newAuthorizationRequest(provider, {
    response_mode: 'query',
    connection: CONNECTIONS[method],
    // otherwise the provider's own session would sign in to the current account again
    ...(reauthenticate && { prompt: 'login' }),
  })
  await keepTransaction(world, provider.clientId, {
    ...asked,
    method,
    way,
    closesAt,
    target: safeTarget(target, world.navigation.origin),
  })
  return address
}

/** Redirecting to a service that is down would end at the browser's own error page (AUTH-62). */
async function ensureReachable(world: World, { server }: Provider): Promise<void> {
  const answer = await retryingFetch(world)(server.jwks_uri ?? '', {}).catch(() => undefined)
  if (!answer?.ok) throw new AppError('sign_in_unavailable')
}
