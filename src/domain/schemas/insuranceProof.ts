import * as z from 'zod/mini'
import { civilDate, entity, id, instant, openEnum, optional } from './wire'

/** Whether proof of an insurance of the customer's own is there: GET subscriptions/{id}/insurance-proof. */
export const insuranceProof = entity({
  /** `notNeeded` with the company's own protection. */
  status: openEnum('notNeeded', 'missing', 'received'),
  dueAt: optional(civilDate),
  receivedAt: optional(instant),
  maxBytes: z.number().check(z.positive()),
})
export type InsuranceProof = z.infer<typeof insuranceProof>

/** The answer to POST: where the parts go, and how many bytes each of them has. */
export const proofUpload = entity({ id, partBytes: z.number().check(z.positive(), z.multipleOf(3)) })
export type ProofUpload = z.infer<typeof proofUpload>
