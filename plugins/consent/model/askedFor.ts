import type { Offer } from '@/contracts/consent'

/** What an offer asks the person to agree to: recordings are one thing to agree to, whoever makes them. */
export const askedFor = ({ analytics, recordings, ownRecordings }: Offer) => ({
  analytics,
  recordings: recordings || ownRecordings,
})
