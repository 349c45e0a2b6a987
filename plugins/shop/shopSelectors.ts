import type { WithSlice } from '@reduxjs/toolkit'
import type { locationSlice } from '@/runtime/store/coreSlices'
import { isInShop } from './paths'
import type { ShopState, shopSlice } from './shopSlice'

type Root = WithSlice<typeof shopSlice>

export const selectShop = (state: Root): ShopState => state.shop

/**
 * True as soon as a visitor navigates to a store's shop, so that the basket link takes its place early; false if the shop failed
 * to load.
 */
export const selectIsOpen = ({
  shop: { status, storeId },
  location: { path, query },
}: Root & WithSlice<typeof locationSlice>): boolean =>
  status !== 'failed' && (storeId !== null || (isInShop(path) && query['storeId'] !== undefined))
