import type { Booking } from '@/domain/schemas/booking'
import { AppError } from '@/kernel/AppError'
import type { FakePorts } from '@/runtime/effects/livePorts'
import type { HoldRequest, ProtectionRequest } from '@plugins/booking/ports'
import { onceByKey } from '../onceByKey'
import { aBooking, aGroup, aStore, aUnit, extendedAccess, HOLD_ENDS, protectionOptions } from './catalogue'

export const HOLD_MS = 30 * 60_000
/** The ports whose last argument is an idempotency key. */
export const EFFECTS: ReadonlySet<string> = new Set(
  [
    'renewHold',
    'holdUnit',
    'releaseUnit',
    'addProtection',
    'createIntent',
    'askForAgreement',
    'confirmAgreement',
    'confirmPayment',
  ].map(name => `booking.${name}`),
)

export interface Call {
  readonly port: string
  readonly args: readonly unknown[]
}

/**
 * A product API in memory for one customer: replacements for the rental's ports, and a list of their calls. It fulfils the
 * contract in `tests/contract/rental.ts`. `drawnUpAfter`: how often the agreement is requested until it is ready.
 */
export function fakeServer(start: { booking?: Booking; fakes?: FakePorts; drawnUpAfter?: number } = {}) {
  const calls: Call[] = []
  const bookings = new Map<string, Booking>()
  /** Bookings whose agreement was accepted since their protection was chosen. */
  const agreed = new Set<string>()
  const charges: string[] = []
  const byKey = onceByKey()
  let latest = start.booking?.id
  let polls = 0
  let now = (): number => 0
  const refusals = new Map<string, AppError[]>()
  const waits = new Map<string, Promise<void>>()
  const watchers = new Map<string, () => void>()

  const isLive = ({ status, expiresAt }: Booking): boolean =>
    !['Ongoing', 'Cancelled', 'Expired'].includes(status) && (expiresAt === undefined || expiresAt > now())
  const own = (id: unknown): Booking => {
    const booking = bookings.get(String(id))
    if (!booking) throw new AppError('BOOKING_NOT_FOUND', 404)
    return isLive(booking) || booking.status === 'Ongoing' || booking.status === 'Cancelled'
      ? booking
      : { ...booking, status: 'Expired' }
  }
  const keep = (next: Booking): Booking => {
    bookings.set(next.id, next)
    latest = next.id
    return next
  }
  const demand = (holds: boolean): void => {
    if (!holds) throw new AppError('INVALID_BOOKING_STATE', 409)
  }
  const changeable = (id: unknown): Booking => {
    const booking = own(id)
    demand(isLive(booking))
    return booking
  }
  if (start.booking) keep(start.booking)
  if (start.booking?.status === 'TermsAccepted') agreed.add(start.booking.id)

  function hold(body: HoldRequest): Booking {
    const live = [...bookings.values()].find(isLive)
    const isSame =
      live?.unit.id === body.unitTypeId &&
      live.moveInAt === body.moveInAt &&
      live.extendedAccess === (body.extendedAccess === true)
    if (live && isSame) return live
    if (live) keep({ ...live, status: 'Cancelled' })
    return keep(
      aBooking({
        id: `bkg-${bookings.size + 1}`,
        unit: { ...aBooking().unit, id: body.unitTypeId },
        expiresAt: now() + HOLD_MS,
        moveInAt: body.moveInAt,
        extendedAccess: body.extendedAccess === true,
      }),
    )
  }

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
    'booking.renewHold': (id: string) => (isLive(own(id)) ? keep({ ...own(id), expiresAt: now() + HOLD_MS }) : own(id)),
    'booking.holdUnit': hold,
    'booking.releaseUnit': (id: string) => {
      const booking = own(id)
      demand(booking.status !== 'Ongoing')
      keep({ ...booking, status: 'Cancelled' })
      return null
    },
    'booking.addProtection': (id: string, choice: ProtectionRequest) => {
      const booking = changeable(id)
      agreed.delete(id)
      polls = 0
      const insurance = { type: choice.type ?? 'ProviderProtection', price: 825 }
      return keep({ ...booking, status: 'InsuranceAdded', insurance, expiresAt: now() + HOLD_MS })
    },
    'booking.createIntent': (id: string) => ({
      id: 'pi-1',
      amount: own(id).invoiceEstimate?.totalPrice,
      currencyCode: 'GBP',
      status: 'inited',
      expiresAt: HOLD_ENDS,
    }),
    'booking.askForAgreement': (id: string) => {
      const booking = own(id)
      if (booking.status !== 'Ongoing') demand(changeable(id).insurance !== undefined)
      if (++polls < (start.drawnUpAfter ?? 2)) return { state: booking.status }
      if (booking.status === 'InsuranceAdded') keep({ ...booking, status: 'TermsAccepted' })
      return { state: 'TermsAccepted', id: 'agr-1', agreementUrl: 'http://localhost:3004/a/1' }
    },
    'booking.confirmAgreement': (id: string) => {
      const booking = own(id)
      if (booking.status === 'Ongoing') return booking
      demand(changeable(id).status === 'TermsAccepted')
      agreed.add(id)
      return booking
    },
    'booking.confirmPayment': (id: string, paymentSourceId: string) => {
      const booking = own(id)
      if (booking.status === 'Ongoing') return null
      demand(booking.status === 'TermsAccepted' && agreed.has(id))
      charges.push(id)
      keep({ ...booking, status: 'Ongoing', paymentSourceId, expiresAt: undefined })
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
        const effect = () => run(...args)
        const answer = EFFECTS.has(port) ? () => byKey(args.at(-1), [port, ...args.slice(0, -1)], effect) : effect
        const delay = waits.get(port)
        return delay ? delay.then(answer) : answer()
      },
    ]),
  )
  return {
    ports,
    calls: (port: string) => calls.filter(call => call.port === port),
    /** The booking that was changed last. */
    booking: () => bookings.get(latest ?? ''),
    /** The id of the charged booking, once per charge. */
    charges: charges as readonly string[],
    /** Sets the clock by which holds begin and expire. */
    tellTime: (clock: { now(): number }) => void (now = () => clock.now()),
    /** Replaces all bookings by this one. */
    set(next: Booking | undefined) {
      bookings.clear()
      if (next) keep(next)
    },
    /** Refuses one more call of this port with this error. */
    refuse: (port: string, code: string, status: number) =>
      void refusals.set(port, [...(refusals.get(port) ?? []), new AppError(code, status)]),
    answerAgain: (port: string) => void refusals.delete(port),
    /** Called with every call of this port; may throw in place of an answer. */
    onCall: (port: string, watch: () => void) => void watchers.set(port, watch),
    /** This port does its work at once, but answers only when `until` has settled. */
    hold: (port: string, until: Promise<void>) => void waits.set(port, until),
  }
}
export type FakeServer = ReturnType<typeof fakeServer>

/** A server whose stores have one range, with these units. */
export const serverWith = (...units: Parameters<typeof aUnit>[0][]) =>
  fakeServer({ fakes: { 'booking.findUnits': () => [aGroup([], { units: units.map(unit => aUnit(unit)) })] } })
