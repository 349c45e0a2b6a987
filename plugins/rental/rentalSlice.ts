import { RENTAL_PATH } from '@/contracts/rental'
import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { signedOut } from '@/contracts/session'
import type { RentalDetails } from '@/domain/schemas/rentalDetails'
import type { Failure } from '@/kernel/AppError'
import type { CoreState } from '@/kernel/coreState'
import { isPage } from '@/runtime/routing/paths'
import { selectLocation } from '@/runtime/store/coreSlices'
import * as events from './events'

export interface RentalState {
  /** The rental whose page was opened last. */
  readonly rentalId: string | null
  readonly phase: 'unknown' | 'asking' | 'known' | 'failed'
  readonly details: RentalDetails | null
  readonly failure: Failure | null
  /** Opening the signed agreement. */
  readonly agreement: { readonly phase: 'idle' | 'opening' | 'failed'; readonly failure: Failure | null }
}

const initialState: RentalState = {
  rentalId: null,
  phase: 'unknown',
  details: null,
  failure: null,
  agreement: { phase: 'idle', failure: null },
}

export const rentalSlice = createSlice({
  name: 'rental',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(signedOut, () => initialState)
      // when reloading the same rental, the known values are kept until the answer
      .addCase(events.detailsSought, (state, { payload: { rentalId } }) =>
        state.rentalId === rentalId && state.details !== null ? state : { ...initialState, rentalId, phase: 'asking' },
      )
      .addCase(events.detailsLearned, (state, { payload: { details } }) => ({ ...state, phase: 'known', details, failure: null }))
      .addCase(events.detailsNotLearned, (state, { payload }) =>
        state.details === null ? { ...state, phase: 'failed', failure: payload } : state,
      )
      .addCase(events.agreementRequested, state => ({ ...state, agreement: { phase: 'opening', failure: null } }))
      // the page may be restored from the back/forward cache, so the button must work again
      .addCase(events.agreementOpened, state => ({ ...state, agreement: initialState.agreement }))
      .addCase(events.agreementNotOpened, (state, { payload }) => ({
        ...state,
        agreement: { phase: 'failed', failure: payload },
      })),
})

export const selectRental = (state: WithSlice<typeof rentalSlice>): RentalState => state.rental

/** The id in the address of a rental's page. */
export const selectOpenRental = (state: CoreState): string | undefined => {
  const { path, objects } = selectLocation(state)
  return isPage(path, RENTAL_PATH) ? objects['id'] : undefined
}
