import type { WithSlice } from '@reduxjs/toolkit'
import { changesTo, type Counts } from './model/lines'
import type { shopSlice } from './shopSlice'

/** What the server is yet to be told. Apart from the other selectors, as the landing page needs those and not the lines of a basket. */
export const selectChanges = ({ shop: { basket, wanted } }: WithSlice<typeof shopSlice>): Counts => changesTo(basket, wanted)
