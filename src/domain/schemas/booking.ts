import { z } from 'zod'
import type { Booking } from '../entities'
import { address } from './address'
import { contact } from './contact'
import { invoiceEstimate } from './estimate'
import { insuranceType } from './insurance'
import { measurements } from './measurement'
import { price } from './price'
import { promotion } from './promotion'
import { unitFeature } from './unit'
import { civilDate, entity, id, instant, openEnum, optional, pounds } from './wire'

/** The statuses this build knows by name; the server may have more (S3.92). */
const status = openEnum(
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
  .object({ id, name: z.string(), measurements, features: z.array(unitFeature) })
  .transform(({ measurements: measured, ...rest }) => ({ ...rest, measurement: measured }))

/** A booking. Insurance of a type that is neither `providerType` (configuration) nor `Other` is UNKNOWN. */
export const booking = (providerType: string): z.ZodType<Booking> =>
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
