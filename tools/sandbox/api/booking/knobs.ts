import type { Knob } from '../../services'
import type { ApiContext } from '../context'
import type { Routes } from '../routeTypes'

/** The status that the API reports for a booking that is paid and not signed yet. */
export interface BookingKnobs {
  paidStatus(): string
  readonly list: readonly Knob[]
}

export const PAID_STATUS = 'Ongoing'

/** Set by tests and in the control room; a restart resets it. */
export function bookingKnobs(): BookingKnobs {
  let value = PAID_STATUS
  return {
    paidStatus: () => value,
    list: [
      {
        name: 'booking.paid-status',
        title: 'The status of a paid booking until its agreement is signed; TermsAccepted: as if it had not been paid',
        options: [PAID_STATUS, 'TermsAccepted'],
        initial: PAID_STATUS,
        read: () => value,
        turn: next => {
          value = next
        },
      },
    ],
  }
}

/** Overrides the status of paid bookings in answers by the knob. In the tables it stays `Ongoing`, and is charged once. */
export function overridePaidStatus(app: Routes, { bookings, signing }: ApiContext): void {
  app.addHook<unknown>('preSerialization', async (request, _reply, body) => {
    const bookingId = BOOKING_ROUTE.exec(request.routeOptions.url ?? '') && field(request.params, 'id')
    if (typeof bookingId !== 'string' || bookings.paidStatus() === PAID_STATUS) return body
    const isPaid = field(body, 'status') === PAID_STATUS || field(body, 'state') === PAID_STATUS
    if (!isPaid || (await signing.of(bookingId, request.customerId))?.status === 'Agreed') return body
    const status = bookings.paidStatus()
    return { ...(body as object), ...(field(body, 'status') === undefined ? { state: status } : { status: status }) }
  })
}

const BOOKING_ROUTE = /\/booking\/:id/

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined
