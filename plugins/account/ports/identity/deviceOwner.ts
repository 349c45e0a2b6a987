import { calculatePKCECodeChallenge } from 'oauth4webapi'
import type { World } from '@/runtime/effects/world'

const STORE = 'session'
const ownerKey = (clientId: string): string => `${clientId} owner`
const signedOutKey = (clientId: string): string => `${clientId} left`

/**
 * Stores whose data is on this device, as a digest of the customer's id, until they sign out (AUTH-47).
 * @returns whether it was another customer's until now
 */
export async function claimDevice({ device }: Pick<World, 'device'>, clientId: string, subject: string): Promise<boolean> {
  const digest = await calculatePKCECodeChallenge(subject)
  const before = await device.read(STORE, ownerKey(clientId))
  await device.write(STORE, ownerKey(clientId), digest)
  await device.remove(STORE, signedOutKey(clientId))
  return typeof before === 'string' && before !== digest
}

/** Marks the customer as signed out, for tabs that missed the message. */
export async function releaseDevice({ device }: Pick<World, 'device'>, clientId: string): Promise<void> {
  await device.remove(STORE, ownerKey(clientId))
  await device.write(STORE, signedOutKey(clientId), true)
}

export const isReleased = async ({ device }: Pick<World, 'device'>, clientId: string): Promise<boolean> =>
  (await device.read(STORE, signedOutKey(clientId))) === true
