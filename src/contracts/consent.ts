import { eventsOf } from '../kernel/events'
import { question } from '../kernel/references'

/** Words of what stays on the device. Owner: the plugin `consent`. */
const event = eventsOf('consent')

/** The person asked that everything this site keeps on the device be forgotten. */
export const forgetRequested = event('forgetRequested')
/** It is gone. Nothing more is written to the device until the page is loaded anew. */
export const forgotten = event('forgotten')

/** The person agreed that the record of their visit goes along with a report of an error. */
export const recordingsAllowed = question<boolean>('consent.recordingsAllowed', false)
