import { eventsOf } from '../kernel/events'
import { routeRef } from '../kernel/references'

/** Words of signing. Owner: the plugin `agreement`. */
const event = eventsOf('agreement')

export const signRoute = routeRef('agreement.sign')
export const outcomeRoute = routeRef('agreement.outcome')

export type AgreementOutcome = 'agreed' | 'declined' | 'error'
/** What became of the signing, by the server's word. */
export const outcomeLearned = event<{ readonly outcome: AgreementOutcome }>('outcomeLearned', { outcome: 'keep' })
