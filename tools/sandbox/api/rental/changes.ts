/** Changes of a rental by the customer, charged from the next month. */
import { eq } from 'drizzle-orm'
import { londonDate } from '../../../backend/londonDate'
import type { Database } from '../../../backend/db/connect'
import type { Sandbox } from '../../services'
import { hoursTexts } from '../booking/agreementTerms'
import { hasExtendedAccess } from '../booking/create'
import { demandFreeUnit, lockCustomer, lockUnitType } from '../booking/holds'
import { chosenInsurance, type InsuranceChoice, insuranceText, isDifferent, OTHER_INSURANCE } from '../booking/insurance'
import { EXTENDED_ACCESS_PENCE, type Quote, renewalEstimate } from '../booking/pricing'
import { findRented, findUnitType } from '../catalogue'
import { ApiError } from '../errors'
import { newId } from '../ids'
import { awaitedProof } from '../proof/awaited'
import { askForProof } from '../proof/letters'
import { subscriptions, type SubscriptionRow, type UnitTypeRow } from '../schema'
import { recordFreedUnits } from '../waiting/freed'
import { unitName } from '../wire/bookings'
import { addDays, addMonths, nextMonth, nextMonthNumber } from './calendar'
import { rentalChanges } from './changeSchema'
import { lockOwnRental } from './find'
import { type ChangeNews, confirmChange } from './messages'
import { rentalTerms } from './terms'

/** How long the former unit can be emptied. */
export const EMPTYING_DAYS = 7
/** A month number after the end of any promotion. */
const LATER_MONTH = Infinity

export type RequestedChange =
  | { readonly kind: 'access' }
  | { readonly kind: 'protection'; readonly type: string; readonly levelId?: string | undefined }
  | { readonly kind: 'size'; readonly unitTypeId: string }

export interface QuotedChange {
  /** The first day that is charged at the new price. */
  readonly fromDay: string
  readonly quote: Quote
  readonly insurance: InsuranceChoice | undefined
  readonly unitType: UnitTypeRow
  /** The monthly price once promotions have ended. */
  readonly pence: Pence
  /** The promotional price and when it ends, if a promotion applies with or without the change. */
  readonly offer: (Pence & { readonly until: string }) | undefined
}
interface Pence {
  readonly before: number
  readonly after: number
}

/** Why a rental cannot be changed: it is paid at the counter, or notice was given. */
export function closedBecause({ bookingId, moveOutAt }: SubscriptionRow): 'COUNTER' | 'LEAVING' | undefined {
  if (bookingId === null) return 'COUNTER'
  return moveOutAt === null ? undefined : 'LEAVING'
}

/** The monthly price once promotions have ended. */
export const monthlyPence = (quote: Quote, insurance: InsuranceChoice | undefined): number =>
  renewalEstimate(quote, insurance?.pence ?? 0, LATER_MONTH, '').totalPence

/** The price of a change. Throws RENTAL_NOT_CHANGEABLE, CHANGE_NOT_OFFERED, UNIT_DOES_NOT_EXIST, or a validation error. */
export async function quoteChange(
  db: Database,
  rental: SubscriptionRow,
  requested: RequestedChange,
  now: Date,
): Promise<QuotedChange> {
  if (closedBecause(rental) !== undefined) throw new ApiError('RENTAL_NOT_CHANGEABLE', 'This rental cannot be changed here')
  const terms = await rentalTerms(db, rental)
  const { store, unitType } = await findRented(db, rental)
  const before = { quote: terms.quote, insurance: terms.insurance, unitType }
  const after = { ...before, ...(await changedTerms(requested)) }
  const fromDay = nextMonth(rental.moveInAt, londonDate(now))
  const pence = { before: monthlyPence(before.quote, before.insurance), after: monthlyPence(after.quote, after.insurance) }
  return { ...after, fromDay, pence, offer: offerOf(rental, before, after, fromDay) }

  async function changedTerms(change: RequestedChange): Promise<Partial<typeof before>> {
    switch (change.kind) {
      case 'access': {
        if (!offersExtendedAccess(rental, unitType, store.facts.extendedHours)) throw notOffered()
        return { quote: { ...terms.quote, extendedAccessPence: await extendedAccessPence(db, rental) } }
      }
      case 'protection': {
        const insurance = chosenInsurance(change, unitType.areaSqFt)
        // protection added without proof can only be removed by proof; otherwise customers could get another 14 days again and
        // again
        if (insurance.type === OTHER_INSURANCE && (await awaitedProof(db, rental, now))?.isAdded === true) throw notOffered()
        if (!isDifferent(terms.insurance, insurance)) throw notOffered()
        return { insurance }
      }
      case 'size': {
        const newType = await findUnitType(db, change.unitTypeId, rental.storeId)
        if (newType === undefined) throw new ApiError('UNIT_DOES_NOT_EXIST', 'There is no such unit type')
        if (!canMoveTo(rental, newType)) throw notOffered()
        const { promotion: _, ...quote } = terms.quote
        return { unitType: newType, quote: { ...quote, monthlyPence: newType.monthlyPence } }
      }
    }
  }
}

export interface Priced {
  readonly quote: Quote
  readonly insurance: InsuranceChoice | undefined
}

