import * as z from 'zod/mini'
import { price, signedPrice, total } from './price'
import { civilDate, entity, id, instant, measurements, openEnum, optional, pounds } from './wire'
import { address } from './address'
import { contact } from './contact'
import { promotion, unitFeature } from './unit'

/** Extended access has two names on the wire: one as a feature, one in the price summary. */
const lineType = z.pipe(
  openEnum('MonthlyPrice', 'Insurance', 'FirstMonthCharge', 'AdministrationFee', 'ExtendedAccess', 'ExtendedAccessAddon'),
  z.transform(type => (type === 'ExtendedAccessAddon' ? 'ExtendedAccess' : type)),
)

const line = entity({
  type: lineType,
  amount: signedPrice,
  discountedAmount: optional(signedPrice),
  billingMonth: optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
})
export type EstimateLine = z.infer<typeof line>

export const invoiceEstimate = entity({ totalPrice: total, lineItems: z.readonly(z.array(line)) })
export type InvoiceEstimate = z.infer<typeof invoiceEstimate>

/** The type of the company's own protection contains the provider's name, which is configured (S3). */
export const insuranceType = (providerType: string) => openEnum(providerType, 'Other')

/** GET stores/{storeId}/insurance. */
export const insuranceOptions = (providerType: string) =>
  entity({
    coverageIncrement: z.number().check(z.positive()),
    defaultValueOfGoods: pounds,
    levels: z.readonly(z.array(entity({ id, valueCoverage: pounds, price, weeklyPrice: price }))),
    options: z.readonly(z.array(entity({ type: insuranceType(providerType), readMoreArticleId: optional(z.string()) }))),
  })
export type InsuranceOptions = z.infer<ReturnType<typeof insuranceOptions>>

/** The statuses this build knows; the server may have more (S3.92). Typed as a string, because recordings may hold others. */
const status = openEnum<readonly string[]>(
  'Created',
  'MoveInDateAdded',
  'ContactAdded',
  'InsuranceAdded',
  'TermsAccepted',
  'Ongoing',
  'Cancelled',
  'Expired',
)

const unit = z.readonly(
  z.pipe(
    z.object({ id, name: z.string(), measurements, features: z.readonly(z.array(unitFeature)) }),
    z.transform(({ measurements: measured, ...rest }) => ({ ...rest, measurement: measured })),
  ),
)

/** A booking. Insurance of a type that is neither `providerType` (configuration) nor `Other` is UNKNOWN. */
export const booking = (providerType: string) =>
  entity({
    id,
    status,
    unit,
    store: entity({ id, name: z.string(), address, phoneNumber: optional(z.string()) }),
    expiresAt: optional(instant),
    paymentSourceId: optional(id),
    moveInAt: civilDate,
    extendedAccess: z.boolean(),
    insurance: optional(entity({ type: insuranceType(providerType), price: optional(price), declaredValue: optional(pounds) })),
    contactDetails: optional(contact),
    invoiceEstimate: optional(invoiceEstimate),
    promotion: optional(promotion),
  })
export type Booking = z.infer<ReturnType<typeof booking>>
export type BookingInsurance = NonNullable<Booking['insurance']>
