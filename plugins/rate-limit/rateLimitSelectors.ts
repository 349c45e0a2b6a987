import type { WithSlice } from '@reduxjs/toolkit'
import { selectLocation, type locationSlice } from '@/runtime/store/locationSlice'
import { needsData, RATE_LIMITED } from './paths'
import { selectRateLimit, type rateLimitSlice } from './rateLimitSlice'

type Root = WithSlice<typeof rateLimitSlice> & WithSlice<typeof locationSlice>

/** The notice is over the page; where there was no page yet, the page itself says it. */
export function selectIsNoticed(state: Root): boolean {
  const { isFirstLoad } = selectRateLimit(state)
  const { path } = selectLocation(state)
  return path !== RATE_LIMITED && !(isFirstLoad && needsData(path))
}
