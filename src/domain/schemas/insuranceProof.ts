import * as z from 'zod/mini'
import { price } from './price'
import { civilDate, entity, id, instant, openEnum, optional, pounds } from './wire'

/** Whether proof of an insurance of the customer's own is there: GET subscriptions/{id}/insurance-proof. */
export const insuranceProof = entity({
  /** `notNeeded` with the company's own protection; `added` where that took the place of an insurance without proof. */
  status: openEnum('notNeeded', 'missing', 'received', 'added'),
  dueAt: optional(civilDate),
  receivedAt: optional(instant),
  /** The company's protection that is added without proof, or was, and the first day that is paid with it. */
  substitute: optional(entity({ fromDay: civilDate, monthly: price, valueCoverage: optional(pounds) })),
  maxBytes: z.number().check(z.positive()),
})
export type InsuranceProof = z.infer<typeof insuranceProof>

/** The answer to POST: where the parts go, and how many bytes each of them has. */
export const proofUpload = entity({ id, partBytes: z.number().check(z.positive(), z.multipleOf(3)) })
export type ProofUpload = z.infer<typeof proofUpload>
