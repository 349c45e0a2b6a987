import { z } from 'zod'
import type { InvoiceEstimate } from '../entities'
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

export const invoiceEstimate: z.ZodType<InvoiceEstimate> = entity({ totalPrice: total, lineItems: z.array(line) })
