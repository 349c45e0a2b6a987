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
  /** The documents that are being saved. */
  readonly savingIds: readonly string[]
  readonly saveFailure: Failure | null
}

const initialState: DocumentsState = {
  rentalId: null,
  phase: 'unknown',
  list: [],
  failure: null,
  savingIds: [],
  saveFailure: null,
}

/** The documents still being saved after this one; none if an old recording does not name it. */
const without = ({ savingIds }: DocumentsState, ended: string | undefined): readonly string[] =>
  ended === undefined ? [] : savingIds.filter(id => id !== ended)

export const documentsSlice = createSlice({
  name: 'documents',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(signedOut, () => initialState)
      // when reloading the same rental, the known values are kept until the answer
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
        savingIds: [...without(state, documentId), documentId],
        saveFailure: null,
      }))
      .addCase(events.documentSaved, (state, { payload: { documentId } }) => ({
        ...state,
        savingIds: without(state, documentId),
      }))
      .addCase(events.documentNotSaved, (state, { payload: { documentId, ...saveFailure } }) =>
        // another rental may be open by then
        documentId === undefined || state.savingIds.includes(documentId)
          ? { ...state, savingIds: without(state, documentId), saveFailure }
          : state,
      ),
})

export const selectDocuments = (state: WithSlice<typeof documentsSlice>): DocumentsState => state.documents
