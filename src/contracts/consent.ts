import { eventsOf } from '@/kernel/events'
import { question } from '@/kernel/references'

/** Events and questions of consent and of data on the device. Owner: the plugin `consent`. */
const event = eventsOf('consent')

/** The person asked to delete everything this site stores on the device. */
export const forgetRequested = event('forgetRequested')
/** It has been deleted. Nothing is written to the device until the page is reloaded. */
export const forgotten = event('forgotten')

/** Kinds of consent, as named by Google's consent mode. */
type ConsentKind = 'ad_storage' | 'analytics_storage' | 'ad_user_data' | 'ad_personalization'
export type Granted = Readonly<Partial<Record<ConsentKind, 'granted' | 'denied'>>>

/** What consent can be asked for: the scripts that the configuration names, and recording the visit for our own support. */
export interface Offer {
  readonly analytics: boolean
  /** A third-party script records the visit. */
  readonly recordings: boolean
  readonly ownRecordings: boolean
  /** A third-party script asks for consent, so our own notice is not shown. */
  readonly askedByScript: boolean
}
export const offerMasks = { analytics: 'keep', recordings: 'keep', ownRecordings: 'keep', askedByScript: 'keep' } as const
/** There is something to ask consent for on this site (never in `dev`). */
export const scriptsFound = event<Offer>('scriptsFound', offerMasks)
/**
 * In `dev` no consent notice is shown, but the privacy page still lets people agree to the recording of the visit, and withdraw.
 */
export const recordingsOffered = event('recordingsOffered')

/** The person agreed that the recording of their visit is sent while it goes on, and with error reports. */
export const recordingsAllowed = question<boolean>('consent.recordingsAllowed', false)

/** Registered by the plugin `consent`. */
export const consentEvents = event.declared
