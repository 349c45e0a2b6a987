/**
 * `confirm-payment`: the first period is charged once, the hold ends, the rental begins (decisions.md D4).
 *
 * The gateway cannot take part in our transaction, so there are three steps: note that we are charging, charge under a
 * reference that the gateway executes only once, record the outcome. After a crash in between `settleCharges`
 * calls the gateway again, which then repeats the outcome.
 */
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../../backend/db/connect'
import { GatewayRefusal, type Gateway, type GatewayCard } from '../../services'
import { cardIfKnown, demandUsableCard, refusalOf } from '../billing'
import type { ApiContext } from '../context'
import { ApiError } from '../errors'
import type { Answer, Commit } from '../idempotency'
import { newId } from '../ids'
import { awaitedProof } from '../proof/awaited'
import { askForProof } from '../proof/letters'
import { demandNotRemoved } from '../rental/cardRemovals'
import { issueReceipt } from '../rental/issue'
import { bookings, subscriptions, type BookingRow } from '../schema'
import { wireBooking } from '../wire/bookings'
import { change } from './change'
import { confirmToCustomer } from './confirmation'
import { invalidState, lockOwnBooking, ownBooking } from './find'
import { demandFreeUnit, holdFrom, isLiveHold, lockUnitType } from './holds'
import { oneAtATime } from './oneAtATime'
import { estimate } from './pricing'

type Outcome = Awaited<ReturnType<Gateway['charge']>>

export async function confirmPayment(
  context: ApiContext,
  id: string,
  customerId: string,
  paymentSourceId: string,
  commit: Commit,
) {
  demandPayable(await ownBooking(context.db, id, customerId))
  await demandUsableCard(context, customerId, paymentSourceId)
  // Two tabs have different keys: the second waits, and then finds the booking paid.
  return oneAtATime(context, id, async () => {
    const begun = await context.db.transaction(tx => beginCharge(tx, id, customerId, paymentSourceId, context.clock.now()))
    const { booking, isFirst } = begun
    if (booking.status === 'Ongoing') {
      return commit(async tx => ({ status: 200, body: await wireBooking(tx, booking, context.clock.now()) }))
    }
    const outcome = await chargeAtGateway(context, booking, isFirst)
    const card = await cardIfKnown(context, booking)
    return commit(tx => settle(tx, context, booking, outcome, card))
  })
}

/** Completes charges that a crash interrupted. The customer has already asked to pay. */
export async function settleCharges(context: ApiContext): Promise<void> {
  const interrupted = await context.db.select().from(bookings).where(isNotNull(bookings.chargingAt))
  for (const { id } of interrupted) await settleCharge(context, id)
}

/** Completes one charge. Does nothing if the outcome is already known. */
export function settleCharge(context: ApiContext, id: string): Promise<void> {
  return oneAtATime(context, id, async () => {
    const [booking] = await context.db
      .select()
      .from(bookings)
      .where(and(eq(bookings.id, id), isNotNull(bookings.chargingAt)))
    if (booking === undefined) return
    const outcome = await chargeAtGateway(context, booking)
    const card = await cardIfKnown(context, booking)
    await context.db.transaction(tx => settle(tx, context, booking, outcome, card))
  })
}

interface Begun {
  readonly booking: BookingRow
  /** Whether no earlier charge has an unknown outcome. */
  readonly isFirst: boolean
}

async function beginCharge(tx: Database, id: string, customerId: string, paymentSourceId: string, now: Date): Promise<Begun> {
  const { unitTypeId } = await ownBooking(tx, id, customerId)
  const unitType = await lockUnitType(tx, unitTypeId)
  const booking = await lockOwnBooking(tx, id, customerId)
  const isFirst = booking.chargingAt === null
  if (booking.status === 'Ongoing') return { booking, isFirst }
  demandPayable(booking)
  // A hold that expired while the customer was at the bank is accepted if the unit is still free.
  if (!isLiveHold(booking, now) && unitType !== undefined) await demandFreeUnit(tx, unitType, now, id)
  if (isFirst) await demandNotRemoved(tx, customerId, paymentSourceId)
  // An earlier charge with an unknown outcome is repeated with its own card.
  const card = isFirst ? paymentSourceId : (booking.paymentSourceId ?? paymentSourceId)
  return { booking: await change(tx, id, now, { chargingAt: now, paymentSourceId: card, expiresAt: holdFrom(now) }), isFirst }
}

function demandPayable(booking: BookingRow): void {
  if (booking.status === 'Ongoing') return
  if (booking.status !== 'TermsAccepted' || booking.agreementConfirmedAt === null || booking.insurance === null) {
    throw invalidState('The agreement has not been confirmed yet')
  }
}

/** If the gateway is unavailable on the first call of a charge, that is the charge's outcome: nothing was done. */
async function chargeAtGateway({ gateway }: ApiContext, booking: BookingRow, isFirst = false): Promise<Outcome> {
  const { totalPence } = estimate(booking.quote, booking.insurance?.pence ?? 0, booking.moveInAt)
  try {
    return await gateway.charge({
      cardId: booking.paymentSourceId ?? '',
      customerId: booking.customerId,
      amount: totalPence,
      reference: referenceOf(booking),
    })
  } catch (error) {
    if (isFirst && error instanceof GatewayRefusal) return { refused: error.code }
    // Unknown, so `chargingAt` stays: a repeated call, by the customer or by `settleCharges`, gets the outcome. No code of
    // section S8 is used, which would be a definite answer.
    throw new ApiError('SERVICE_UNAVAILABLE', 'The payment service did not answer')
  }
}

/** The gateway executes a reference once, refusals included: an attempt after a refusal needs another. */
function referenceOf(booking: BookingRow): string {
  return booking.chargeAttempt === 0 ? booking.id : `${booking.id}/${booking.chargeAttempt}`
}

async function settle(
  tx: Database,
  context: ApiContext,
  begun: BookingRow,
  outcome: Outcome,
  card: GatewayCard | undefined,
): Promise<Answer> {
  const now = context.clock.now()
  const booking = await lockOwnBooking(tx, begun.id, begun.customerId)
  const settledElsewhere = booking.status === 'Ongoing' || booking.chargeAttempt !== begun.chargeAttempt
  if ('refused' in outcome) {
    const error = refusalOf(outcome.refused)
    if (!settledElsewhere) {
      await change(tx, booking.id, now, { chargingAt: null, paymentSourceId: null, chargeAttempt: booking.chargeAttempt + 1 })
    }
    return { status: error.statusCode, body: error.body() }
  }
  if (settledElsewhere) return { status: 200, body: await wireBooking(tx, booking, now) }
  const paid = await change(tx, booking.id, now, {
    status: 'Ongoing',
    chargingAt: null,
    expiresAt: null,
    chargeId: outcome.chargeId,
  })
  const [rental] = await tx
    .insert(subscriptions)
    .values({
      id: newId('sub'),
      customerId: paid.customerId,
      bookingId: paid.id,
      storeId: paid.storeId,
      unitTypeId: paid.unitTypeId,
      moveInAt: paid.moveInAt,
      extendedAccess: paid.extendedAccess,
      createdAt: now,
    })
    .returning()
  if (rental === undefined) throw new Error('an insert answered no row')
  await issueReceipt(tx, rental, paid)
  await confirmToCustomer(tx, context, paid, rental, card)
  const awaited = await awaitedProof(tx, rental, now)
  if (awaited !== undefined) await askForProof(tx, context, rental, awaited)
  return { status: 200, body: await wireBooking(tx, paid, now) }
}
