import * as z from 'zod/mini'
import type { World } from '@/runtime/effects/world'

const record = z.object({
  refreshToken: z.string().check(z.minLength(1)),
  subject: z.string().check(z.minLength(1)),
  /** Incremented by every renewal: if it is higher than in the record a tab has read, another tab has renewed (decisions.md D46). */
  generation: z.int().check(z.nonnegative()),
})
/** Where the refresh token is stored, and nowhere else: in IndexedDB, because localStorage may be stale in other tabs (F-2). */
export type SessionRecord = z.output<typeof record>

const STORE = 'session'

export async function readSession({ device }: Pick<World, 'device'>, clientId: string): Promise<SessionRecord | undefined> {
  return record.safeParse(await device.read(STORE, clientId)).data
}

/** Stores a new session in place of any earlier one. */
export async function beginSession(
  { device }: Pick<World, 'device'>,
  clientId: string,
  refreshToken: string,
  subject: string,
): Promise<void> {
  await device.update(STORE, clientId, before => {
    const generation = (record.safeParse(before).data?.generation ?? 0) + 1
    return { refreshToken, subject, generation } satisfies SessionRecord
  })
}

/**
 * Stores a renewed token, unless another tab has renewed or signed out in the meantime.
 * @param used the record whose token was used for the renewal
 * @returns whether it was written
 */
export async function replaceSession(
  { device }: Pick<World, 'device'>,
  clientId: string,
  used: SessionRecord,
  refreshToken: string,
): Promise<boolean> {
  const isUnchanged = (before: unknown): boolean => record.safeParse(before).data?.generation === used.generation
  let written = false
  await device.update(STORE, clientId, before => {
    written = isUnchanged(before)
    if (!written) return before
    return { ...used, refreshToken, generation: used.generation + 1 } satisfies SessionRecord
  })
  return written
}

export const endSession = ({ device }: Pick<World, 'device'>, clientId: string): Promise<null> => device.remove(STORE, clientId)
