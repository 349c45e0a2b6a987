/**
 * Availability of units. A unit is taken by a live hold, by a rental until the end of its last day, or, after a move to another
 * unit, until it has to be emptied. Expired holds are not counted, so they need no cleanup and nothing can be released twice.
 */
import { and, eq, gt, inArray, isNull, ne, notExists, notInArray, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '../../../backend/db/connect'
import { londonDate } from '../../../backend/londonDate'
import { ApiError } from '../errors'
import { cancellations } from '../rental/cancellationSchema'
import { rentalChanges } from '../rental/changeSchema'
import { bookings, customers, subscriptions, unitTypes, type BookingRow, type UnitTypeRow } from '../schema'

/** Length of a hold, from the booking's last change. */
export const HOLD_MS = 30 * 60_000

export function holdFrom(now: Date): Date {
  return new Date(now.getTime() + HOLD_MS)
}

/** A live hold: neither paid nor cancelled nor expired. A booking whose charge is in progress does not expire. */
export function isLiveHold(booking: BookingRow, now: Date): boolean {
  if (booking.status === 'Ongoing' || booking.status === 'Cancelled') return false
  return booking.chargingAt !== null || (booking.expiresAt !== null && booking.expiresAt > now)
}

/** `isLiveHold` as the condition of a query. */
export function liveHold(now: Date) {
  return and(
    notInArray(bookings.status, ['Ongoing', 'Cancelled']),
    or(gt(bookings.expiresAt, now), sql`${bookings.chargingAt} is not null`),
  )
}

/** Locks are always taken in the order customer, unit type, booking, which prevents deadlocks. */
export async function lockCustomer(tx: Database, sub: string): Promise<void> {
  await tx.select({ sub: customers.sub }).from(customers).where(eq(customers.sub, sub)).for('update')
}

/** Does not block foreign keys to the row, such as that of a rental that begins while its booking is locked. */
export async function lockUnitType(tx: Database, id: string): Promise<UnitTypeRow | undefined> {
  const [row] = await tx.select().from(unitTypes).where(eq(unitTypes.id, id)).for('no key update')
  return row
}

/** Throws NO_AVAILABLE_UNIT. The unit type must be locked; `exceptBookingId` is not counted against itself. */
export async function demandFreeUnit(tx: Database, unitType: UnitTypeRow, now: Date, exceptBookingId = ''): Promise<void> {
  if (!(await isUnitFree(tx, unitType, now, exceptBookingId))) {
    throw new ApiError('NO_AVAILABLE_UNIT', 'No unit of this type is free')
  }
}

export const isUnitFree = async (db: Database, unitType: UnitTypeRow, now: Date, exceptBookingId = ''): Promise<boolean> =>
  (await takenUnits(db, unitType, now, exceptBookingId)) < unitType.stock

export const availableUnits = async (db: Database, unitType: UnitTypeRow, now: Date): Promise<number> =>
  Math.max(0, unitType.stock - (await takenUnits(db, unitType, now)))

/** The units that are not free: held, let, or left but not emptied. */
function takenUnits(db: Database, { id }: UnitTypeRow, now: Date, exceptBookingId = ''): Promise<number> {
  const held = db
    .select({ unitTypeId: bookings.unitTypeId })
    .from(bookings)
    .where(and(eq(bookings.unitTypeId, id), ne(bookings.id, exceptBookingId), liveHold(now)))
  return db.$count(unionAll(held, ...rentedOut(db, [id], now)).as('taken'))
}

/**
 * The unit types with stock that is not rented, for the list of a store. Holds are ignored, because they last only half an hour.
 */
export async function withoutRentedOut(db: Database, rows: readonly UnitTypeRow[], now: Date): Promise<readonly UnitTypeRow[]> {
  const taken = await unionAll(
    ...rentedOut(
      db,
      rows.map(({ id }) => id),
      now,
    ),
  )
  return rows.map(row => ({
    ...row,
    stock: Math.max(0, row.stock - taken.filter(({ unitTypeId }) => unitTypeId === row.id).length),
  }))
}

/** A row for each unit of these types that is let, and for each that was left and is not emptied yet. */
function rentedOut(db: Database, unitTypeIds: readonly string[], now: Date) {
  const today = londonDate(now)
  // access lasts until the end of the last day; a rental cancelled before move-in has nothing in its unit
  const neverUsed = db
    .select({ id: cancellations.subscriptionId })
    .from(cancellations)
    .where(and(eq(cancellations.subscriptionId, subscriptions.id), eq(cancellations.daysUsed, 0)))
  const rented = db
    .select({ unitTypeId: subscriptions.unitTypeId })
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.unitTypeId, [...unitTypeIds]),
        or(
          isNull(subscriptions.moveOutAt),
          gt(subscriptions.moveOutAt, today),
          and(eq(subscriptions.moveOutAt, today), notExists(neverUsed)),
        ),
      ),
    )
  const notEmptied = db
    .select({ unitTypeId: sql<string>`${rentalChanges.leftUnitTypeId}` })
    .from(rentalChanges)
    .where(and(inArray(rentalChanges.leftUnitTypeId, [...unitTypeIds]), gt(rentalChanges.leftUntil, today)))
  return [rented, notEmptied] as const
}
