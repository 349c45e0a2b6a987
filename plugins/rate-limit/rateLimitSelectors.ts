import type { WithSlice } from '@reduxjs/toolkit'
import { selectLocation, type locationSlice } from '@/runtime/store/coreSlices'
import { needsData, RATE_LIMITED } from './paths'
import { selectRateLimit, type rateLimitSlice } from './rateLimitSlice'

type Root = WithSlice<typeof rateLimitSlice> & WithSlice<typeof locationSlice>

/** Whether the dialog is shown. On a first load there is no page to cover, so the visitor is sent to a page of its own. */
export function selectIsNoticed(state: Root): boolean {
  const { isFirstLoad } = selectRateLimit(state)
  const { path } = selectLocation(state)
  return path !== RATE_LIMITED && !(isFirstLoad && needsData(path))
}
