import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { signedOut } from '@/contracts/session'
import type { RentalDocument } from '@/domain/schemas/rentalDocument'
import type { Failure } from '@/kernel/AppError'
import * as events from './events'

export interface DocumentsState {
  readonly rentalId: string | null
  readonly phase: 'unknown' | 'asking' | 'known' | 'failed'
  readonly list: readonly RentalDocument[]
  readonly failure: Failure | null
  /** The document that is being saved. */
  readonly savingId: string | null
  readonly saveFailure: Failure | null
}

const initialState: DocumentsState = {
  rentalId: null,
  phase: 'unknown',
  list: [],
  failure: null,
  savingId: null,
  saveFailure: null,
}

export const documentsSlice = createSlice({
  name: 'documents',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(signedOut, () => initialState)
      // asked again for the same rental, what is known stays until the answer
      .addCase(events.documentsSought, (state, { payload: { rentalId } }) =>
        state.rentalId === rentalId && state.phase === 'known' ? state : { ...initialState, rentalId, phase: 'asking' },
      )
      .addCase(events.documentsLearned, (state, { payload: { documents } }) => ({
        ...state,
        phase: 'known',
        list: documents,
        failure: null,
      }))
      .addCase(events.documentsNotLearned, (state, { payload }) =>
        state.phase === 'known' ? state : { ...state, phase: 'failed', failure: payload },
      )
      .addCase(events.documentRequested, (state, { payload: { documentId } }) => ({
        ...state,
        savingId: documentId,
        saveFailure: null,
      }))
      .addCase(events.documentSaved, state => ({ ...state, savingId: null }))
      .addCase(events.documentNotSaved, (state, { payload }) => ({ ...state, savingId: null, saveFailure: payload })),
})

export const selectDocuments = (state: WithSlice<typeof documentsSlice>): DocumentsState => state.documents
