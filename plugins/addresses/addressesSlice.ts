import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { personLeft } from '@/contracts/session'
import type { Address } from '@/domain/schemas/address'
import { question } from '@/kernel/references'
import * as events from './events'

export interface AddressesState {
  readonly isOffered: boolean
  /** `unknown`: no such postcode · `failed`: no answer, or not in time · `partial`: the postcode is incomplete. */
  readonly phase: 'idle' | 'partial' | 'asking' | 'found' | 'unknown' | 'failed'
  readonly postcode: string
  readonly addresses: readonly Address[]
  /** Its index in the list. */
  readonly chosen: number | null
}

const initialState: AddressesState = { isOffered: false, phase: 'idle', postcode: '', addresses: [], chosen: null }

export const addressesSlice = createSlice({
  name: 'addresses',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(personLeft, state => ({ ...initialState, isOffered: state.isOffered }))
      .addCase(events.lookupOffered, state => ({ ...state, isOffered: true }))
      .addCase(events.lookupRequested, (state, { payload: { postcode, isWhole } }) => ({
        ...initialState,
        isOffered: state.isOffered,
        phase: isWhole ? 'asking' : 'partial',
        postcode,
      }))
      .addCase(events.lookupAnswered, (state, { payload: { addresses } }) => ({
        ...state,
        phase: addresses === null ? 'failed' : addresses.length === 0 ? 'unknown' : 'found',
        addresses: addresses ?? [],
      }))
      .addCase(events.addressChosen, (state, { payload }) => ({ ...state, chosen: payload.index })),
})

type Root = WithSlice<typeof addressesSlice>
export const selectAddresses = (state: Root): AddressesState => state.addresses
export const selectIsOffered = (state: Root): boolean => state.addresses.isOffered
export const isLookupOffered = question<boolean>('addresses.isOffered', false)
