import { eventsOf } from '@/kernel/events'
import { question } from '@/kernel/references'

/** Words of what stays on the device. Owner: the plugin `consent`. */
const event = eventsOf('consent')

/** The person asked that everything this site keeps on the device be forgotten. */
export const forgetRequested = event('forgetRequested')
/** It is gone. Nothing more is written to the device until the page is loaded anew. */
export const forgotten = event('forgotten')

/** What a person agrees to, by the names of Google's consent mode. */
type ConsentKind = 'ad_storage' | 'analytics_storage' | 'ad_user_data' | 'ad_personalization'
export type Granted = Readonly<Partial<Record<ConsentKind, 'granted' | 'denied'>>>

/** What the person may be asked: scripts that the configuration names, and the record of their visit for our own support. */
export interface Offer {
  readonly analytics: boolean
  /** A script of somebody else's records. */
  readonly recordings: boolean
  readonly ownRecordings: boolean
  /** A script of somebody else's asks: our own notice keeps out of its way. */
  readonly askedByScript: boolean
}
export const offerMasks = { analytics: 'keep', recordings: 'keep', ownRecordings: 'keep', askedByScript: 'keep' } as const
/** There is something that people are asked for on this site (never in `dev`). */
export const scriptsFound = event<Offer>('scriptsFound', offerMasks)
/** In `dev` nobody is asked; the privacy page offers to agree to the record of the visit all the same, and to take that back. */
export const recordingsOffered = event('recordingsOffered')

/** The person agreed that the record of their visit is sent as it goes on, and along with a report of an error. */
export const recordingsAllowed = question<boolean>('consent.recordingsAllowed', false)

/** For the plugin that owns them. */
export const consentEvents = event.declared
