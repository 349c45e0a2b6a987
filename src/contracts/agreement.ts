import { eventsOf } from '@/kernel/events'
import { routeRef } from '@/kernel/references'

/** Words of signing. Owner: the plugin `agreement`. */
const event = eventsOf('agreement')

/** Where the agreement of a paid rental is signed. */
export const signRoute = routeRef('agreement.sign')
/** Where a customer sees which of their rentals wait for a signature. */
export const ownAgreementsRoute = routeRef('agreement.own')
/** Where the signing site sends people back to. */
export const outcomeRoute = routeRef('agreement.outcome')

/** `unsigned`: the server is still waiting for the signature, whatever the address says. */
export type AgreementOutcome = 'agreed' | 'declined' | 'unsigned' | 'error'

/** What became of the signing, by the server's word. */
export const outcomeLearned = event<{ readonly outcome: AgreementOutcome }>('outcomeLearned', { outcome: 'keep' })

/** For the plugin that owns them. */
export const agreementEvents = event.declared
