import { routeRef } from '@/kernel/references'

/** Owner of both pages: the plugin `quote`. */

/** Compares up to three units of a store: `storeId`, `units` (comma-separated ids). */
export const compareRoute = routeRef('quote.compare')
/**
 * A price to share: `storeId`, `unitId` and optionally `startDate`, `accessHours`, `protection` (`own`, or the value to cover in
 * pounds).
 */
export const quoteRoute = routeRef('quote.quote')
