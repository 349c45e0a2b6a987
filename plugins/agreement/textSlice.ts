import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { arrived } from '@/contracts/navigation'
import type { AgreementClause } from '@/domain/schemas/agreement'
import * as events from './events'

export interface AgreementTextState {
  /** `absent`: the API cannot show it before the payment. */
  readonly phase: 'closed' | 'asking' | 'open' | 'failed' | 'absent'
  readonly clauses: readonly AgreementClause[]
}

const closed: AgreementTextState = { phase: 'closed', clauses: [] }

/** The agreement's text before payment. Discarded when closed, because the booking may change. */
export const textSlice = createSlice({
  name: 'agreementText',
  initialState: closed,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(events.textOpened, (): AgreementTextState => ({ phase: 'asking', clauses: [] }))
      .addCase(events.textClosed, () => closed)
      .addCase(arrived, (state, { payload }) => (payload.how === 'replace' ? state : closed))
      .addCase(events.textLearned, (state, { payload }): AgreementTextState =>
        state.phase === 'closed' ? state : { phase: 'open', clauses: payload.clauses },
      )
      .addCase(events.textUnavailable, (state): AgreementTextState =>
        state.phase === 'closed' ? state : { phase: 'failed', clauses: [] },
      )
      .addCase(events.textNotOffered, (state): AgreementTextState =>
        state.phase === 'closed' ? state : { phase: 'absent', clauses: [] },
      ),
})

export const selectText = (state: WithSlice<typeof textSlice>): AgreementTextState => state.agreementText
