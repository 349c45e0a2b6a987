import fc from 'fast-check'
import { visibilityChanged } from '@/contracts/app'
import { clockCompared } from '@/contracts/http'
import type { BookingState } from '@plugins/booking/bookingSlice'
import { holdAgainRequested, renewalRequested } from '@plugins/booking/events'
import { createVirtualClock } from '../../support/virtualClock'
import { insured } from '../../support/rental/catalogue'
import { customer } from '../../support/rental/person'
import { makeRental, QUERY } from '../../support/rental/makeRental'
import { fakeServer } from '../../support/rental/fakeServer'
import { isLongRun } from '../../../tools/run/lib/isLongRun.mjs'

const MIN = 60_000
const RUNS = isLongRun() ? 500 : 25

/** What may happen to a person who holds a unit. */
const actions = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('wait' as const), ms: fc.oneof(fc.constant(25 * MIN), fc.integer({ min: 0, max: 4 * MIN })) }),
    fc.record({ kind: fc.constant('sleep' as const), ms: fc.integer({ min: 0, max: 60 * MIN }) }),
    fc.record({ kind: fc.constant('away' as const), ms: fc.integer({ min: 1 * MIN, max: 2 * MIN }) }),
    fc.record({ kind: fc.constant('renew' as const) }),
    fc.record({ kind: fc.constant('lengthened' as const), ms: fc.integer({ min: -20 * MIN, max: 20 * MIN }) }),
    fc.record({ kind: fc.constant('setClock' as const), ms: fc.integer({ min: -24 * 60 * MIN, max: 24 * 60 * MIN }) }),
  ),
  { minLength: 1, maxLength: 8 },
)
type Action = ReturnType<typeof actions.generate>['value'][number]

/** A device whose clock may be wrong, until an answer of the server corrects it; the server's clock is right. */
async function performOnHold(steps: readonly Action[]) {
  const serverClock = createVirtualClock(Date.parse('2026-03-02T10:00:00Z'))
  let skew = 0
  let correctedSkew = 0
  const server = fakeServer({ booking: insured() })
  const withClockCorrection =
    (port: string) =>
    (...args: never[]) => {
      if (correctedSkew !== skew) {
        correctedSkew = skew
        app.app.store.send(clockCompared({ offsetMs: -skew }), 'server')
      }
      return server.ports[port]?.(...args)
    }
  const answers = {
    'booking.readBooking': withClockCorrection('booking.readBooking'),
    'booking.renewHold': withClockCorrection('booking.renewHold'),
  }
  const dispatched: { type: string; at: number; due: number; warning: string }[] = []
  const app = await makeRental({
    at: `/register/payment${QUERY}`,
    person: customer,
    server: { ...server, ports: { ...server.ports, ...answers }, tellTime: () => server.tellTime(serverClock) },
    clock: { ...serverClock, now: () => serverClock.now() + skew },
    kept: { 'booking-store:booking-id': 'bkg-1' },
    draw: false,
  })
  let readCount = 0
  const readEvents = app.app.store.subscribe(() => {
    for (const { type, payload } of app.events().slice(readCount)) {
      const deadline = app.state<{ booking: BookingState }>().booking.booking?.expiresAt
      const due = server.booking()?.expiresAt ?? Infinity
      dispatched.push({ type, at: serverClock.now(), due, warning: `${JSON.stringify(payload)} of the hold until ${deadline}` })
    }
    readCount = app.events().length
  })
  for (const step of steps) {
    if (step.kind === 'wait') await app.advance(step.ms)
    else if (step.kind === 'sleep') serverClock.sleepThrough(step.ms)
    else if (step.kind === 'away') {
      await app.dispatch(visibilityChanged({ visible: false }), 'app')
      await app.advance(step.ms)
      await app.dispatch(visibilityChanged({ visible: true }), 'app')
    } else if (step.kind === 'renew') await app.dispatch(renewalRequested())
    else if (step.kind === 'setClock') skew = step.ms
    else {
      const held = server.booking()
      if (held?.expiresAt !== undefined) server.set({ ...held, expiresAt: held.expiresAt + step.ms })
    }
    await app.advance(0)
    if (app.state<{ booking: BookingState }>().booking.hold.expired) await app.dispatch(holdAgainRequested())
  }
  readEvents()
  return dispatched
}

test('S4.3 NET-16 waiting, sleeping, renewing, another deadline, a wrong clock, in any order: the hold never ends before the server’s deadline, and each warning comes once', async () => {
  await fc.assert(
    fc.asyncProperty(actions, async steps => {
      const dispatched = await performOnHold(steps)
      for (const { type, at, due } of dispatched) if (type === 'booking/holdExpired') expect(at).toBeGreaterThanOrEqual(due)
      const warnings = dispatched.filter(({ type }) => type === 'booking/holdWarned').map(({ warning }) => warning)
      expect(new Set(warnings).size).toBe(warnings.length)
    }),
    { numRuns: RUNS },
  )
}, 120_000)
