import { createSelector, createSlice, type WithSlice } from '@reduxjs/toolkit'
import { CAPABILITIES, type Capability } from '@/contracts/capabilities'
import { capabilitiesLearned, capabilitiesNotLearned } from './events'

export interface CapabilitiesState {
  readonly status: 'unknown' | 'learned' | 'notLearned'
  readonly offered: readonly string[]
}

const initialState: CapabilitiesState = { status: 'unknown', offered: [] }

export const capabilitiesSlice = createSlice({
  name: 'capabilities',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(capabilitiesLearned, (_, { payload }) => ({ status: 'learned' as const, offered: payload.names }))
      .addCase(capabilitiesNotLearned, () => ({ status: 'notLearned' as const, offered: [] })),
})

type Root = WithSlice<typeof capabilitiesSlice>

export const selectOffered = createSelector(
  [({ capabilities }: Root) => capabilities.offered],
  (offered): readonly Capability[] => CAPABILITIES.filter(each => offered.includes(each)),
)
export const selectIsKnown = ({ capabilities }: Root): boolean => capabilities.status !== 'unknown'
export const selectIsLearned = ({ capabilities }: Root): boolean => capabilities.status === 'learned'
