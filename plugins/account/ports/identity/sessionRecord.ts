import { z } from 'zod'
import type { World } from '@/runtime/effects/world'

const record = z.object({
  refreshToken: z.string().min(1),
  subject: z.string().min(1),
  /** Raised with every renewal: who holds an older one has been overtaken (decisions.md D46). */
  generation: z.number().int().nonnegative(),
})
/** The one place of the refresh token. IndexedDB, because localStorage is stale across tabs (F-2). */
export type SessionRecord = z.output<typeof record>

const ROOM = 'session'

export async function readSession({ device }: Pick<World, 'device'>, clientId: string): Promise<SessionRecord | undefined> {
  return record.safeParse(await device.read(ROOM, clientId)).data
}

/** A new sign-in takes the place of whatever was there. */
export async function beginSession(
  { device }: Pick<World, 'device'>,
  clientId: string,
  refreshToken: string,
  subject: string,
): Promise<void> {
  await device.update(ROOM, clientId, before => {
    const generation = (record.safeParse(before).data?.generation ?? 0) + 1
    return { refreshToken, subject, generation } satisfies SessionRecord
  })
}

/**
 * Writes what a renewal brought, unless another tab renewed or signed out meanwhile.
 * @returns whether it was written
 */
export async function replaceSession(
  { device }: Pick<World, 'device'>,
  clientId: string,
  used: SessionRecord,
  refreshToken: string,
): Promise<boolean> {
  const isStill = (before: unknown): boolean => record.safeParse(before).data?.generation === used.generation
  let written = false
  await device.update(ROOM, clientId, before => {
    written = isStill(before)
    if (!written) return before
    return { ...used, refreshToken, generation: used.generation + 1 } satisfies SessionRecord
  })
  return written
}

export const endSession = ({ device }: Pick<World, 'device'>, clientId: string): Promise<null> => device.remove(ROOM, clientId)
