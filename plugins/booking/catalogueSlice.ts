import type { InsuranceOptions } from '@/domain/schemas/booking'
import { createSlice } from '@reduxjs/toolkit'
import { offerRequested, retryRequested, storesLearned, storesUnavailable } from '@/contracts/booking'
import type { Store, ExtendedAccessInfo } from '@/domain/schemas/store'
import { arrived } from '@/contracts/navigation'
import type { SizeRangeGroup } from '@/domain/schemas/unit'
import type { MeasurementSystem } from '@/domain/measure'
import type { Failure } from '@/kernel/AppError'
import {
  extendedAccessLearned,
  extendedAccessUnavailable,
  protectionLearned,
  protectionUnavailable,
  unitFoundTaken,
  unitHeld,
  unitsLearned,
  unitsUnavailable,
} from './events'

/** What can be rented, as last loaded from the server, and what failed to load. */
export interface CatalogueState {
  readonly stores: readonly Store[] | undefined
  readonly storesFailure: Failure | undefined
  readonly units:
    | { readonly storeId: string; readonly system: MeasurementSystem; readonly groups: readonly SizeRangeGroup[] }
    | undefined
  readonly unitsFailure: { readonly storeId: string; readonly failure: Failure } | undefined
  /** Unit types that could not be held although the list offers them. */
  readonly taken: readonly string[]
  readonly extendedAccess: { readonly storeId: string; readonly info: ExtendedAccessInfo } | undefined
  readonly extendedAccessFailure: { readonly storeId: string; readonly failure: Failure } | undefined
  readonly protection: { readonly unitId: string; readonly options: InsuranceOptions } | undefined
  readonly protectionFailure: { readonly unitId: string; readonly failure: Failure } | undefined
}

const initialState: CatalogueState = {
  stores: undefined,
  storesFailure: undefined,
  units: undefined,
  unitsFailure: undefined,
  taken: [],
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

const without = (ids: readonly string[], id: string): readonly string[] => ids.filter(one => one !== id)

export const catalogueSlice = createSlice({
  name: 'bookingCatalogue',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      // arriving at a step discards older answers; within a step only the query changes
      .addCase(arrived, (state, { payload: { how } }) => {
        if (how !== 'replace') state.extendedAccessFailure = undefined
      })
      .addCase(storesLearned, (state, { payload }) => ({ ...state, stores: payload.stores, storesFailure: undefined }))
      .addCase(storesUnavailable, (state, { payload }) => ({ ...state, storesFailure: payload.failure }))
      .addCase(unitsLearned, (state, { payload }) => ({ ...state, units: payload, unitsFailure: undefined }))
      .addCase(unitsUnavailable, (state, { payload }) => ({ ...state, unitsFailure: payload }))
      .addCase(unitFoundTaken, (state, { payload }) => ({
        ...state,
        taken: [...without(state.taken, payload.unitId), payload.unitId],
      }))
      .addCase(unitHeld, (state, { payload }) => ({ ...state, taken: without(state.taken, payload.booking.unit.id) }))
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
