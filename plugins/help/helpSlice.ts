import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { formRequested } from '@/contracts/contact'
import { arrived } from '@/contracts/navigation'
import {
  helpClosed,
  helpRequested,
  recordNotPrepared,
  recordNotSent,
  recordPrepared,
  recordRequested,
  recordSaved,
  recordSendRequested,
  recordSent,
  troubleNamed,
  type Trouble,
} from './events'

export interface HelpState {
  /** The help dialog is open over the page. */
  readonly open: boolean
  readonly record: 'none' | 'beingPrepared' | 'shown' | 'saved' | 'failed'
  /** Size of the record that is shown. */
  readonly bytes: number
  readonly trouble: Trouble | null
  /** `failed` has the code of what failed in `failure`. */
  readonly sending: 'no' | 'underWay' | 'sent' | 'failed'
  readonly failure: string
  /** The code by which our team finds the visit; empty before sending. It stays while the page is open. */
  readonly code: string
}

const initialState: HelpState = { open: false, record: 'none', bytes: 0, trouble: null, sending: 'no', failure: '', code: '' }

const reset = ({ open, code }: HelpState, record: HelpState['record'], trouble: HelpState['trouble']): HelpState => ({
  ...initialState,
  open,
  code,
  record,
  trouble,
})

export const helpSlice = createSlice({
  name: 'help',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(helpRequested, state => ({ ...reset(state, 'none', null), open: true }))
      .addCase(helpClosed, state => ({ ...reset(state, 'none', null), open: false }))
      // the form replaces the dialog; the help page stays below it
      .addCase(formRequested, state => (state.open ? { ...reset(state, 'none', null), open: false } : state))
      // a record shown earlier is outdated; a replaced address under the dialog is not another page
      .addCase(arrived, (state, { payload }) => {
        if (payload.how === 'replace' && state.open) return
        Object.assign(state, { ...initialState, code: state.code } satisfies Partial<HelpState>)
      })
      .addCase(troubleNamed, (state, { payload }) => reset(state, 'none', payload.trouble))
      .addCase(recordRequested, state => reset(state, 'beingPrepared', state.trouble))
      .addCase(recordPrepared, (state, { payload }) => ({ ...state, record: 'shown' as const, bytes: payload.bytes }))
      .addCase(recordNotPrepared, state => ({ ...state, record: 'failed' as const }))
      .addCase(recordSaved, state => ({ ...state, record: 'saved' as const }))
      .addCase(recordSendRequested, state => ({ ...state, sending: 'underWay' as const }))
      // if a newer record has replaced the one that was sent, only the code is taken over
      .addCase(recordSent, (state, { payload }) => ({
        ...state,
        code: payload.code,
        ...(state.sending === 'underWay' && { sending: 'sent' as const }),
      }))
      .addCase(recordNotSent, (state, { payload }) =>
        state.sending === 'underWay' ? { ...state, sending: 'failed' as const, failure: payload.code } : state,
      ),
})

export const selectRecord = (state: WithSlice<typeof helpSlice>): HelpState => state.help
export const selectIsHelpOpen = (state: WithSlice<typeof helpSlice>): boolean => state.help.open
