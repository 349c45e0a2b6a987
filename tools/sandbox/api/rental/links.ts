import type { Settings } from '../../settings'

/** The customer's own pages in the app, for e-mails: the path of a rental's page is that of the app's plugin `rental`. */
export const accountUrl = ({ origins }: Settings): string => `${origins.app}/app`

/** Where the link of a waiting list's e-mail leads: the path is that of the app's plugin `waiting-places`. */
export const waitingListUrl = (settings: Settings, token: string): string =>
  `${accountUrl(settings)}/waiting-list?id=${encodeURIComponent(token)}`

/** The secret of such a link, in an e-mail. */
export const WAITING_LIST_LINK = /\/app\/waiting-list\?id=([\w%-]+)/

/** An API without the rental's details leads to the account, because the app shows no page of a rental then. */
export const rentalUrl = (settings: Settings, rentalId: string): string =>
  settings.capabilities.includes('rental-details')
    ? `${accountUrl(settings)}/rental?id=${encodeURIComponent(rentalId)}`
    : accountUrl(settings)

/** Where a card is added for a rental: the path is that of the app's plugin `payment`, which leads back to the rental's page. */
export const otherCardUrl = (settings: Settings, rentalId: string): string =>
  settings.capabilities.includes('paying-card')
    ? `${accountUrl(settings)}/add-payment?id=${encodeURIComponent(rentalId)}`
    : rentalUrl(settings, rentalId)
