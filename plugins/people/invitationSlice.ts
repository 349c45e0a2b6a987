import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { signedOut } from '@/contracts/session'
import type { Invitation } from '@/domain/schemas/people'
import type { CoreState } from '@/kernel/coreState'
import type { Failure } from '@/kernel/AppError'
import { isPage } from '@/runtime/routing/paths'
import { selectLocation } from '@/runtime/store/coreSlices'
import * as events from './events'
import { INVITATION_PATH } from './paths'

export interface InvitationState {
  /** The link's secret. */
  readonly token: string | null
  readonly phase: 'unknown' | 'asking' | 'known' | 'failed'
  readonly invitation: Invitation | null
  readonly failure: Failure | null
  readonly isAccepting: boolean
  /** Accepted in this visit. The server tells everybody with the link that it was accepted, but not by whom. */
  readonly isAcceptedHere: boolean
  readonly refusal: Failure | null
}

const initialState: InvitationState = {
  token: null,
  phase: 'unknown',
  invitation: null,
  failure: null,
  isAccepting: false,
  isAcceptedHere: false,
  refusal: null,
}

export const invitationSlice = createSlice({
  name: 'invitation',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(signedOut, state => ({ ...state, isAccepting: false, isAcceptedHere: false, refusal: null }))
      .addCase(events.invitationSought, (state, { payload: { token } }) =>
        state.token === token && state.invitation !== null ? state : { ...initialState, token, phase: 'asking' },
      )
      .addCase(events.invitationLearned, (state, { payload: { invitation } }) => ({
        ...state,
        phase: 'known',
        invitation,
        failure: null,
      }))
      .addCase(events.invitationNotLearned, (state, { payload }) =>
        state.invitation === null ? { ...state, phase: 'failed', failure: payload } : state,
      )
      .addCase(events.acceptanceSubmitted, state => ({ ...state, isAccepting: true, refusal: null }))
      .addCase(events.invitationAccepted, (state, { payload: { token, invitation } }) =>
        state.token === token ? { ...state, invitation, isAccepting: false, isAcceptedHere: true } : state,
      )
      .addCase(events.acceptanceRefused, (state, { payload: { token, failure } }) =>
        state.token === token ? { ...state, isAccepting: false, refusal: failure } : state,
      ),
})

export const selectInvitation = (state: WithSlice<typeof invitationSlice>): InvitationState => state.invitation

/** Reads the secret from the address of an invitation. */
export function selectOpenInvitation(state: CoreState): string | undefined {
  const { path, objects } = selectLocation(state)
  return isPage(path, INVITATION_PATH) ? objects['id'] : undefined
}
