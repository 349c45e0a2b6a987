import type { WithSlice } from '@reduxjs/toolkit'
import type { Offer } from '@/contracts/consent'
import { isCustomerPage } from '@/runtime/routing/paths'
import { selectLocation, type locationSlice } from '@/runtime/store/coreSlices'
import type { ConsentState, Root } from './consentSlice'

export const selectForgetting = (state: Root): ConsentState['forgetting'] => state.consent.forgetting
/** Offered on the privacy page only. */
const PRIVACY_PAGE_OFFER: Offer = { analytics: false, recordings: false, ownRecordings: true, askedByScript: false }
/** Null if there is nothing to consent to. */
export const selectOffer = ({ consent }: Root): Offer | null =>
  consent.offer ?? (consent.isQuietlyOffered ? PRIVACY_PAGE_OFFER : null)

/** Whether analytics is allowed: with consent, and not on a customer's page. */
export const selectMayTrack = (state: Root & WithSlice<typeof locationSlice>): boolean =>
  !!state.consent.offer?.analytics && !!state.consent.choice?.analytics && !isCustomerPage(selectLocation(state).path)

/** What an offer asks consent for: recordings count as one, whichever party makes them. */
export const askedFor = ({ analytics, recordings, ownRecordings }: Offer) => ({
  analytics,
  recordings: recordings || ownRecordings,
})
