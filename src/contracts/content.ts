import { routeRef, slotRef } from '../kernel/references'

/** Places of the public pages. Owner: the plugin `content`. */
export const homeRoute = routeRef('content.home')
export const termsRoute = routeRef('content.terms')
export const privacyRoute = routeRef('content.privacy')

/** Where a visitor looks for a store, on the home page. */
export const storeFinderSlot = slotRef('content.storeFinder', 'one')
/** Further ways in, below the store finder: the shop, help. */
export const homeEntrySlot = slotRef('content.homeEntry')
/** What people can do about their data, at the end of the privacy page. */
export const privacyToolsSlot = slotRef('content.privacyTools')
/** A link that opens an article of ours in a new tab, as `newTab` says; nothing where there is none of this id. */
export const articleSlot = slotRef<{ readonly articleId: string; readonly label: string; readonly newTab: string }>(
  'content.article',
  'one',
)
