import { z } from 'zod'
import type { Database } from '../../../backend/db/connect'
import { estimate } from '../booking/pricing'
import { isLiveHold } from '../booking/holds'
import { findRented } from '../catalogue'
import { price, priceSchema } from '../money'
import type { BookingRow, UnitTypeRow } from '../schema'
import { addressSchema, storeSchema, wireStore } from './stores'
import { featureSchema, measured, measurementSchema, promotionSchema } from './units'

export const bookingStatus = z.enum([
  'Created',
  'MoveInDateAdded',
  'ContactAdded',
  'InsuranceAdded',
  'TermsAccepted',
  'Ongoing',
  'Cancelled',
  'Expired',
])

export const contactSchema = z.object({
  givenName: z.string(),
  familyName: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  address: addressSchema,
})

export const rentedUnitSchema = z.object({
  id: z.string(),
  name: z.string(),
  measurements: z.array(measurementSchema),
  features: z.array(featureSchema),
})
export type WireRentedUnit = z.output<typeof rentedUnitSchema>

export const bookingSchema = z.object({
  id: z.string(),
  status: bookingStatus,
  unit: rentedUnitSchema,
  store: storeSchema,
  expiresAt: z.string().optional(),
  paymentSourceId: z.string().optional(),
  moveInAt: z.string(),
  extendedAccess: z.boolean(),
  insurance: z.object({ type: z.string(), price: priceSchema.optional(), declaredValue: z.number().optional() }).optional(),
  contactDetails: contactSchema,
  invoiceEstimate: z
    .object({
      totalPrice: priceSchema,
      lineItems: z.array(
        z.object({
          type: z.string(),
          amount: priceSchema,
          discountedAmount: priceSchema.optional(),
          billingMonth: z.string().optional(),
        }),
      ),
    })
    .optional(),
  promotion: promotionSchema.optional(),
})
export type WireBooking = z.output<typeof bookingSchema>

export async function wireBooking(db: Database, booking: BookingRow, now: Date, withEstimate = true): Promise<WireBooking> {
  const { store, unitType } = await findRented(db, booking)
  return {
    id: booking.id,
    status: statusOf(booking, now),
    unit: wireRentedUnit(unitType),
    store: wireStore(store, now),
    expiresAt: booking.expiresAt?.toISOString(),
    paymentSourceId: booking.paymentSourceId ?? undefined,
    moveInAt: booking.moveInAt,
    extendedAccess: booking.extendedAccess,
    insurance: booking.insurance === null ? undefined : wireInsurance(booking.insurance),
    contactDetails: booking.contact,
    invoiceEstimate: withEstimate ? wireEstimate(booking) : undefined,
    promotion: booking.quote.promotion,
  }
}

export function statusOf(booking: BookingRow, now: Date): z.output<typeof bookingStatus> {
  if (booking.status === 'Ongoing' || booking.status === 'Cancelled') return booking.status
  return isLiveHold(booking, now) ? booking.status : 'Expired'
}

export function wireRentedUnit(row: UnitTypeRow): WireRentedUnit {
  return {
    id: row.id,
    name: unitName(row),
    measurements: (['IU', 'SI'] as const).map(system => ({ system, area: measured(row.areaSqFt, system) })),
    features: [...row.features],
  }
}

export function unitName(row: UnitTypeRow): string {
  const access = row.features.includes('DirectAccess')
    ? 'drive-up'
    : row.features.includes('GroundFloor')
      ? 'ground floor'
      : 'upper floor'
  return `${row.label} ${row.areaSqFt} sq ft, ${access}`
}

function wireInsurance({ type, pence, declaredValue }: NonNullable<BookingRow['insurance']>) {
  return { type, price: pence === undefined ? undefined : price(pence), declaredValue }
}

function wireEstimate(booking: BookingRow) {
  const { totalPence, lines } = estimate(booking.quote, booking.insurance?.pence ?? 0, booking.moveInAt)
  return {
    totalPrice: price(totalPence),
    lineItems: lines.map(line => ({
      type: line.type,
      amount: price(line.pence),
      discountedAmount: line.discountedPence === undefined ? undefined : price(line.discountedPence),
      billingMonth: line.billingMonth,
    })),
  }
}
