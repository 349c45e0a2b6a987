import * as z from 'zod/mini'
import { price } from './price'
import { civilDate, entity, id, instant, openEnum, optional, pounds } from './wire'

/** The status of the proof of a customer's own insurance: GET subscriptions/{id}/insurance-proof. */
export const insuranceProof = entity({
  /**
   * `notNeeded`: the rental has the company's protection · `missing`: the company waits for proof · `received`: it has the proof ·
   * `added`: the company's protection was added because no proof arrived.
   */
  status: openEnum('notNeeded', 'missing', 'received', 'added'),
  /** The last day for sending proof. */
  dueAt: optional(civilDate),
  receivedAt: optional(instant),
  /** The company's protection that will be, or was, added without proof, and the first day it is charged for. */
  substitute: optional(entity({ fromDay: civilDate, monthly: price, valueCoverage: optional(pounds) })),
  /** The largest file accepted. */
  maxBytes: z.number().check(z.positive()),
})
export type InsuranceProof = z.infer<typeof insuranceProof>

/**
 * The answer to POST: the id of the upload, and the size of its parts before they are encoded as base64: a multiple of three, so that
 * only the last part is padded.
 */
export const proofUpload = entity({ id, partBytes: z.number().check(z.positive(), z.multipleOf(3)) })
export type ProofUpload = z.infer<typeof proofUpload>
