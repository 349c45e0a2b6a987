import { eventsOf } from '@/kernel/events'

const event = eventsOf('rateLimit')

/** The visitor closed the notice. */
export const noticeDismissed = event('noticeDismissed')
/** The time that the server asked for is over. */
export const windowPassed = event('windowPassed')

export const declared = event.declared
