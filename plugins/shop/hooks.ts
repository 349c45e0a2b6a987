import type { WithSlice } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import type { CoreState } from '@/kernel/coreState'
import { selectLocation } from '@/runtime/store/coreSlices'
import { withQuery } from '@/runtime/routing/paths'
import type { shopSlice } from './shopSlice'
import { selectShownBasket } from './basketSelectors'
import type { ShownBasket } from './model/basket'
import { selectShop } from './shopSelectors'

/** Selects from the state of this plugin and of the app; a selector of another plugin's state does not compile. */
export const useSelected = useSelector.withTypes<CoreState & WithSlice<typeof shopSlice>>()

/** The basket as displayed, unsent changes included. */
export const useBasket = (): ShownBasket => useSelected(selectShownBasket)

/** Builds the address of a page of the shop for the current store, keeping the rest of the query except search and sort order. */
export function useShopPath(): (path: string, query?: Readonly<Record<string, string | undefined>>) => string {
  const { storeId } = useSelected(selectShop)
  const { rest } = useSelected(selectLocation)
  const { find, sort, ...others } = rest
  return (path, query = {}) => withQuery(path, { storeId: storeId ?? undefined, ...others, ...query })
}
