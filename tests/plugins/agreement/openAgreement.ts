import agreement from '@plugins/agreement/plugin'
import { corePlugin } from '@/app/corePlugin'
import { bookingEvents } from '@/contracts/booking'
import { moveInRoute } from '@/contracts/moveIn'
import { paidAt, paidBooking, rentalPaid } from '@/contracts/booking'
import type { Booking } from '@/domain/schemas/booking'
import { signedIn, signedOut } from '@/contracts/session'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { answer, definePlugin, page } from '@/kernel/contract'
import { makeApp } from '../../support/makeApp'
import { aSession } from '../../support/aSession'

/** Replaces the plugin `booking`: provides what was paid and the page after signing. */
const rentalWith = (booking: Booking | undefined, at?: number) =>
  definePlugin({
    id: 'booking',
    slices: [],
    events: bookingEvents,
    recording: { version: 1, state: {} },
    routes: [page(moveInRoute, '/register/download', () => Promise.resolve({ default: () => null }))],
    answers: [answer(paidBooking, () => booking), answer(paidAt, () => at)],
  })

export const aRental = rentalWith(undefined)

interface Opening {
  readonly at: string
  readonly ports?: FakePorts
  /** The booking that was paid in this visit. */
  readonly paid?: string
  /** The paid booking, and when it was paid, where the rental knows it. */
  readonly booking?: Booking
  readonly paidAt?: number
  readonly session?: 'customer' | 'none' | 'unknown'
}

export async function openAgreement({ at, ports = {}, paid, booking, paidAt: when, session = 'customer' }: Opening) {
  const app = await makeApp({
    at: paid === undefined ? at : '/agreement-signing',
    now: '2026-03-02T10:00:00Z',
    plugins: [corePlugin, aSession, rentalWith(booking, when), agreement],
    ports: { 'agreement.find': () => null, ...ports },
  })
  if (session === 'customer') await app.dispatch(signedIn({ subject: 'c1' }), 'app')
  if (session === 'none') await app.dispatch(signedOut(), 'app')
  if (paid !== undefined) {
    await app.dispatch(rentalPaid({ bookingId: paid }), 'server')
    await app.go(at)
  }
  return app
}
