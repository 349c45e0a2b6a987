/** Places on the waiting list of a size: taking one, giving it back, and whose they are. */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../../backend/db/connect'
import type { Sandbox } from '../../services'
import { hashOfSecret } from '../../../backend/web/secrets'
import { availableUnits } from '../booking/holds'
import { findStore, findUnitType, unitTypesOf } from '../catalogue'
import { checkedEmail } from '../contact'
import { ApiError } from '../errors'
import { newId } from '../ids'
import { customers, unitTypes, type UnitTypeRow } from '../schema'
import { waiting, type WaitingRow } from './schema'

/** How long an address is kept at most, from the last time its person joined. */
export const WAITING_MS = 90 * 86_400_000

export interface Size {
  readonly storeId: string
  readonly areaSqFt: number
}

/** All that a person of the list cannot tell apart: every way to have the size at the store. */
export async function unitTypesOfSize(db: Database, { storeId, areaSqFt }: Size): Promise<readonly UnitTypeRow[]> {
  return (await unitTypesOf(db, storeId)).filter(each => each.areaSqFt === areaSqFt)
}

/** How many units of the size are free. */
export async function availableOfSize(db: Database, size: Size, now: Date): Promise<number> {
  let available = 0
  for (const unitType of await unitTypesOfSize(db, size)) available += await availableUnits(db, unitType, now)
  return available
}

/**
 * Puts a person on the list of the size of a unit type. Who is on it already keeps their place, and has as much time again: the
 * answer is the same, so that it tells nobody whether an address waits. Throws STORE_NOT_FOUND, INVALID_UNIT_TYPE_ID,
 * INVALID_EMAIL or SIZE_AVAILABLE.
 */
export async function join(
  tx: Database,
  { clock }: Pick<Sandbox, 'clock'>,
  asked: { readonly storeId: string; readonly unitTypeId: string; readonly email: string; readonly customerId: string },
): Promise<Pick<WaitingRow, 'storeId' | 'areaSqFt' | 'expiresAt'>> {
  const now = clock.now()
  const { id: storeId } = await findStore(tx, asked.storeId)
  const unitType = await findUnitType(tx, asked.unitTypeId, storeId)
  if (unitType === undefined) throw new ApiError('INVALID_UNIT_TYPE_ID', 'The store has no such unit type')
  // whoever types it in capitals another time is the same person
  const email = checkedEmail(asked.email).toLowerCase()
  const { areaSqFt } = unitType
  if ((await availableOfSize(tx, { storeId, areaSqFt }, now)) > 0) {
    throw new ApiError('SIZE_AVAILABLE', 'A unit of this size is free')
  }
  const customerId = asked.customerId === '' ? null : asked.customerId
  const expiresAt = new Date(now.getTime() + WAITING_MS)
  const wasOver = sql`${waiting.expiresAt} <= ${now.toISOString()}::timestamptz`
  await tx
    .insert(waiting)
    .values({ id: newId('wtg'), customerId, storeId, areaSqFt, email, joinedAt: now, expiresAt })
    .onConflictDoUpdate({
      target: [waiting.storeId, waiting.areaSqFt, waiting.email],
      targetWhere: sql`told_at is null`,
      set: {
        expiresAt,
        joinedAt: sql`case when ${wasOver} then excluded.joined_at else ${waiting.joinedAt} end`,
        // a visitor's place becomes a customer's only where the address is the customer's own: anybody can type another's
        ...((await isOwnAddress(tx, customerId, email)) && { customerId }),
      },
    })
  return { storeId, areaSqFt, expiresAt }
}

async function isOwnAddress(tx: Database, customerId: string | null, email: string): Promise<boolean> {
  if (customerId === null) return false
  const [own] = await tx.select({ email: customers.email }).from(customers).where(eq(customers.sub, customerId))
  return own?.email.toLowerCase() === email
}

/** The customer's, told or not, in the order in which they were taken. */
export const placesOf = (db: Database, { clock }: Pick<Sandbox, 'clock'>, customerId: string): Promise<WaitingRow[]> =>
  db
    .select()
    .from(waiting)
    .where(and(eq(waiting.customerId, customerId), gt(waiting.expiresAt, clock.now())))
    .orderBy(asc(waiting.joinedAt), asc(waiting.id))

/** Deletes a place of the customer's, and the address with it. Throws WAITING_PLACE_NOT_FOUND. */
export async function leave(tx: Database, id: string, customerId: string): Promise<void> {
  await deleted(tx, and(eq(waiting.id, id), eq(waiting.customerId, customerId)))
}

/** The same by the secret of the e-mail's link: who has it need not sign in. */
export const leaveByLink = (tx: Database, token: string): Promise<WaitingRow> =>
  deleted(tx, eq(waiting.tokenHash, hashOfSecret(token)))

async function deleted(tx: Database, which: ReturnType<typeof and>): Promise<WaitingRow> {
  const [row] = await tx.delete(waiting).where(which).returning()
  if (row === undefined) throw new ApiError('WAITING_PLACE_NOT_FOUND', 'There is no such place on a waiting list')
  return row
}

/** Locks every unit type of the size, so that what is free stays free until the transaction ends. */
export async function lockSize(tx: Database, { storeId, areaSqFt }: Size): Promise<void> {
  await tx
    .select({ id: unitTypes.id })
    .from(unitTypes)
    .where(and(eq(unitTypes.storeId, storeId), eq(unitTypes.areaSqFt, areaSqFt)))
    .orderBy(asc(unitTypes.id))
    .for('no key update')
}
