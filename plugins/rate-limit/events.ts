import { eventsOf } from '@/kernel/events'

const event = eventsOf('rateLimit')

/** The person closed the notice. */
export const noticeDismissed = event('noticeDismissed')
