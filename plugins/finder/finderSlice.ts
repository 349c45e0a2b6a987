import type { FreeSize } from '@/domain/freeSizes'
import { createSlice } from '@reduxjs/toolkit'
import { offerRequested, retryRequested, storesLearned, storesUnavailable } from '@/contracts/booking'
import { arrived } from '@/contracts/navigation'
import type { Store } from '@/domain/schemas/store'
import type { Failure } from '@/kernel/AppError'
import { freeSizesAnswered, positionAnswered, positionRequested, storesFound, storesSearched, storeSearchStarted } from './events'
import type { Place, PositionState } from './model/finderTypes'

/** The search and its results. */
export interface FinderState {
  /** All stores, as the rental lists them. */
  readonly stores: readonly Store[] | undefined
  readonly storesFailure: Failure | undefined
  readonly opened: boolean
  readonly text: string
  /** The stores matching the text; undefined until known. */
  readonly found: readonly string[] | undefined
  readonly around: Place | undefined
  /** The top store of the last search, until a page of a certain store is opened. */
  readonly nearestId: string | undefined
  readonly position: PositionState
  /** The free sizes of the stores asked so far, in square feet; null if unknown. */
  readonly sizes: Readonly<Record<string, readonly FreeSize[] | null>>
}

const initialState: FinderState = {
  stores: undefined,
  storesFailure: undefined,
  opened: false,
  text: '',
  found: undefined,
  around: undefined,
  nearestId: undefined,
  position: { outcome: 'unasked' },
  sizes: {},
}

const onlyKnown = <T>(table: Readonly<Record<string, T | null>>): Readonly<Record<string, T | null>> =>
  Object.fromEntries(Object.entries(table).filter(([, known]) => known !== null))

export const finderSlice = createSlice({
  name: 'finder',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(storesLearned, (state, { payload }) => ({ ...state, stores: payload.stores, storesFailure: undefined }))
      .addCase(storesUnavailable, (state, { payload }) => ({ ...state, storesFailure: payload.failure }))
      .addCase(storeSearchStarted, state => ({ ...state, opened: true }))
      .addCase(storesSearched, (state, { payload: { text } }) => ({
        ...state,
        opened: true,
        text,
        ...(text !== state.text && { found: undefined, around: undefined, nearestId: undefined }),
      }))
      .addCase(storesFound, (state, { payload: { storeIds, around, nearestId } }) => ({
        ...state,
        found: storeIds,
        around,
        nearestId,
      }))
      .addCase(positionRequested, state => ({ ...state, opened: true, position: { outcome: 'asking' } }))
      .addCase(positionAnswered, (state, { payload }) => ({ ...state, position: payload }))
      .addCase(freeSizesAnswered, (state, { payload: { storeId, sizes } }) => ({
        ...state,
        sizes: { ...state.sizes, [storeId]: sizes },
      }))
      // the address of a rental or a shop names its store
      .addCase(arrived, (state, { payload }) => {
        if (payload.query['storeId']) state.nearestId = undefined
      })
      .addCase(retryRequested, state => ({ ...state, storesFailure: undefined, sizes: onlyKnown(state.sizes) }))
      .addCase(offerRequested, state => ({ ...state, storesFailure: undefined })),
})
