import { and, eq } from 'drizzle-orm'
import type { SigningRequest } from '../../services'
import type { ApiContext } from '../context'
import { ApiError } from '../errors'
import type { Commit } from '../idempotency'
import { bookings, type BookingRow } from '../schema'
import { statusOf, wireBooking } from '../wire/bookings'
import { termsOf } from './agreementTerms'
import { change } from './change'
import { demandChangeable, invalidState, lockOwnBooking } from './find'

/** `sign-agreement`: safe to repeat, and repeated until the answer has `agreementUrl`. */
export async function requestAgreement(context: ApiContext, id: string, customerId: string, commit: Commit) {
  const { db, clock, signing } = context
  const asked = await db.transaction(async tx => {
    const now = clock.now()
    const booking = await lockOwnBooking(tx, id, customerId)
    demandInsured(booking, now)
    if (booking.agreementAskedAt !== null) return booking
    return change(tx, id, now, { agreementAskedAt: now, ...(booking.status === 'Ongoing' && { expiresAt: null }) })
  })
  const now = clock.now()
  const askedAt = asked.agreementAskedAt ?? now
  // As at a real signing service the document takes a moment: the first answers have no URL yet.
  if (now.getTime() - askedAt.getTime() < signing.preparingMs()) {
    return commit(async () => ({ status: 200, body: { state: statusOf(asked, now) } }))
  }
  const request = await signing.request({ bookingId: id, customerId, terms: await termsOf(db, asked) })
  return commit(async tx => {
    const booking = await lockOwnBooking(tx, id, customerId)
    // If the insurance has changed in the meantime, the next call creates a document with the new terms.
    const prepared = booking.agreementAskedAt?.getTime() === askedAt.getTime()
    if (prepared && booking.status === 'InsuranceAdded') {
      const [ready] = await tx
        .update(bookings)
        .set({ status: 'TermsAccepted' })
        .where(and(eq(bookings.id, id), eq(bookings.status, 'InsuranceAdded')))
        .returning()
      return { status: 200, body: wireSigning(ready ?? booking, clock.now(), request) }
    }
    return { status: 200, body: wireSigning(booking, clock.now(), prepared ? request : undefined) }
  })
}

/** `confirm-agreement`: the customer accepts the document. Throws INVALID_AGREEMENT if there is none. */
export async function confirmAgreement(context: ApiContext, id: string, customerId: string, commit: Commit) {
  const agreement = await context.signing.of(id, customerId)
  return commit(async tx => {
    const now = context.clock.now()
    const booking = await lockOwnBooking(tx, id, customerId)
    if (booking.status === 'Ongoing') return { status: 200, body: await wireBooking(tx, booking, now) }
    demandChangeable(booking, now)
    if (booking.status !== 'TermsAccepted') throw invalidState('The agreement has not been drawn up yet')
    if (agreement === undefined || agreement.status === 'Declined') {
      throw new ApiError('INVALID_AGREEMENT', 'There is no agreement to confirm')
    }
    const confirmed = await change(tx, id, now, { agreementConfirmedAt: now })
    return { status: 200, body: await wireBooking(tx, confirmed, now) }
  })
}

function demandInsured(booking: BookingRow, now: Date): void {
  if (booking.status === 'Ongoing') return
  demandChangeable(booking, now)
  if (booking.insurance === null) throw invalidState('Choose protection first')
}

function wireSigning(booking: BookingRow, now: Date, request: SigningRequest | undefined) {
  return {
    state: statusOf(booking, now),
    ...(request !== undefined && { id: request.id, expiresAt: request.expiresAt.toISOString(), agreementUrl: request.url }),
  }
}
