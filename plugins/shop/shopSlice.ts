import { createSlice } from '@reduxjs/toolkit'
import { personLeft, signedOut } from '@/contracts/session'
import type { Cart, Product } from '@/domain/schemas/shop'
import type { Store } from '@/domain/schemas/store'
import type { Failure } from '@/kernel/AppError'
import {
  basketLearned,
  basketRefused,
  checkoutReached,
  checkoutSubmitted,
  guestOrderLearned,
  ordersLearned,
  ordersNotLearned,
  ordersSought,
  quantityChosen,
  shopLearned,
  shopNotLearned,
  shopSought,
} from './events'
import { NO_CHECKOUT, type CheckoutState } from './model/checkout'
import type { PlacedOrder } from './model/savedCheckout'

/** Whether the server did not process the change: it stays pending and is sent again. */
export const isUnsent = ({ status }: Failure): boolean => status === 0 || status === 429

export interface ShopState {
  readonly status: 'idle' | 'loading' | 'loaded' | 'failed'
  readonly storeId: string | null
  readonly stores: readonly Store[]
  readonly products: readonly Product[]
  readonly failure: Failure | null
  /** As the server returned it; undefined while unknown, null where there is none. */
  readonly basket?: Cart | null
  /** Chosen quantities that the server has not confirmed yet. */
  readonly wanted: Readonly<Record<string, number>>
  readonly trouble: { readonly doing: 'read' | 'create' | 'update' | 'remove'; readonly failure: Failure } | null
  readonly checkout: CheckoutState
  /** Null while they are not known. */
  readonly orders: readonly PlacedOrder[] | null
  readonly ordersFailure: Failure | null
}

const initialState: ShopState = {
  status: 'idle',
  storeId: null,
  stores: [],
  products: [],
  failure: null,
  wanted: {},
  trouble: null,
  checkout: NO_CHECKOUT,
  orders: null,
  ordersFailure: null,
}

const ifCurrent = (state: ShopState, storeId: string | null, change: Partial<ShopState>): ShopState =>
  state.storeId === storeId ? { ...state, ...change } : state

export const shopSlice = createSlice({
  name: 'shop',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(shopSought, (state, { payload: { storeId } }) => ({
        ...(state.storeId === storeId ? state : { ...initialState, stores: state.stores, storeId }),
        status: 'loading',
        failure: null,
      }))
      .addCase(shopLearned, (state, { payload: { storeId, stores, products } }) =>
        ifCurrent(state, storeId, { status: 'loaded', stores, products }),
      )
      .addCase(shopNotLearned, (state, { payload: { storeId, failure } }) =>
        ifCurrent(state, storeId, { status: 'failed', failure }),
      )
      .addCase(quantityChosen, (state, { payload: { productId, quantity } }) => ({
        ...state,
        wanted: { ...state.wanted, [productId]: quantity },
        trouble: null,
      }))
      .addCase(basketLearned, (state, { payload: { storeId, basket, sent } }) =>
        ifCurrent(state, storeId, {
          basket,
          wanted: Object.fromEntries(Object.entries(state.wanted).filter(([id, count]) => sent[id] !== count)),
          trouble: null,
        }),
      )
      .addCase(basketRefused, (state, { payload }) => ({
        ...state,
        // without an answer the change stays pending and is sent again
        wanted: isUnsent(payload.failure) ? state.wanted : {},
        trouble: payload,
      }))
      .addCase(checkoutSubmitted, state => ({ ...state, checkout: { ...NO_CHECKOUT, phase: 'asking' } }))
      .addCase(checkoutReached, (state, { payload }) => ({ ...state, checkout: payload }))
      .addCase(guestOrderLearned, (state, { payload: { reference } }) => ({
        ...state,
        checkout: { ...state.checkout, bought: state.checkout.bought && { ...state.checkout.bought, reference } },
      }))
      .addCase(ordersSought, state => ({ ...state, ordersFailure: null }))
      .addCase(ordersLearned, (state, { payload: { orders, stores } }) => ({ ...state, orders, stores }))
      .addCase(ordersNotLearned, (state, { payload: { failure } }) => ({ ...state, ordersFailure: failure }))
      .addCase(signedOut, state => ({ ...state, checkout: NO_CHECKOUT }))
      // the next user of the device must not see it
      .addCase(personLeft, state => ({ ...state, checkout: NO_CHECKOUT, orders: null, ordersFailure: null })),
})
