import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { arrived } from '@/contracts/navigation'
import { recordNotPrepared, recordPrepared, recordRequested, recordSaved } from './events'

export interface HelpState {
  readonly record: 'none' | 'beingPrepared' | 'shown' | 'saved' | 'failed'
  /** Size of the record that is shown. */
  readonly bytes: number
}

const initialState: HelpState = { record: 'none', bytes: 0 }

export const helpSlice = createSlice({
  name: 'help',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      // what was shown before has grown old
      .addCase(arrived, () => initialState)
      .addCase(recordRequested, () => ({ record: 'beingPrepared' as const, bytes: 0 }))
      .addCase(recordPrepared, (_, { payload }) => ({ record: 'shown' as const, bytes: payload.bytes }))
      .addCase(recordNotPrepared, () => ({ record: 'failed' as const, bytes: 0 }))
      .addCase(recordSaved, state => ({ ...state, record: 'saved' as const })),
})

export const selectRecord = (state: WithSlice<typeof helpSlice>): HelpState => state.help
