import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { forgetRequested, forgotten, recordingsOffered, scriptsFound, type Offer } from '@/contracts/consent'
import { arrived } from '@/contracts/navigation'
import { isCustomerPage } from '@/runtime/routing/paths'
import { selectLocation, type locationSlice } from '@/runtime/store/coreSlices'
import { choiceMade, forgettingConsidered, forgettingDeclined, forgettingFailed, type Choice } from './events'

export interface ConsentState {
  /** Deleting what is stored about the visitor on this device, which must be confirmed first. */
  readonly forgetting: 'no' | 'considered' | 'underWay' | 'done' | 'failed'
  /** Null where nothing needs consent. */
  readonly offer: Offer | null
  /** No notice is shown; visitors can consent to the record of their visit on the privacy page. */
  readonly isQuietlyOffered: boolean
  /** Null until the person answers, which counts as refusal. */
  readonly choice: Choice | null
}

const initialState: ConsentState = { forgetting: 'no', offer: null, isQuietlyOffered: false, choice: null }

const setForgetting =
  (forgetting: ConsentState['forgetting']) =>
  (state: ConsentState): ConsentState => ({ ...state, forgetting })

export const consentSlice = createSlice({
  name: 'consent',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(scriptsFound, (state, { payload }) => ({ ...state, offer: payload }))
      .addCase(recordingsOffered, state => ({ ...state, isQuietlyOffered: true }))
      .addCase(choiceMade, (state, { payload }) => ({ ...state, choice: payload }))
      .addCase(forgettingConsidered, setForgetting('considered'))
      .addCase(forgettingDeclined, setForgetting('no'))
      .addCase(arrived, state => (state.forgetting === 'considered' ? setForgetting('no')(state) : state))
      .addCase(forgetRequested, setForgetting('underWay'))
      .addCase(forgettingFailed, setForgetting('failed'))
      .addCase(forgotten, setForgetting('done')),
})

export type Root = WithSlice<typeof consentSlice>
export const selectChoice = (state: Root): Choice | undefined => state.consent.choice ?? undefined
export const selectMayRecord = (state: Root): boolean => !!state.consent.choice?.recordings

/** There is something to consent to, no script of another party asks, and the visitor has not answered. */
export function selectNoticeIsDue(state: Root & WithSlice<typeof locationSlice>): boolean {
  const { offer, choice } = state.consent
  return offer !== null && !offer.askedByScript && choice === null && !isCustomerPage(selectLocation(state).path)
}
