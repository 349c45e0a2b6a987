import type { StoreFacts } from '../../seed/stores'
import type { Settings } from '../../settings'

/** The customer's own pages in the app, for e-mails: the path of a rental's page is that of the app's plugin `rental`. */
export const accountUrl = ({ origins }: Settings): string => `${origins.app}/app`

/** The page with the phone number and the contact form, in the app's plugin `help`. */
export const helpUrl = ({ origins }: Settings): string => `${origins.app}/help`

/** Directions to a store, for e-mails to people on their way to it. */
export const directionsUrl = ({ coordinates: [longitude, latitude] }: Pick<StoreFacts, 'coordinates'>): string =>
  `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`

/** The page of a customer's order, in the app's plugin `shop`. */
export const orderUrl = ({ origins }: Settings, { id, storeId }: { readonly id: string; readonly storeId: string }): string =>
  `${origins.app}/shop/confirmation?${new URLSearchParams({ storeId, orderId: id }).toString()}`

/** The target of the link in a waiting list's e-mail, a page of the app's plugin `waiting-places`. */
export const waitingListUrl = (settings: Settings, token: string): string =>
  `${accountUrl(settings)}/waiting-list?id=${encodeURIComponent(token)}`

/** Finds the secret of such a link in an e-mail. */
export const WAITING_LIST_LINK = /\/app\/waiting-list\?id=([\w%-]+)/

/** The target of the link that stops the newsletter, a page of the app's plugin `marketing`. */
export const newsletterUrl = (settings: Settings, token: string): string =>
  `${accountUrl(settings)}/newsletter?id=${encodeURIComponent(token)}`

/** A part of a rental's page: the id of its heading in the app. */
export type RentalPart = 'documents' | 'insurance-proof' | 'notice' | 'paying' | 'people'

/** Without the capability for rental details, links lead to the account, because the app then has no page for a rental. */
export const rentalUrl = (settings: Settings, rentalId: string, part?: RentalPart): string =>
  settings.capabilities.includes('rental-details')
    ? `${accountUrl(settings)}/rental?id=${encodeURIComponent(rentalId)}${part === undefined ? '' : `&part=${part}`}`
    : accountUrl(settings)

/** The page for adding a card for a rental, in the app's plugin `payment`; it leads back to the rental. */
export const otherCardUrl = (settings: Settings, rentalId: string): string =>
  settings.capabilities.includes('paying-card')
    ? `${accountUrl(settings)}/add-payment?id=${encodeURIComponent(rentalId)}`
    : rentalUrl(settings, rentalId)
