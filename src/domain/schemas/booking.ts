import { z } from 'zod'
import { address } from './address'
import { contact } from './contact'
import { invoiceEstimate } from './estimate'
import { insuranceType } from './insurance'
import { measurements } from './measurement'
import { price } from './price'
import { promotion } from './promotion'
import { unitFeature } from './unit'
import { civilDate, entity, id, instant, openEnum, optional, pounds } from './wire'

/** The statuses this build knows by name; the server may have more (S3.92). Any text by its type, as recordings have it. */
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

const unit = z
  .object({ id, name: z.string(), measurements, features: z.array(unitFeature).readonly() })
  .transform(({ measurements: measured, ...rest }) => ({ ...rest, measurement: measured }))
  .readonly()

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
