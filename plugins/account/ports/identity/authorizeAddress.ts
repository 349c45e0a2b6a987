import type { World } from '@/effects/world'
import { safeTarget } from '../../model/safeTarget'
import { newQuestion } from './authorization'
import { providerOf } from './provider'
import { keepTransaction, type Transaction } from './transactions'

/** The tenant's connections behind the two buttons (coverage C2). */
const CONNECTIONS = { phone: 'sms', email: 'Username-Password-Authentication' } as const

/**
 * Where a sign-in begins. What is needed on the way back stays on the device, not in the log.
 * @throws AppError `sign_in_unavailable`
 */
export async function authorizeAddress(world: World, { method, target, way }: Pick<Transaction, 'method' | 'target' | 'way'>): Promise<string> {
  const provider = providerOf(world)
  const { address, ...asked } = await newQuestion(provider, { response_mode: 'query', connection: CONNECTIONS[method] })
  await keepTransaction(world, provider.clientId, { ...asked, method, way, target: safeTarget(target, world.navigation.origin) })
  return address
}
