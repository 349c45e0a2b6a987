import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { signedOut } from '@/contracts/session'
import type { InsuranceProof } from '@/domain/schemas/insuranceProof'
import type { Failure } from '@/kernel/AppError'
import * as events from './events'
import type { FileProblem } from './model/chosenFile'

export interface ProofState {
  readonly rentalId: string | null
  readonly phase: 'unknown' | 'asking' | 'known' | 'failed'
  readonly proof: InsuranceProof | null
  readonly failure: Failure | null
  /** The size of the file being sent, and the bytes received by the server. */
  readonly sending: { readonly size: number; readonly sent: number } | null
  readonly problem: FileProblem | null
  /** Why the server refused the latest file. */
  readonly refusal: Failure | null
  /** Whether the form is shown although there is proof already. */
  readonly isReplacing: boolean
}

const initialState: ProofState = {
  rentalId: null,
  phase: 'unknown',
  proof: null,
  failure: null,
  sending: null,
  problem: null,
  refusal: null,
  isReplacing: false,
}

export const proofSlice = createSlice({
  name: 'insuranceProof',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(signedOut, () => initialState)
      // when reloading the same rental, the known values are kept until the answer
      .addCase(events.proofSought, (state, { payload: { rentalId } }) =>
        state.rentalId === rentalId && state.proof !== null ? state : { ...initialState, rentalId, phase: 'asking' },
      )
      .addCase(events.proofLearned, (state, { payload: { proof } }) => ({ ...state, phase: 'known', proof, failure: null }))
      .addCase(events.proofNotLearned, (state, { payload }) =>
        state.proof === null ? { ...state, phase: 'failed', failure: payload } : state,
      )
      .addCase(events.fileRejected, (state, { payload: { reason } }) => ({ ...state, problem: reason, refusal: null }))
      .addCase(events.uploadSubmitted, (state, { payload: { size } }) => ({
        ...state,
        sending: { size, sent: 0 },
        problem: null,
        refusal: null,
      }))
      .addCase(events.partSent, (state, { payload: { rentalId, sent } }) =>
        state.rentalId === rentalId && state.sending !== null ? { ...state, sending: { ...state.sending, sent } } : state,
      )
      .addCase(events.proofSent, (state, { payload: { rentalId, proof } }) =>
        state.rentalId === rentalId ? { ...initialState, rentalId, phase: 'known', proof } : state,
      )
      .addCase(events.uploadRefused, (state, { payload: { rentalId, failure } }) =>
        state.rentalId === rentalId ? { ...state, sending: null, refusal: failure } : state,
      )
      .addCase(events.anotherConsidered, state => ({ ...state, isReplacing: true })),
})

export const selectProof = (state: WithSlice<typeof proofSlice>): ProofState => state.insuranceProof
