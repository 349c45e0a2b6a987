import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { signedOut } from '@/contracts/session'
import type { Company } from '@/domain/schemas/business'
import type { Failure } from '@/kernel/AppError'
import * as events from './events'
import { NO_PROBLEMS, type CompanyProblems, type TypedCompany } from './model/typedCompany'

export interface BusinessState {
  readonly phase: 'unknown' | 'asking' | 'known' | 'failed'
  /** Empty for a person. */
  readonly company: Company
  readonly form: 'closed' | 'open' | 'sending'
  readonly isRemoving: boolean
  readonly typed: TypedCompany
  readonly problems: CompanyProblems
  /** The change that the server refused last, and why. */
  readonly refusal: { readonly of: 'saving' | 'removal'; readonly failure: Failure } | null
}

const initialState: BusinessState = {
  phase: 'unknown',
  company: {},
  form: 'closed',
  isRemoving: false,
  typed: { companyName: '', vatNumber: '' },
  problems: NO_PROBLEMS,
  refusal: null,
}

export const businessSlice = createSlice({
  name: 'business',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(signedOut, () => initialState)
      .addCase(events.companySought, state => ({ ...state, phase: 'asking' }))
      .addCase(events.companyLearned, (state, { payload: { company } }) => ({ ...state, phase: 'known', company }))
      .addCase(events.companyNotLearned, state => ({ ...state, phase: 'failed' }))
      // the form starts with the known values
      .addCase(events.formOpened, state => ({
        ...state,
        form: 'open',
        typed: { companyName: state.company.companyName ?? '', vatNumber: state.company.vatNumber ?? '' },
        problems: NO_PROBLEMS,
        refusal: null,
      }))
      // what is being sent stays in the form until the answer
      .addCase(events.formClosed, state =>
        state.form === 'sending' ? state : { ...initialState, phase: state.phase, company: state.company },
      )
      .addCase(events.companyEntered, (state, { payload: { companyName, vatNumber } }) => ({
        ...state,
        typed: { companyName, vatNumber },
      }))
      .addCase(events.companyRejected, (state, { payload }) => ({ ...state, problems: payload, refusal: null }))
      .addCase(events.companySubmitted, state => ({ ...state, form: 'sending', problems: NO_PROBLEMS, refusal: null }))
      .addCase(events.removalSubmitted, state => ({ ...state, isRemoving: true, refusal: null }))
      .addCase(events.companyKept, (_, { payload: { company } }) => ({ ...initialState, phase: 'known', company }))
      .addCase(events.companyRefused, (state, { payload }) => ({
        ...state,
        form: state.form === 'sending' ? 'open' : state.form,
        refusal: { of: 'saving', failure: payload },
      }))
      .addCase(events.removalRefused, (state, { payload }) => ({
        ...state,
        isRemoving: false,
        refusal: { of: 'removal', failure: payload },
      })),
})

export const selectBusiness = (state: WithSlice<typeof businessSlice>): BusinessState => state.business
