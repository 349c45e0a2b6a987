import type { Booking } from '@/domain/entities'
import { AppError } from '@/errors/AppError'
import type { FakePorts } from '@/effects/liveAnswers'
import type { HoldRequest, ProtectionRequest } from '@plugins/booking/ports'
import { aBooking, aGroup, aStore, aUnit, extendedAccess, HOLD_ENDS, protectionOptions } from './catalogue'

const HOLD_MS = 30 * 60_000

export interface Call {
  readonly port: string
  readonly args: readonly unknown[]
}

/** A product API in memory: stand-ins for the rental's ports, and what was asked of them. */
export function fakeServer(start: { booking?: Booking; fakes?: FakePorts } = {}) {
  const calls: Call[] = []
  let booking = start.booking
  let polls = 0
  let rentals = 1
  let now = (): number => 0
  const refusals = new Map<string, AppError[]>()
  const waits = new Map<string, Promise<void>>()
  const watchers = new Map<string, () => void>()

  const own = (id: unknown): Booking => {
    if (!booking || booking.id !== id) throw new AppError('BOOKING_NOT_FOUND', 404)
    const isOver = booking.status !== 'Ongoing' && booking.expiresAt !== undefined && booking.expiresAt <= now()
    return isOver ? { ...booking, status: 'Expired' } : booking
  }
  const keep = (next: Booking): Booking => (booking = next)
  const answers: Record<string, (...args: never[]) => unknown> = {
    'booking.listStores': () => [
      aStore(),
      aStore({
        id: 's2',
        name: 'Lockstep Storage Leeds Holbeck',
        address: { city: 'Leeds', postalCode: 'LS11 5QN', country: 'GB' },
      }),
    ],
    'booking.findUnits': () => [
      aGroup([], { units: [aUnit(), aUnit({ id: 'u2', measurement: { system: 'IU', area: 35 }, price: 9_000 })] }),
    ],
    'booking.readExtendedAccess': () => extendedAccess,
    'booking.readProtection': () => protectionOptions,
    'booking.readBooking': (id: string) => own(id),
    'booking.renewHold': (id: string) => keep({ ...own(id), expiresAt: now() + HOLD_MS }),
    'booking.holdUnit': (body: HoldRequest) =>
      keep(
        aBooking({
          // what is paid stays with its id: a hold after that is another booking
          id: `bkg-${booking?.status === 'Ongoing' ? ++rentals : rentals}`,
          unit: { ...aBooking().unit, id: body.unitTypeId },
          expiresAt: now() + HOLD_MS,
          moveInAt: body.moveInAt,
          extendedAccess: body.extendedAccess === true,
        }),
      ),
    'booking.releaseUnit': () => {
      booking = undefined
      return null
    },
    'booking.addProtection': (id: string, choice: ProtectionRequest) =>
      keep({ ...own(id), status: 'InsuranceAdded', insurance: { type: choice.type ?? 'ProviderProtection', price: 825 } }),
    'booking.createIntent': (id: string) => ({
      id: 'pi-1',
      amount: own(id).invoiceEstimate?.totalPrice,
      currencyCode: 'GBP',
      status: 'inited',
      expiresAt: HOLD_ENDS,
    }),
    'booking.askForAgreement': () =>
      ++polls < 2
        ? { state: 'InsuranceAdded' }
        : { state: 'TermsAccepted', id: 'agr-1', agreementUrl: 'http://localhost:3004/a/1' },
    'booking.confirmAgreement': (id: string) => keep({ ...own(id), status: 'TermsAccepted' }),
    'booking.confirmPayment': (id: string, paymentSourceId: string) => {
      keep({ ...own(id), status: 'Ongoing', paymentSourceId, expiresAt: undefined })
      return null
    },
  }
  const ports: FakePorts = Object.fromEntries(
    Object.entries({ ...answers, ...start.fakes }).map(([port, run]) => [
      port,
      (...args: never[]) => {
        calls.push({ port, args })
        watchers.get(port)?.()
        const refusal = refusals.get(port)?.shift()
        if (refusal) throw refusal
        const held = waits.get(port)
        return held ? held.then(() => run(...args)) : run(...args)
      },
    ]),
  )
  return {
    ports,
    calls: (port: string) => calls.filter(call => call.port === port),
    booking: () => booking,
    /** Its clock: from then on holds end and are counted from now. */
    tellTime: (clock: { now(): number }) => void (now = () => clock.now()),
    set: (next: Booking | undefined) => (booking = next),
    /** The next call of this port is refused, each time this is called. */
    refuse: (port: string, code: string, status: number) =>
      void refusals.set(port, [...(refusals.get(port) ?? []), new AppError(code, status)]),
    answerAgain: (port: string) => void refusals.delete(port),
    /** Called with every call of this port; may throw in place of an answer. */
    onCall: (port: string, watch: () => void) => void watchers.set(port, watch),
    /** This port does its work and answers once `until` has come. */
    hold: (port: string, until: Promise<void>) => void waits.set(port, until),
  }
}
export type FakeServer = ReturnType<typeof fakeServer>

/** One whose stores have one range, with these units. */
export const serverWith = (...units: Parameters<typeof aUnit>[0][]) =>
  fakeServer({ fakes: { 'booking.findUnits': () => [aGroup([], { units: units.map(unit => aUnit(unit)) })] } })
