import { createSlice } from '@reduxjs/toolkit'
import { offerRequested, retryRequested } from '@/contracts/booking'
import type { ExtendedAccessInfo, Store } from '@/domain/schemas/store'
import type { InsuranceOptions } from '@/domain/schemas/booking'
import type { SizeRangeGroup } from '@/domain/schemas/unit'
import type { MeasurementSystem } from '@/domain/measure'
import type { Failure } from '@/kernel/AppError'
import {
  extendedAccessLearned,
  extendedAccessUnavailable,
  freeSizesAnswered,
  positionAnswered,
  positionRequested,
  protectionLearned,
  protectionUnavailable,
  storesFound,
  storesLearned,
  storesSearched,
  storesUnavailable,
  storeSearchStarted,
  unitFoundTaken,
  unitHeld,
  unitsLearned,
  unitsUnavailable,
} from './events'
import type { FreeSize, NamedPlace, PositionState } from './model/finderTypes'

/** What can be rented, as the server last said; and what could not be asked. */
export interface CatalogueState {
  readonly stores: readonly Store[] | undefined
  readonly storesFailure: Failure | undefined
  readonly finder: {
    readonly opened: boolean
    readonly text: string
    /** The stores the text fits; undefined until that is known. */
    readonly found: readonly string[] | undefined
    readonly around: NamedPlace | undefined
    readonly position: PositionState
    /** What the stores asked so far have free, square feet; null where that is not known. */
    readonly sizes: Readonly<Record<string, readonly FreeSize[] | null>>
  }
  readonly units:
    { readonly storeId: string; readonly system: MeasurementSystem; readonly groups: readonly SizeRangeGroup[] } | undefined
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
  finder: { opened: false, text: '', found: undefined, around: undefined, position: { outcome: 'unasked' }, sizes: {} },
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

const looking = (state: CatalogueState, changes: Partial<CatalogueState['finder']>): CatalogueState => ({
  ...state,
  finder: { ...state.finder, ...changes },
})

const onlyKnown = <T>(table: Readonly<Record<string, T | null>>): Readonly<Record<string, T | null>> =>
  Object.fromEntries(Object.entries(table).filter(([, known]) => known !== null))

const without = (ids: readonly string[], id: string): readonly string[] => ids.filter(one => one !== id)

export const catalogueSlice = createSlice({
  name: 'bookingCatalogue',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(storeSearchStarted, state => looking(state, { opened: true }))
      .addCase(storesSearched, (state, { payload: { text } }) =>
        looking(state, { opened: true, text, ...(text !== state.finder.text && { found: undefined, around: undefined }) }),
      )
      .addCase(storesFound, (state, { payload: { storeIds, around } }) => looking(state, { found: storeIds, around }))
      .addCase(positionRequested, state => looking(state, { opened: true, position: { outcome: 'asking' } }))
      .addCase(positionAnswered, (state, { payload }) => looking(state, { position: payload }))
      .addCase(freeSizesAnswered, (state, { payload: { storeId, sizes } }) =>
        looking(state, { sizes: { ...state.finder.sizes, [storeId]: sizes } }),
      )
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
      .addCase(retryRequested, state => ({ ...looking(state, { sizes: onlyKnown(state.finder.sizes) }), ...noFailures }))
      .addCase(offerRequested, state => ({ ...state, ...noFailures })),
})
