import { and, eq, inArray, isNull } from 'drizzle-orm'
import { londonDate } from '../../../backend/londonDate'
import type { Database } from '../../../backend/db/connect'
import { bookableDates } from '../../seed/calendar'
import { findStore } from '../catalogue'
import { contactOf, customerOf } from '../customers'
import { ApiError } from '../errors'
import { newId } from '../ids'
import { bookings, subscriptions, unitTypes, type BookingRow, type UnitTypeRow } from '../schema'
import { demandFreeUnit, holdFrom, liveHold, lockCustomer, lockUnitType } from './holds'
import { recordFreedUnits } from '../waiting/freed'
import { ADMINISTRATION_FEE_PENCE, EXTENDED_ACCESS_PENCE, type Quote } from './pricing'

export interface BookingRequest {
  readonly unitTypeId: string
  readonly moveInAt: string
  readonly inquiryId?: string | undefined
  readonly extendedAccess?: boolean | undefined
}

/**
 * Holds a unit. Repeating it for the same unit type, day and access answers BOOKING_ALREADY_CREATED with the live hold's
 * `bookingId`; any other request releases the customer's other unpaid holds (decisions.md D2).
 */
export async function createBooking(tx: Database, customerId: string, request: BookingRequest, now: Date): Promise<BookingRow> {
  const customer = await customerOf(tx, customerId)
  const { storeId, features } = await knownUnitType(tx, request.unitTypeId)
  const store = await findStore(tx, storeId)
  if (!bookableDates(londonDate(now), store.facts.closedOnSundays).includes(request.moveInAt)) {
    throw new ApiError('INVALID_MOVE_IN_DATE', 'The store hands over no units on this day')
  }
  const extendedAccess = request.extendedAccess ?? false
  if (extendedAccess && store.facts.extendedHours === undefined) {
    throw new ApiError('VALIDATION_FAILED', 'extendedAccess: this store has regular hours only')
  }
  if (extendedAccess && !features.includes('ExtendedAccess')) {
    throw new ApiError('VALIDATION_FAILED', 'extendedAccess: this unit has regular hours only')
  }

  await lockCustomer(tx, customerId)
  const unitType = await lockUnitType(tx, request.unitTypeId)
  if (unitType === undefined) throw unknownUnit()
  await releaseOtherHolds(tx, customerId, { ...request, extendedAccess }, now)
  await demandFreeUnit(tx, unitType, now)

  const [row] = await tx
    .insert(bookings)
    .values({
      id: newId('bkg'),
      customerId,
      storeId,
      unitTypeId: unitType.id,
      moveInAt: request.moveInAt,
      extendedAccess,
      status: 'ContactAdded',
      quote: quoteOf(unitType, extendedAccess && !(await hasExtendedAccess(tx, customerId, storeId))),
      contact: contactOf(customer),
      inquiryId: request.inquiryId ?? null,
      expiresAt: holdFrom(now),
      createdAt: now,
    })
    .returning()
  if (row === undefined) throw new Error('an insert answered no row')
  return row
}

function quoteOf(unitType: UnitTypeRow, extendedAccessCharged: boolean): Quote {
  return {
    monthlyPence: unitType.monthlyPence,
    ...(unitType.promotion !== null && { promotion: unitType.promotion }),
    administrationPence: ADMINISTRATION_FEE_PENCE,
    extendedAccessPence: extendedAccessCharged ? EXTENDED_ACCESS_PENCE : 0,
  }
}

async function knownUnitType(tx: Database, id: string): Promise<UnitTypeRow> {
  if (!/^unit-[a-z0-9-]{1,60}$/.test(id)) throw new ApiError('INVALID_UNIT_TYPE_ID', 'This is not the id of a unit type')
  const [row] = await tx.select().from(unitTypes).where(eq(unitTypes.id, id))
  if (row === undefined) throw unknownUnit()
  return row
}

function unknownUnit(): ApiError {
  return new ApiError('UNIT_DOES_NOT_EXIST', 'There is no such unit type')
}

async function releaseOtherHolds(
  tx: Database,
  customerId: string,
  request: { unitTypeId: string; moveInAt: string; extendedAccess: boolean },
  now: Date,
): Promise<void> {
  const holds = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.customerId, customerId), liveHold(now)))
    .for('update')
  const same = holds.find(
    hold =>
      hold.unitTypeId === request.unitTypeId &&
      hold.moveInAt === request.moveInAt &&
      hold.extendedAccess === request.extendedAccess,
  )
  if (same !== undefined) {
    throw new ApiError('BOOKING_ALREADY_CREATED', 'This unit is already held for you', { bookingId: same.id })
  }
  const others = holds.filter(hold => hold.chargingAt === null)
  if (others.length === 0) return
  const ids = others.map(hold => hold.id)
  await tx.update(bookings).set({ status: 'Cancelled' }).where(inArray(bookings.id, ids))
  await recordFreedUnits(
    tx,
    others.map(hold => hold.unitTypeId),
  )
}

/** Whether another rental of the customer at the store includes extended access, which is charged only once per store. */
export async function hasExtendedAccess(tx: Database, customerId: string, storeId: string): Promise<boolean> {
  const count = await tx.$count(
    subscriptions,
    and(
      eq(subscriptions.customerId, customerId),
      eq(subscriptions.storeId, storeId),
      eq(subscriptions.extendedAccess, true),
      isNull(subscriptions.moveOutAt),
    ),
  )
  return count > 0
}
