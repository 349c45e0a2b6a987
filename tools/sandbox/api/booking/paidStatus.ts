import type { ApiContext } from '../context'
import type { Routes } from '../routeTypes'
import { PAID_STATUS } from './knobs'

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
