import { withQuery } from '@/runtime/routing/paths'
import type { Arrival } from '@/kernel/coreState'

export const STORES_PATH = '/stores'
/** `near` of a form that was sent before anybody could ask the device. */
export const NEAR_ME = 'me'

/**
 * The address of the store finder with every current query value kept, except those that change. Its own: `place` is what
 * was searched for, `near` a store to begin from, `ranges` a size, `open=now` and `page`.
 */
export function addressOfStores(
  { query, rest }: Pick<Arrival, 'query' | 'rest'>,
  changes: Readonly<Record<string, string | undefined>> = {},
): string {
  return withQuery(STORES_PATH, { ...query, ...rest, page: undefined, ...changes })
}

/** What the finder leaves behind when a store is chosen. */
export const FINDER_ONLY = { place: undefined, near: undefined, open: undefined, page: undefined }

export const isStoresPath = (path: string): boolean => path.replace(/\/$/, '') === STORES_PATH
