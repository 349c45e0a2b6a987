import { calculatePKCECodeChallenge } from 'oauth4webapi'
import type { World } from '@/runtime/effects/world'

const ROOM = 'session'
const ownerName = (clientId: string): string => `${clientId} owner`
const leftName = (clientId: string): string => `${clientId} left`

/**
 * Says whose things may lie on this device, as a digest of the customer's id, until they sign out (AUTH-47).
 * @returns whether it was somebody else until now
 */
export async function takeOver({ device }: Pick<World, 'device'>, clientId: string, subject: string): Promise<boolean> {
  const digest = await calculatePKCECodeChallenge(subject)
  const before = await device.read(ROOM, ownerName(clientId))
  await device.write(ROOM, ownerName(clientId), digest)
  await device.remove(ROOM, leftName(clientId))
  return typeof before === 'string' && before !== digest
}

/** The person has signed out. A tab that could not hear of it reads it here. */
export async function giveUp({ device }: Pick<World, 'device'>, clientId: string): Promise<void> {
  await device.remove(ROOM, ownerName(clientId))
  await device.write(ROOM, leftName(clientId), true)
}

export const isGivenUp = async ({ device }: Pick<World, 'device'>, clientId: string): Promise<boolean> =>
  (await device.read(ROOM, leftName(clientId))) === true
