import { routeRef } from '@/kernel/references'

/** Pages beside the rental. Owner: the plugin `quote`. */
/** Up to three units of a store side by side: `storeId`, `units` (ids with commas between). */
export const compareRoute = routeRef('quote.compare')
/** A price to show somebody: `storeId`, `unitId` and, where chosen, `startDate`, `accessHours`, `protection` (`own` or the value to cover, pounds). */
export const quoteRoute = routeRef('quote.quote')
