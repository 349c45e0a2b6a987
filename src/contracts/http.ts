import { eventsOf } from '@/kernel/events'

const event = eventsOf('http')

/** A product call answered 429. `retryAt` is epoch milliseconds, from Retry-After or 5 s. */
export const rateLimited = event<{ readonly retryAt: number }>('rateLimited', { retryAt: 'keep' })
/** The server's clock, read from an answer's `Date`: its time minus the device's, in milliseconds. */
export const clockCompared = event<{ readonly offsetMs: number }>('clockCompared', { offsetMs: 'keep' })
/** A call was refused for want of a valid session. */
export const sessionRefused = event('sessionRefused')
/** The same with a session that had just been renewed: the API does not take what the identity provider gives. */
export const renewedSessionRefused = event('renewedSessionRefused')
/** A call was refused because the customer's profile is not complete (S7). */
export const profileFoundIncomplete = event('profileFoundIncomplete')

/** For the app itself, which owns them. */
export const httpEvents = event.declared
