import { eventsOf } from '../kernel/events'

/** Words of what stays on the device. Owner: the plugin `consent`. */
const event = eventsOf('consent')

/** The person asked that everything this site keeps on the device be forgotten. */
export const forgetRequested = event('forgetRequested')
/** It is gone. Nothing more is written to the device until the page is loaded anew. */
export const forgotten = event('forgotten')
