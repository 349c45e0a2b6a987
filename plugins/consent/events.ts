import { eventsOf } from '@/kernel/events'

const event = eventsOf('consent')

/** The person pressed "Forget everything" and is asked whether they mean it. */
export const forgettingConsidered = event('forgettingConsidered')
export const forgettingDeclined = event('forgettingDeclined')
/** The browser did not let go of everything. */
export const forgettingFailed = event('forgettingFailed')
