import { createSelector, type WithSlice } from '@reduxjs/toolkit'
import { changesTo, productsById, shownBasket, type Counts } from './model/basket'
import { selectShop } from './shopSelectors'
import type { shopSlice } from './shopSlice'

type Root = WithSlice<typeof shopSlice>

/** The products of the store by id. */
export const selectProductsById = createSelector([(state: Root) => selectShop(state).products], productsById)

/** The basket as displayed, memoised for all components that show it. */
export const selectShownBasket = createSelector(
  [(state: Root) => selectShop(state).basket, (state: Root) => selectShop(state).wanted, selectProductsById],
  shownBasket,
)

/** The changes that were not sent to the server yet. */
export const selectChanges = ({ shop: { basket, wanted } }: WithSlice<typeof shopSlice>): Counts => changesTo(basket, wanted)
