import * as z from 'zod/mini'
import { entity, id, instant, openEnum, optional, webAddress } from './wire'

/** PATCH booking/{id}/sign-agreement. */
export const agreementSigning = entity({
  state: openEnum('Created', 'MoveInDateAdded', 'ContactAdded', 'TermsAccepted', 'Ongoing', 'InsuranceAdded'),
  id: optional(id),
  expiresAt: optional(instant),
  agreementUrl: optional(webAddress),
})
export type AgreementSigning = z.infer<typeof agreementSigning>

/** GET booking/{id}/agreement-text. */
export const agreementText = entity({ clauses: z.readonly(z.array(entity({ title: z.string(), text: z.string() }))) })
export type AgreementClause = z.infer<typeof agreementText>['clauses'][number]

/** GET subscriptions/{id}/agreements/current. */
export const currentAgreement = entity({
  id,
  status: openEnum('Created', 'Agreed', 'Declined'),
  agreementUrl: optional(webAddress),
})
export type CurrentAgreement = z.infer<typeof currentAgreement>