/** The remaining months that a promotion reduces, before or after the change. */
export function offerOf({ moveInAt }: SubscriptionRow, before: Priced, after: Priced, fromDay: string): QuotedChange['offer'] {
  const month = nextMonthNumber(moveInAt, addDays(fromDay, -1))
  const pence = ({ quote, insurance }: Priced) => renewalEstimate(quote, insurance?.pence ?? 0, month, fromDay).totalPence
  const isLowered = [before, after].some(each => pence(each) !== monthlyPence(each.quote, each.insurance))
  if (!isLowered) return undefined
  const { promotion } = before.quote
  return { until: addMonths(moveInAt, promotion?.duration ?? 1), before: pence(before), after: pence(after) }
}

const notOffered = (): ApiError => new ApiError('CHANGE_NOT_OFFERED', 'This rental cannot be changed to that')

export const offersExtendedAccess = (rental: SubscriptionRow, { features }: UnitTypeRow, hours: unknown): boolean =>
  !rental.extendedAccess && hours !== undefined && features.includes('ExtendedAccess')

/** The monthly price of extended hours; zero if another rental at the store includes them. */
export const extendedAccessPence = async (db: Database, { customerId, storeId }: SubscriptionRow): Promise<number> =>
  (await hasExtendedAccess(db, customerId, storeId)) ? 0 : EXTENDED_ACCESS_PENCE

/** Another unit at the store that supports the rental's access hours. */
export const canMoveTo = (rental: SubscriptionRow, { id, features }: UnitTypeRow): boolean =>
  id !== rental.unitTypeId && (!rental.extendedAccess || features.includes('ExtendedAccess'))

/**
 * Makes the change at the price that the customer saw. Throws the errors of `quoteChange`, AMOUNT_CHANGED if the price differs,
 * or NO_AVAILABLE_UNIT.
 */
export async function makeChange(
  tx: Database,
  sandbox: Pick<Sandbox, 'clock' | 'settings'>,
  { id, customerId }: { readonly id: string; readonly customerId: string },
  requested: RequestedChange,
  seenPence: number,
): Promise<SubscriptionRow> {
  const now = sandbox.clock.now()
  // in the order of holds.ts
  await lockCustomer(tx, customerId)
  const target = requested.kind === 'size' ? await lockUnitType(tx, requested.unitTypeId) : undefined
  const rental = await lockOwnRental(tx, id, customerId)
  const { fromDay, quote, insurance, unitType, pence, offer } = await quoteChange(tx, rental, requested, now)
  if (pence.after !== seenPence) throw new ApiError('AMOUNT_CHANGED', 'The price is another by now')
  if (target !== undefined) await demandFreeUnit(tx, target, now)
  const { insuredAt } = await rentalTerms(tx, rental)
  const isFuture = rental.moveInAt > londonDate(now)
  // before the first day there is nothing to empty
  const leftUntil = isFuture ? undefined : addDays(londonDate(now), EMPTYING_DAYS)
  await tx.insert(rentalChanges).values({
    id: newId('chg'),
    subscriptionId: id,
    kind: requested.kind,
    fromDay,
    quote,
    insurance: insurance ?? null,
    insuredAt: requested.kind === 'protection' ? now : insuredAt,
    ...(requested.kind === 'size' && {
      leftUnitTypeId: rental.unitTypeId,
      leftUntil,
    }),
    createdAt: now,
  })
  const changed = await applyNow(tx, rental, requested, unitType)
  if (requested.kind === 'size' && leftUntil === undefined) await recordFreedUnits(tx, [rental.unitTypeId])
  await confirmChange(tx, sandbox, changed, {
    fromDay,
    pence,
    offer,
    firstDay: isFuture ? rental.moveInAt : undefined,
    news: await newsOf(tx, rental, requested, insurance, leftUntil),
  })
  if (requested.kind === 'protection' && insurance?.type === OTHER_INSURANCE) {
    const awaited = await awaitedProof(tx, changed, now)
    if (awaited !== undefined) await askForProof(tx, sandbox, changed, awaited)
  }
  return changed
}

const protectionText = (insurance: InsuranceChoice | undefined): string | undefined =>
  insurance === undefined || insurance.type === OTHER_INSURANCE ? undefined : insuranceText(insurance)

async function newsOf(
  tx: Database,
  rental: SubscriptionRow,
  { kind }: RequestedChange,
  insurance: InsuranceChoice | undefined,
  until: string | undefined,
): Promise<ChangeNews> {
  const { store, unitType } = await findRented(tx, rental)
  switch (kind) {
    case 'access':
      return { kind, hours: hoursTexts(store.facts, true) }
    case 'protection':
      return { kind, protection: protectionText(insurance) ?? 'your own insurance, without our protection' }
    case 'size':
      return { kind, left: unitName(unitType), until }
  }
}

/** Extended hours and another unit take effect at once, protection with the next charge. */
async function applyNow(
  tx: Database,
  rental: SubscriptionRow,
  requested: RequestedChange,
  unitType: UnitTypeRow,
): Promise<SubscriptionRow> {
  if (requested.kind === 'protection') return rental
  const values = requested.kind === 'access' ? { extendedAccess: true } : { unitTypeId: unitType.id }
  const [row] = await tx.update(subscriptions).set(values).where(eq(subscriptions.id, rental.id)).returning()
  if (row === undefined) throw new Error('the locked rental is gone')
  return row
}
