import { eventsOf } from '@/kernel/events'

const event = eventsOf('http')

/** A product call was answered with 429. `retryAt` is in epoch milliseconds, from Retry-After or 5 s from now. */
export const rateLimited = event<{ readonly retryAt: number }>('rateLimited', { retryAt: 'keep' })
/** The server's clock, read from an answer's `Date`: its time minus the device's, in milliseconds. */
export const clockCompared = event<{ readonly offsetMs: number }>('clockCompared', { offsetMs: 'keep' })
/** A call was refused because there is no valid session. */
export const sessionRefused = event('sessionRefused')
/** The same, although the session had just been renewed: the API does not accept the identity provider's tokens. */
export const renewedSessionRefused = event('renewedSessionRefused')
/** A call was refused because the customer's profile is not complete (S7). */
export const profileFoundIncomplete = event('profileFoundIncomplete')

/** Registered by the app itself. */
export const httpEvents = event.declared
