import type { WithSlice } from '@reduxjs/toolkit'
import type { locationSlice } from '@/runtime/store/locationSlice'
import { isInShop } from './paths'
import type { ShopState, shopSlice } from './shopSlice'

type Root = WithSlice<typeof shopSlice>

export const selectShop = (state: Root): ShopState => state.shop

/** From the moment somebody goes to a store's shop, so that its way in stands before anything beside it; not for one that cannot be opened. */
export const selectIsOpen = ({
  shop: { status, storeId },
  location: { path, query },
}: Root & WithSlice<typeof locationSlice>): boolean =>
  status !== 'failed' && (storeId !== null || (isInShop(path) && query['storeId'] !== undefined))
