/** Places on the waiting lists: joining, leaving, and listing a customer's own. */
import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import type { Database } from '../../../backend/db/connect'
import { email as letterTo } from '../../mail/email'
import { sendWithin } from '../../outbox'
import type { Sandbox } from '../../services'
import { freshSecret, hashOfSecret } from '../../../backend/web/secrets'
import { availableUnits } from '../booking/holds'
import { findStore, findUnitType, unitTypesOf } from '../catalogue'
import { checkedEmail } from '../contact'
import { ApiError } from '../errors'
import { newId } from '../ids'
import { customers, unitTypes, type UnitTypeRow } from '../schema'
import { joinedLetter } from './letters'
import { waiting, type WaitingRow } from './schema'

/** The maximum time an address is stored after its person last joined. */
export const WAITING_MS = 90 * 86_400_000

export interface Size {
  readonly storeId: string
  readonly areaSqFt: number
}

/** All unit types of a size at a store, which share a waiting list. */
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
 * Adds a person to the waiting list for the size of a unit type, and confirms it by e-mail. Somebody already on it keeps their
 * place with a new expiry, and is sent nothing; the answer is the same, so that it does not reveal whether an address is on the
 * list. Throws STORE_NOT_FOUND, INVALID_UNIT_TYPE_ID, INVALID_EMAIL or SIZE_AVAILABLE.
 */
export async function joinWaitingList(
  tx: Database,
  { clock, settings }: Pick<Sandbox, 'clock' | 'settings'>,
  request: { readonly storeId: string; readonly unitTypeId: string; readonly email: string; readonly customerId: string },
): Promise<Pick<WaitingRow, 'storeId' | 'areaSqFt' | 'expiresAt'>> {
  const now = clock.now()
  const { id: storeId } = await findStore(tx, request.storeId)
  const unitType = await findUnitType(tx, request.unitTypeId, storeId)
  if (unitType === undefined) throw new ApiError('INVALID_UNIT_TYPE_ID', 'The store has no such unit type')
  // case does not matter for recognising a person
  const email = checkedEmail(request.email).toLowerCase()
  const { areaSqFt } = unitType
  if ((await availableOfSize(tx, { storeId, areaSqFt }, now)) > 0) {
    throw new ApiError('SIZE_AVAILABLE', 'A unit of this size is free')
  }
  const customerId = request.customerId === '' ? null : request.customerId
  const expiresAt = new Date(now.getTime() + WAITING_MS)
  const hadExpired = sql`${waiting.expiresAt} <= ${now.toISOString()}::timestamptz`
  const token = freshSecret()
  const joinedTokenHash = hashOfSecret(token)
  const [row] = await tx
    .insert(waiting)
    .values({ id: newId('wtg'), customerId, storeId, areaSqFt, email, joinedAt: now, expiresAt, joinedTokenHash })
    .onConflictDoUpdate({
      target: [waiting.storeId, waiting.areaSqFt, waiting.email],
      // somebody who was already notified gets a new place
      targetWhere: sql`told_at is null`,
      set: {
        expiresAt,
        joinedAt: sql`case when ${hadExpired} then excluded.joined_at else ${waiting.joinedAt} end`,
        joinedTokenHash: sql`case when ${hadExpired} then excluded.joined_token_hash else ${waiting.joinedTokenHash} end`,
        // a visitor's place becomes a customer's only if the address is the customer's own, because anybody can type another's
        ...((await isOwnAddress(tx, customerId, email)) && { customerId }),
      },
    })
    .returning()
  // a place that was kept has been confirmed before
  if (row?.joinedTokenHash === joinedTokenHash)
    await sendWithin(tx, clock, letterTo(email, await joinedLetter(tx, settings, { row, token })))
  return { storeId, areaSqFt, expiresAt }
}

async function isOwnAddress(tx: Database, customerId: string | null, email: string): Promise<boolean> {
  if (customerId === null) return false
  const [own] = await tx.select({ email: customers.email }).from(customers).where(eq(customers.sub, customerId))
  return own?.email.toLowerCase() === email
}

/** The customer's places, notified or not, in the order of joining. */
export const placesOf = (db: Database, { clock }: Pick<Sandbox, 'clock'>, customerId: string): Promise<WaitingRow[]> =>
  db
    .select()
    .from(waiting)
    .where(and(eq(waiting.customerId, customerId), gt(waiting.expiresAt, clock.now())))
    .orderBy(asc(waiting.joinedAt), asc(waiting.id))

/** Deletes a customer's place, including the address. Throws WAITING_PLACE_NOT_FOUND. */
export async function leaveWaitingList(tx: Database, id: string, customerId: string): Promise<void> {
  await deletePlace(tx, and(eq(waiting.id, id), eq(waiting.customerId, customerId)))
}

/** Deletes the place whose secret is in the link of one of its e-mails, without signing in. */
export const leaveByLink = (tx: Database, token: string): Promise<WaitingRow> =>
  deletePlace(tx, or(eq(waiting.tokenHash, hashOfSecret(token)), eq(waiting.joinedTokenHash, hashOfSecret(token))))

async function deletePlace(tx: Database, which: ReturnType<typeof and>): Promise<WaitingRow> {
  const [row] = await tx.delete(waiting).where(which).returning()
  if (row === undefined) throw new ApiError('WAITING_PLACE_NOT_FOUND', 'There is no such place on a waiting list')
  return row
}

/** Locks all unit types of the size, so that free units stay free until the transaction ends. */
export async function lockSize(tx: Database, { storeId, areaSqFt }: Size): Promise<void> {
  await tx
    .select({ id: unitTypes.id })
    .from(unitTypes)
    .where(and(eq(unitTypes.storeId, storeId), eq(unitTypes.areaSqFt, areaSqFt)))
    .orderBy(asc(unitTypes.id))
    .for('no key update')
}
