import { STORES_PATH } from '@/contracts/finder'
import { isPage, withQuery } from '@/runtime/routing/paths'
import type { Arrival } from '@/kernel/coreState'

/** The value of `near` when the form was submitted before the app was loaded. */
export const NEAR_ME = 'me'

/**
 * The finder's address with the current query values and the given changes. Its own values are `place` (the search), `near` (a
 * store to start from), `ranges` (a size), `open=now` and `page`.
 */
export function addressOfStores(
  { query, rest }: Pick<Arrival, 'query' | 'rest'>,
  changes: Readonly<Record<string, string | undefined>> = {},
): string {
  return withQuery(STORES_PATH, { ...query, ...rest, page: undefined, ...changes })
}

/** The finder's own query values, which are dropped when a store is chosen. */
export const FINDER_ONLY = { place: undefined, near: undefined, open: undefined, page: undefined }

export const isStoresPath = (path: string): boolean => isPage(path, STORES_PATH)
