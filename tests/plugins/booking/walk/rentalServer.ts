import type { Booking } from '@/domain/schemas/booking'
import { AppError } from '@/kernel/AppError'
import type { HoldRequest, ProtectionRequest } from '@plugins/booking/ports'
import { onceByKey } from '../../../support/onceByKey'
import { aBooking, aGroup, aStore, aUnit, extendedAccess, protectionOptions } from '../../../support/rental/catalogue'
import { EFFECTS, HOLD_MS } from '../../../support/rental/fakeServer'

export interface Owned {
  readonly owner: string
  readonly booking: Booking
}
export interface Post {
  readonly owner: string
  readonly body: HoldRequest
  readonly key: string
  /** Whether it made a booking, or found the one that this customer had. */
  readonly made: boolean
}

/** The product API for the rental: bookings of several customers, holds that expire, repeated idempotency keys. */
export function rentalServer(now: () => number) {
  const bookings = new Map<string, Owned>()
  /** Keys are each customer's own. */
  const byKey = new Map<string, ReturnType<typeof onceByKey>>()
  /** Bookings whose agreement was confirmed after their protection was chosen. */
  const agreedBookings = new Set<string>()
  const posts: Post[] = []
  const complete = new Set(['cus-1', 'cus-3'])
  const extended = new Map<string, Set<string>>([['cus-3', new Set(['s1'])]])
  const charges = new Map<string, number>()
  const faults: { port: string; code: string; status: number }[] = []

  const isOver = ({ status }: Booking): boolean => status === 'Expired' || status === 'Cancelled'
  const isHeld = (booking: Booking): boolean => !isOver(booking) && booking.status !== 'Ongoing'
  const put = (owner: string, booking: Booking): Booking => (bookings.set(booking.id, { owner, booking }), booking)
  const expireHolds = (): void => {
    for (const { owner, booking } of bookings.values())
      if (isHeld(booking) && (booking.expiresAt ?? 0) <= now()) put(owner, { ...booking, status: 'Expired' })
  }
  const bookingOfOwner = (owner: string, id: string): Booking => {
    expireHolds()
    const found = bookings.get(id)
    if (found?.owner !== owner) throw new AppError('BOOKING_NOT_FOUND', 404)
    return found.booking
  }
  const heldBooking = (owner: string, id: string): Booking => {
    const booking = bookingOfOwner(owner, id)
    if (!isHeld(booking)) throw new AppError('INVALID_BOOKING_STATE', 409)
    return booking
  }
  const isFor = (booking: Booking, { unitTypeId, moveInAt, extendedAccess: access }: HoldRequest): boolean =>
    booking.unit.id === unitTypeId && booking.moveInAt === moveInAt && booking.extendedAccess === (access === true)

  function hold(owner: string, body: HoldRequest, key: string): Booking {
    expireHolds()
    if (!complete.has(owner)) throw new AppError('INCOMPLETE_PROFILE', 403)
    if (body.unitTypeId !== 'u1' && body.unitTypeId !== 'u2') throw new AppError('UNIT_DOES_NOT_EXIST', 404)
    if (!aStore().bookableDates.includes(body.moveInAt)) throw new AppError('INVALID_MOVE_IN_DATE', 400)
    const heldByOwner = [...bookings.values()].filter(one => one.owner === owner && isHeld(one.booking))
    const same = heldByOwner.find(({ booking }) => isFor(booking, body))?.booking
    posts.push({ owner, body, key, made: same === undefined })
    if (same) return same
    for (const { booking } of heldByOwner) put(owner, { ...booking, status: 'Cancelled' })
    const id = `bkg-${bookings.size + 1}`
    const { unitTypeId, moveInAt, extendedAccess: access } = body
    return put(
      owner,
      aBooking({
        id,
        unit: { ...aBooking().unit, id: unitTypeId },
        moveInAt,
        extendedAccess: access === true,
        expiresAt: now() + HOLD_MS,
      }),
    )
  }

  function pay(owner: string, id: string): null {
    const booking = bookingOfOwner(owner, id)
    if (booking.status === 'Ongoing') return null
    if (booking.status !== 'TermsAccepted' || !agreedBookings.has(id)) throw new AppError('INVALID_BOOKING_STATE', 409)
    charges.set(id, (charges.get(id) ?? 0) + 1)
    put(owner, { ...booking, status: 'Ongoing', expiresAt: undefined })
    if (booking.extendedAccess) extended.set(owner, (extended.get(owner) ?? new Set()).add(booking.store.id))
    return null
  }

  /** Answers for signed-in customers, by port. */
  const forCustomer: Record<string, (owner: string, ...args: never[]) => unknown> = {
    'account.fetchProfile': owner => {
      if (!complete.has(owner)) throw new AppError('INCOMPLETE_PROFILE', 403)
      return { givenName: 'Maya', familyName: 'Whitfield', phoneNumber: '+447400123456', email: 'maya@example.com' }
    },
    'account.completeSignup': owner => (complete.add(owner), null),
    'account.fetchSubscriptions': owner =>
      [...(extended.get(owner) ?? [])].map(id => ({
        id: `sub-${id}`,
        status: 'Active',
        moveInAt: '2026-01-01',
        store: { id, name: 'Bristol', address: { city: 'Bristol', country: 'GB' } },
        unit: { id: 'u9', name: 'A1' },
        hasExtendedAccess: true,
      })),
    'payment.listSources': () => [
      { id: 'src-1', brand: 'visa', last4: '1111', expiryMonth: '01', expiryYear: '30', status: 'Valid' },
    ],
    'booking.readProtection': () => protectionOptions,
    'booking.readBooking': (owner, id: string) => bookingOfOwner(owner, id),
    'booking.renewHold'(owner, id: string) {
      const booking = bookingOfOwner(owner, id)
      return isHeld(booking) ? put(owner, { ...booking, expiresAt: now() + HOLD_MS }) : booking
    },
    'booking.holdUnit': (owner, body: HoldRequest, key: string) => hold(owner, body, key),
    'booking.releaseUnit'(owner, id: string) {
      const booking = bookingOfOwner(owner, id)
      if (booking.status === 'Ongoing') throw new AppError('INVALID_BOOKING_STATE', 409)
      put(owner, { ...booking, status: 'Cancelled' })
      return null
    },
    'booking.addProtection': (owner, id: string, choice: ProtectionRequest) => {
      agreedBookings.delete(id)
      const insurance = { type: choice.type ?? 'ProviderProtection', price: 825, ...valueOf(choice) }
      return put(owner, { ...heldBooking(owner, id), status: 'InsuranceAdded', insurance, expiresAt: now() + HOLD_MS })
    },
    'booking.createIntent': () => ({
      id: 'pi-1',
      amount: 14_000,
      currencyCode: 'GBP',
      status: 'inited',
      expiresAt: now() + HOLD_MS,
    }),
    'booking.askForAgreement': (owner, id: string) => {
      const booking = bookingOfOwner(owner, id)
      if (booking.status !== 'Ongoing' && heldBooking(owner, id).insurance === undefined)
        throw new AppError('INVALID_BOOKING_STATE', 409)
      if (booking.status === 'InsuranceAdded') put(owner, { ...booking, status: 'TermsAccepted' })
      return { state: 'TermsAccepted', id: 'agr-1', agreementUrl: 'http://localhost:3004/a/1' }
    },
    'booking.confirmAgreement'(owner, id: string) {
      const booking = bookingOfOwner(owner, id)
      if (booking.status === 'Ongoing') return booking
      if (heldBooking(owner, id).status !== 'TermsAccepted') throw new AppError('INVALID_BOOKING_STATE', 409)
      agreedBookings.add(id)
      return booking
    },
    'booking.confirmPayment': (owner, id: string) => pay(owner, id),
    'agreement.prepare': () => ({ state: 'TermsAccepted', ready: true, expiresAt: null }),
  }
  const forAnyone: Record<string, (...args: never[]) => unknown> = {
    'booking.listStores': () => [aStore(), aStore({ id: 's2', name: 'Lockstep Storage Leeds Holbeck' })],
    'booking.findUnits': () => [aGroup([], { units: [aUnit(), aUnit({ id: 'u2', price: 9_000 })] })],
    'booking.readExtendedAccess': () => extendedAccess,
    'contact.listStores': () => [aStore()],
    'booking.readFreeSizes': () => [],
  }

  return {
    ports: [...Object.keys(forCustomer), ...Object.keys(forAnyone)],
    /** Answers a port, as `owner` if a customer is signed in; a fault queued for this port comes first. */
    answer(port: string, owner: string | undefined, args: never[]): unknown {
      const fault = faults.findIndex(one => one.port === port)
      if (fault >= 0) {
        const [{ code, status } = { code: '', status: 0 }] = faults.splice(fault, 1)
        throw new AppError(code, status)
      }
      if (forAnyone[port]) return forAnyone[port](...args)
      if (owner === undefined) throw new AppError('SIGN_IN_REQUIRED', 401)
      const run = (): unknown => forCustomer[port]?.(owner, ...args)
      if (!EFFECTS.has(port)) return run()
      const answerOnce = byKey.get(owner) ?? onceByKey()
      byKey.set(owner, answerOnce)
      return answerOnce(args.at(-1), [port, ...args.slice(0, -1)], run)
    },
    refuseNext: (port: string, code: string, status: number) => void faults.push({ port, code, status }),
    bookingOf: (id: string): Owned | undefined => (expireHolds(), bookings.get(id)),
    bookings: () => (expireHolds(), [...bookings.values()]),
    posts: posts as readonly Post[],
    charges: charges as ReadonlyMap<string, number>,
    isHeld,
    isComplete: (owner: string) => complete.has(owner),
  }
}
export type RentalServer = ReturnType<typeof rentalServer>

const valueOf = ({ declaredValue }: ProtectionRequest) => (declaredValue === undefined ? {} : { declaredValue })
