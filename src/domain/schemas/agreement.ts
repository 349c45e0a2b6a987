import type { z } from 'zod'
import type { AgreementSigning, CurrentAgreement } from '../entities'
import { entity, id, instant, openEnum, optional, webAddress } from './wire'

/** PATCH booking/{id}/sign-agreement. */
export const agreementSigning: z.ZodType<AgreementSigning> = entity({
  state: openEnum('Created', 'MoveInDateAdded', 'ContactAdded', 'TermsAccepted', 'Ongoing', 'InsuranceAdded'),
  id: optional(id),
  expiresAt: optional(instant),
  agreementUrl: optional(webAddress),
})

/** GET subscriptions/{id}/agreements/current. */
export const currentAgreement: z.ZodType<CurrentAgreement> = entity({
  id,
  status: openEnum('Created', 'Agreed', 'Declined'),
  agreementUrl: optional(webAddress),
})
