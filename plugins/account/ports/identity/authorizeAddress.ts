import type { World } from '@/runtime/effects/world'
import { AppError } from '@/kernel/AppError'
import { safeTarget } from '../../model/safeTarget'
import { newQuestion } from './authorization'
import { patientFetch } from './patientFetch'
import { providerOf, type Provider } from './provider'
import { keepTransaction, type Transaction } from './transactions'

/** The tenant's connections behind the two buttons (decisions.md D46). */
const CONNECTIONS = { phone: 'sms', email: 'Username-Password-Authentication' } as const

/**
 * Where a sign-in begins. What is needed on the way back stays on the device, not in the log.
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
  await reach(world, provider)
  const { address, ...asked } = await newQuestion(provider, {
    response_mode: 'query',
    connection: CONNECTIONS[method],
    // or the provider's own session would lead back to the account that is to be left
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

/** A browser that is sent to a service that is down shows a page of its own, and no way back (AUTH-62). */
async function reach(world: World, { server }: Provider): Promise<void> {
  const answer = await patientFetch(world)(server.jwks_uri ?? '', {}).catch(() => undefined)
  if (!answer?.ok) throw new AppError('sign_in_unavailable')
}
