import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { arrived } from '@/contracts/navigation'
import { signedOut } from '@/contracts/session'
import type { SharedUnit } from '@/domain/schemas/sharedUnit'
import type { Failure } from '@/kernel/AppError'
import * as events from './events'

export interface SharedUnitsState {
  readonly phase: 'unknown' | 'asking' | 'known' | 'failed'
  readonly units: readonly SharedUnit[]
  readonly failure: Failure | null
  /** The unit whose access is to be given up, and whether the request was sent. */
  readonly leaving: { readonly sharedId: string; readonly phase: 'confirming' | 'sending' } | null
  readonly refusal: Failure | null
  /** The unit that was just left, which the page confirms until the person goes elsewhere. */
  readonly left: SharedUnit | null
}

const initialState: SharedUnitsState = {
  phase: 'unknown',
  units: [],
  failure: null,
  leaving: null,
  refusal: null,
  left: null,
}

export const sharedUnitsSlice = createSlice({
  name: 'sharedUnits',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(signedOut, () => initialState)
      // messages and the open dialog belong to the page; a request that was sent goes on
      .addCase(arrived, state => {
        if (state.leaving?.phase !== 'sending') state.leaving = null
        state.refusal = null
        state.left = null
      })
      // on reloading, the known values are kept until the answer
      .addCase(events.unitsSought, state => (state.phase === 'known' ? state : { ...state, phase: 'asking' }))
      .addCase(events.unitsLearned, (state, { payload: { units } }) => ({ ...state, phase: 'known', units, failure: null }))
      .addCase(events.unitsNotLearned, (state, { payload }) =>
        state.phase === 'known' ? state : { ...state, phase: 'failed', failure: payload },
      )
      .addCase(events.leaveConsidered, (state, { payload: { sharedId } }) =>
        // one at a time
        state.leaving?.phase === 'sending'
          ? state
          : { ...state, leaving: { sharedId, phase: 'confirming' }, refusal: null, left: null },
      )
      .addCase(events.leaveDeclined, state => ({ ...state, leaving: null }))
      .addCase(events.leaveSubmitted, (state, { payload: { sharedId } }) => ({
        ...state,
        leaving: { sharedId, phase: 'sending' },
        refusal: null,
      }))
      .addCase(events.unitLeft, (state, { payload: { sharedId } }) => ({
        ...state,
        leaving: null,
        units: state.units.filter(({ id }) => id !== sharedId),
        left: state.units.find(({ id }) => id === sharedId) ?? null,
      }))
      .addCase(events.leaveRefused, (state, { payload }) => ({ ...state, leaving: null, refusal: payload.failure })),
})

type Root = WithSlice<typeof sharedUnitsSlice>

export const selectSharedUnits = (state: Root): SharedUnitsState => state.sharedUnits

export const selectUnitsShared = ({ sharedUnits: { phase, units } }: Root): 'some' | 'none' | 'failed' | undefined => {
  if (phase === 'failed') return 'failed'
  if (phase === 'asking') return undefined
  return units.length > 0 ? 'some' : 'none'
}

/** Also shown after the last unit was left, which the section confirms. */
export const selectHasSection = (state: Root): boolean =>
  state.sharedUnits.left !== null || ['some', 'failed'].includes(selectUnitsShared(state) ?? '')
