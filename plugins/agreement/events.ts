import type { AgreementClause } from '@/domain/schemas/agreement'
import { eventsOf } from '@/kernel/events'

const event = eventsOf('agreement')

/* Anyone with the address of an agreement can open it, so it is in no event: the port that reads it also navigates to it. */

/* ── Before paying ── */

/** The person wants to read what they will sign. */
export const textOpened = event<{ readonly bookingId: string }>('textOpened', { bookingId: 'pseudo' })
export const textClosed = event('textClosed')
/** The clauses, in the booking's own figures; they name no person. */
export const textLearned = event<{ readonly clauses: readonly AgreementClause[] }>('textLearned', {
  clauses: { each: { title: 'keep', text: 'keep' } },
})
export const textUnavailable = event<{ readonly code: string }>('textUnavailable', { code: 'keep' })
/** The API cannot show it before the payment. */
export const textNotOffered = event('textNotOffered')

/* ── Before signing ── */

/** The server is asked to prepare the agreement of a booking. */
export const agreementAwaited = event<{ readonly bookingId: string }>('agreementAwaited', { bookingId: 'pseudo' })
/** The server answered. `state` is one of section S4; `ready` when there is something to sign. */
export const agreementAnswered = event<{ readonly state: string; readonly ready: boolean; readonly expiresAt: number | null }>(
  'agreementAnswered',
  { state: 'keep', ready: 'keep', expiresAt: 'keep' },
)
/** No booking of this visit needs a signature; the customer's rentals are searched instead. */
export const rentalsSearched = event('rentalsSearched')
/** The agreement of something the customer rents, as the server has it. */
export const currentAgreementFound = event<{ readonly subscriptionId: string; readonly status: string }>(
  'currentAgreementFound',
  {
    subscriptionId: 'pseudo',
    status: 'keep',
  },
)
/** No rental of the customer needs a signature. */
export const nothingToSign = event('nothingToSign')
/** The server did not have the agreement ready in time: it comes by e-mail. */
export const agreementOverdue = event('agreementOverdue')
export const agreementRefused = event<{ readonly code: string }>('agreementRefused', { code: 'keep' })
/** The person asked to look again. */
export const waitResumed = event('waitResumed')

/* ── On the customer's own pages ── */

/** The server is asked for the agreement of each rental. */
export const agreementsSought = event('agreementsSought')
/** The agreement of one rental: `status` is the server's, `none` while there is none, `failed` without an answer. */
export const rentalAgreementLearned = event<{ readonly subscriptionId: string; readonly status: string }>(
  'rentalAgreementLearned',
  {
    subscriptionId: 'pseudo',
    status: 'keep',
  },
)
/** The person asked for it again. */
export const agreementsRetried = event('agreementsRetried')
/** The person pressed "Read and sign" for one of their rentals. */
export const rentalSigningRequested = event<{ readonly subscriptionId: string }>('rentalSigningRequested', {
  subscriptionId: 'pseudo',
})

/* ── Leaving to sign ── */

/** The person pressed "Read and sign". */
export const signingRequested = event('signingRequested')
/** The browser is navigating to the signing site. */
export const signingOpened = event('signingOpened')
export const signingNotOpened = event<{ readonly code: string }>('signingNotOpened', { code: 'keep' })

/* ── Back from signing ── */

/** The customer is back; the server is asked for the outcome. */
export const outcomeSought = event('outcomeSought')
/** The server could not be asked. */
export const outcomeUnknown = event<{ readonly code: string }>('outcomeUnknown', { code: 'keep' })
/** What was paid for the first month of the signed rental, and when. */
export const firstPaymentLearned = event<{ readonly pence: number; readonly on: string }>('firstPaymentLearned', {
  pence: 'keep',
  on: 'keep',
})
export const outcomeAskedAgain = event('outcomeAskedAgain')

export const declared = event.declared
