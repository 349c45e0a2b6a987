import type { ApiContext } from '../context'
import type { Routes } from '../routeTypes'
import { PAID_STATUS } from './knobs'

/** Answers about a paid booking say what the knob says. In the tables it is `Ongoing` all the same, and charged once. */
export function tellPaidStatus(app: Routes, { bookings, signing }: ApiContext): void {
  app.addHook<unknown>('preSerialization', async (request, _reply, body) => {
    const named = NAMED.exec(request.routeOptions.url ?? '') && field(request.params, 'id')
    if (typeof named !== 'string' || bookings.paidStatus() === PAID_STATUS) return body
    const isPaid = field(body, 'status') === PAID_STATUS || field(body, 'state') === PAID_STATUS
    if (!isPaid || (await signing.of(named, request.customerId))?.status === 'Agreed') return body
    const said = bookings.paidStatus()
    return { ...(body as object), ...(field(body, 'status') === undefined ? { state: said } : { status: said }) }
  })
}

const NAMED = /\/booking\/:id/

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined
