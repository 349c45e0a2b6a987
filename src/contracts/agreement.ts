import { eventsOf } from '@/kernel/events'
import { routeRef } from '@/kernel/references'

/** Events and routes of signing. Owner: the plugin `agreement`. */
const event = eventsOf('agreement')

/** The page on which the agreement of a paid rental is signed. */
export const signRoute = routeRef('agreement.sign')
/** The page that lists a customer's rentals awaiting a signature. */
export const ownAgreementsRoute = routeRef('agreement.own')
/** The page to which the signing site redirects. */
export const outcomeRoute = routeRef('agreement.outcome')

/** `unsigned`: the server is still waiting for the signature, whatever the address says. */
export type AgreementOutcome = 'agreed' | 'declined' | 'unsigned' | 'error'

/** The outcome of the signing, as the server reports it. */
export const outcomeLearned = event<{ readonly outcome: AgreementOutcome }>('outcomeLearned', { outcome: 'keep' })

/** Registered by the plugin `agreement`. */
export const agreementEvents = event.declared
