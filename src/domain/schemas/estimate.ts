import { z } from 'zod'
import { signedPrice, total } from './price'
import { entity, openEnum, optional } from './wire'

/** Extended access has two names: that of the features, and that of the price summary. */
const lineType = openEnum(
  'MonthlyPrice',
  'Insurance',
  'FirstMonthCharge',
  'AdministrationFee',
  'ExtendedAccess',
  'ExtendedAccessAddon',
).transform(type => (type === 'ExtendedAccessAddon' ? 'ExtendedAccess' : type))

const line = entity({
  type: lineType,
  amount: signedPrice,
  discountedAmount: optional(signedPrice),
  billingMonth: optional(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
})
export type EstimateLine = z.infer<typeof line>

export const invoiceEstimate = entity({ totalPrice: total, lineItems: z.array(line).readonly() })
export type InvoiceEstimate = z.infer<typeof invoiceEstimate>
