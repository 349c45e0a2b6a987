import { createSlice } from '@reduxjs/toolkit'
import { offerRequested } from '@/contracts/booking'
import type { ExtendedAccessInfo, InsuranceOptions, SizeRangeGroup, Store } from '@/domain/entities'
import type { MeasurementSystem } from '@/domain/measure'
import type { Failure } from '@/errors/AppError'
import {
  extendedAccessLearned,
  extendedAccessUnavailable,
  protectionLearned,
  protectionUnavailable,
  retryRequested,
  storesFound,
  storesLearned,
  storesSearched,
  storesUnavailable,
  storeSearchStarted,
  unitsLearned,
  unitsUnavailable,
} from './events'

/** What can be rented, as the server last said; and what could not be asked. */
export interface CatalogueState {
  readonly stores: readonly Store[] | undefined
  readonly storesFailure: Failure | undefined
  readonly finder: {
    readonly opened: boolean
    readonly text: string
    /** Undefined while nothing was searched for: every store is shown. */
    readonly found: readonly string[] | undefined
  }
  readonly units:
    { readonly storeId: string; readonly system: MeasurementSystem; readonly groups: readonly SizeRangeGroup[] } | undefined
  readonly unitsFailure: { readonly storeId: string; readonly failure: Failure } | undefined
  readonly extendedAccess: { readonly storeId: string; readonly info: ExtendedAccessInfo } | undefined
  readonly extendedAccessFailure: { readonly storeId: string; readonly failure: Failure } | undefined
  readonly protection: { readonly unitId: string; readonly options: InsuranceOptions } | undefined
  readonly protectionFailure: { readonly unitId: string; readonly failure: Failure } | undefined
}

const initialState: CatalogueState = {
  stores: undefined,
  storesFailure: undefined,
  finder: { opened: false, text: '', found: undefined },
  units: undefined,
  unitsFailure: undefined,
  extendedAccess: undefined,
  extendedAccessFailure: undefined,
  protection: undefined,
  protectionFailure: undefined,
}

const noFailures = {
  storesFailure: undefined,
  unitsFailure: undefined,
  extendedAccessFailure: undefined,
  protectionFailure: undefined,
} as const

export const catalogueSlice = createSlice({
  name: 'bookingCatalogue',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(storeSearchStarted, state => ({ ...state, finder: { ...state.finder, opened: true } }))
      .addCase(storesSearched, (state, { payload }) => ({
        ...state,
        finder: { ...state.finder, opened: true, text: payload.text },
      }))
      .addCase(storesFound, (state, { payload }) => ({ ...state, finder: { ...state.finder, found: payload.storeIds } }))
      .addCase(storesLearned, (state, { payload }) => ({ ...state, stores: payload.stores, storesFailure: undefined }))
      .addCase(storesUnavailable, (state, { payload }) => ({ ...state, storesFailure: payload.failure }))
      .addCase(unitsLearned, (state, { payload }) => ({ ...state, units: payload, unitsFailure: undefined }))
      .addCase(unitsUnavailable, (state, { payload }) => ({ ...state, unitsFailure: payload }))
      .addCase(extendedAccessLearned, (state, { payload }) => ({
        ...state,
        extendedAccess: payload,
        extendedAccessFailure: undefined,
      }))
      .addCase(extendedAccessUnavailable, (state, { payload }) => ({ ...state, extendedAccessFailure: payload }))
      .addCase(protectionLearned, (state, { payload }) => ({ ...state, protection: payload, protectionFailure: undefined }))
      .addCase(protectionUnavailable, (state, { payload }) => ({ ...state, protectionFailure: payload }))
      .addCase(retryRequested, state => ({ ...state, ...noFailures }))
      .addCase(offerRequested, state => ({ ...state, ...noFailures })),
})
