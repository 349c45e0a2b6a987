import { createSelector, type WithSlice } from '@reduxjs/toolkit'
import { shelfOf, shownBasket } from './model/basketView'
import { selectShop } from './shopSelectors'
import type { shopSlice } from './shopSlice'

type Root = WithSlice<typeof shopSlice>

/** What the store sells, to be found by its id. */
export const selectShelf = createSelector([(state: Root) => selectShop(state).products], shelfOf)

/** What is in the basket as the person sees it: worked out once for all that show it, and not again until it changes. */
export const selectShownBasket = createSelector(
  [(state: Root) => selectShop(state).basket, (state: Root) => selectShop(state).wanted, selectShelf],
  shownBasket,
)
