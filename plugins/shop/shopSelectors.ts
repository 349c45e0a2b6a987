import type { WithSlice } from '@reduxjs/toolkit'
import { changesTo, type Counts } from './model/lines'
import type { ShopState, shopSlice } from './shopSlice'

type Root = WithSlice<typeof shopSlice>

export const selectShop = (state: Root): ShopState => state.shop

/** What the server is yet to be told. */
export const selectChanges = ({ shop: { basket, wanted } }: Root): Counts => changesTo(basket, wanted)

export const selectIsOpen = ({ shop: { status, storeId } }: Root): boolean => status === 'loaded' && storeId !== null
