import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import type { Product } from '@/domain/entities'
import type { Failure } from '@/errors/AppError'
import { productsNotReceived, productsReceived, productsRequested } from './events'

export interface ShopState {
  readonly status: 'idle' | 'loading' | 'loaded' | 'failed'
  readonly storeId: string | null
  readonly products: readonly Product[]
  readonly failure: Failure | null
}

const initialState: ShopState = { status: 'idle', storeId: null, products: [], failure: null }

export const shopSlice = createSlice({
  name: 'shop',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(productsRequested, (_, { payload }) => ({ ...initialState, status: 'loading' as const, storeId: payload.storeId }))
      .addCase(productsReceived, (state, { payload }) =>
        payload.storeId === state.storeId ? { ...state, status: 'loaded' as const, products: payload.products, failure: null } : state,
      )
      .addCase(productsNotReceived, (state, { payload }) =>
        payload.storeId === state.storeId ? { ...state, status: 'failed' as const, failure: payload.failure } : state,
      ),
})

export const selectShop = (state: WithSlice<typeof shopSlice>): ShopState => state.shop
