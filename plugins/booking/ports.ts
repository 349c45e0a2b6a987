import { AppError } from '@/kernel/AppError'
import { port } from '@/runtime/effects/port'
import type { World } from '@/runtime/effects/world'
import { agreementSigning } from '@/domain/schemas/agreement'
import { type Booking, booking as bookingSchema, insuranceOptions } from '@/domain/schemas/booking'
import { extendedAccess, storeList } from '@/domain/schemas/store'
import { sizeRangeGroups } from '@/domain/schemas/unit'
import type { MeasurementSystem } from '@/domain/measure'
import { ignoreBody, parseWith } from '@/runtime/http/responses'
import { bookingMasks } from './bookingMasks'

const ESTIMATE = { calculateEstimate: 'true' } as const
const bookingPath = (id: string, action = ''): string => `/booking/${encodeURIComponent(id)}${action}`
const parseBooking = (world: World) => parseWith(bookingSchema(world.config.insurance.providerType))

export const listStores = port('booking.listStores', 'ref', world =>
  world.http.request({ method: 'GET', path: '/bookable/stores', auth: 'none', read: parseWith(storeList) }),
)

export const findUnits = port('booking.findUnits', 'ref', (world, storeId: string, system: MeasurementSystem) =>
  world.http.request({
    method: 'GET',
    path: `/bookable/stores/${encodeURIComponent(storeId)}/units`,
    query: { measurementSystem: system },
    auth: 'none',
    read: parseWith(sizeRangeGroups),
  }),
)

export const readExtendedAccess = port('booking.readExtendedAccess', 'ref', (world, storeId: string) =>
  world.http.request({
    method: 'GET',
    path: `/stores/${encodeURIComponent(storeId)}/extended-access`,
    auth: 'none',
    read: parseWith(extendedAccess),
  }),
)

export const readProtection = port('booking.readProtection', 'ref', (world, storeId: string, unitTypeId: string) =>
  world.http.request({
    method: 'GET',
    path: `/stores/${encodeURIComponent(storeId)}/insurance`,
    query: { unitTypeId },
    auth: 'required',
    read: parseWith(insuranceOptions(world.config.insurance.providerType)),
  }),
)

/** A plain read; it never prolongs the hold. */
export const readBooking = port('booking.readBooking', bookingMasks, (world, id: string) => getBooking(world, id))

/** The same request with an idempotency key extends the hold (decisions.md D2). */
export const renewHold = port('booking.renewHold', bookingMasks, (world, id: string, key: string) => getBooking(world, id, key))

function getBooking(world: World, id: string, idempotencyKey?: string): Promise<Booking> {
  return world.http.request({
    method: 'GET',
    path: bookingPath(id),
    query: ESTIMATE,
    auth: 'required',
    read: parseBooking(world),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  })
}

export interface HoldRequest {
  readonly unitTypeId: string
  /** YYYY-MM-DD */
  readonly moveInAt: string
  readonly extendedAccess?: true
  readonly inquiryId?: string
}

/** Holds a unit. If the customer already holds the same, the answer is that booking (S8.29). */
export const holdUnit = port('booking.holdUnit', bookingMasks, async (world, body: HoldRequest, key: string) => {
  try {
    return await world.http.request({
      method: 'POST',
      path: '/booking',
      query: ESTIMATE,
      body,
      auth: 'required',
      idempotencyKey: key,
      read: parseBooking(world),
    })
  } catch (error) {
    const existing =
      error instanceof AppError && error.code === 'BOOKING_ALREADY_CREATED' ? error.details['bookingId'] : undefined
    if (typeof existing !== 'string') throw error
    return getBooking(world, existing)
  }
})

export const releaseUnit = port('booking.releaseUnit', 'keep', (world, id: string, key: string) =>
  world.http.request({ method: 'DELETE', path: bookingPath(id), auth: 'required', idempotencyKey: key, read: ignoreBody }),
)

export interface ProtectionRequest {
  /** Absent: the provider's own protection. */
  readonly type?: string
  /** Pounds. */
  readonly declaredValue?: number
  readonly levelId?: string
}

export const addProtection = port(
  'booking.addProtection',
  bookingMasks,
  (world, id: string, choice: ProtectionRequest, key: string) =>
    world.http.request({
      method: 'PATCH',
      path: bookingPath(id, '/add-insurance'),
      query: ESTIMATE,
      body: { ...choice, type: choice.type ?? world.config.insurance.providerType },
      auth: 'required',
      idempotencyKey: key,
      read: parseBooking(world),
    }),
)

/** Requests the agreement, which has an address once it is ready to be signed. The address is the customer's secret. */
export const askForAgreement = port(
  'booking.askForAgreement',
  { state: 'keep', id: 'pseudo', expiresAt: 'keep', agreementUrl: 'drop' },
  (world, id: string, key: string) =>
    world.http.request({
      method: 'PATCH',
      path: bookingPath(id, '/sign-agreement'),
      auth: 'required',
      idempotencyKey: key,
      read: parseWith(agreementSigning),
    }),
)

export const confirmAgreement = port('booking.confirmAgreement', bookingMasks, (world, id: string, key: string) =>
  world.http.request({
    method: 'PATCH',
    path: bookingPath(id, '/confirm-agreement'),
    auth: 'required',
    idempotencyKey: key,
    read: parseBooking(world),
  }),
)

/** Charges the first period. The answer is not used; the booking is loaded afterwards (S7.10). */
export const confirmPayment = port('booking.confirmPayment', 'keep', (world, id: string, paymentSourceId: string, key: string) =>
  world.http.request({
    method: 'PATCH',
    path: bookingPath(id, '/confirm-payment'),
    body: { paymentSourceId },
    auth: 'required',
    idempotencyKey: key,
    read: ignoreBody,
  }),
)
