import { eventsOf } from '@/kernel/events'

const event = eventsOf('agreement')

/* The address of the agreement opens it for whoever has it, so it is in no event: the port that learns it leaves for it. */

/* ── Before signing ── */

/** The server is asked to prepare the agreement of a booking. */
export const agreementAwaited = event<{ readonly bookingId: string }>('agreementAwaited', { bookingId: 'pseudo' })
/** The server answered. `state` is a word of section S4; `ready` when there is something to sign. */
export const agreementAnswered = event<{ readonly state: string; readonly ready: boolean; readonly expiresAt: number | null }>(
  'agreementAnswered',
  { state: 'keep', ready: 'keep', expiresAt: 'keep' },
)
/** No booking of this visit waits for a signature; what the customer rents is looked through instead. */
export const rentalsSearched = event('rentalsSearched')
/** The agreement of something the customer rents, as the server has it. */
export const currentAgreementFound = event<{ readonly subscriptionId: string; readonly status: string }>(
  'currentAgreementFound',
  {
    subscriptionId: 'pseudo',
    status: 'keep',
  },
)
/** Nothing the customer rents waits for a signature. */
export const nothingToSign = event('nothingToSign')
/** The server did not have the agreement ready in time: it comes by e-mail. */
export const agreementOverdue = event('agreementOverdue')
export const agreementRefused = event<{ readonly code: string }>('agreementRefused', { code: 'keep' })
/** The person asked to look again. */
export const waitResumed = event('waitResumed')

/* ── On the customer's own pages ── */

/** The server is asked how it stands with the agreement of each rental. */
export const agreementsSought = event('agreementsSought')
/** The agreement of one rental: `status` is one of the server's words, `none` while there is none, `failed` without an answer. */
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
/** The browser is on its way to the signing site. */
export const signingOpened = event('signingOpened')
export const signingNotOpened = event<{ readonly code: string }>('signingNotOpened', { code: 'keep' })

/* ── Back from signing ── */

/** The person came back; the server is asked what became of the signing. */
export const outcomeSought = event('outcomeSought')
/** The server could not be asked. */
export const outcomeUnknown = event<{ readonly code: string }>('outcomeUnknown', { code: 'keep' })
export const outcomeAskedAgain = event('outcomeAskedAgain')
