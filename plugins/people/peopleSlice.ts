import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { signedOut } from '@/contracts/session'
import type { Person } from '@/domain/schemas/people'
import type { Failure } from '@/kernel/AppError'
import * as events from './events'
import { NO_PROBLEMS, type DetailsProblems, type TypedGuest } from './model/guest'

export interface PeopleState {
  readonly rentalId: string | null
  readonly phase: 'unknown' | 'asking' | 'known' | 'failed'
  readonly people: readonly Person[] | null
  readonly failure: Failure | null
  readonly form: 'closed' | 'open' | 'sending'
  readonly typed: TypedGuest
  readonly problems: DetailsProblems
  /** The person whose expired invitation is being sent again. */
  readonly sendingAgain: string | null
  /** The person invited last, until something else is begun. */
  readonly sentTo: string | null
  /** The person whose access is to be removed, and whether the request was sent. */
  readonly removing: { readonly personId: string; readonly phase: 'confirming' | 'sending' } | null
  /** The name of the person removed last, until something else is begun. */
  readonly removed: string | null
  /** The action that the server refused last, and why. */
  readonly refusal: { readonly of: 'invitation' | 'removal'; readonly failure: Failure } | null
}

const NOTHING_TYPED: TypedGuest = { name: '', email: '' }
const initialState: PeopleState = {
  rentalId: null,
  phase: 'unknown',
  people: null,
  failure: null,
  form: 'closed',
  typed: NOTHING_TYPED,
  problems: NO_PROBLEMS,
  sendingAgain: null,
  sentTo: null,
  removing: null,
  removed: null,
  refusal: null,
}

const closed = { form: 'closed', typed: NOTHING_TYPED, problems: NO_PROBLEMS, refusal: null } as const

/** One invitation at a time, from the form or from the list. */
export const isInviting = ({ form, sendingAgain }: PeopleState): boolean => form === 'sending' || sendingAgain !== null

/** A new invitation replaces an expired one for the same address. */
const isReplacedBy = ({ id, status, email }: Person, invited: Person): boolean =>
  id === invited.id || (status === 'expired' && email === invited.email)

export const peopleSlice = createSlice({
  name: 'people',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(signedOut, () => initialState)
      // when reloading the same rental, the known values are kept until the answer
      .addCase(events.peopleSought, (state, { payload: { rentalId } }) =>
        state.rentalId === rentalId && state.people !== null
          ? { ...state, removed: null }
          : { ...initialState, rentalId, phase: 'asking' },
      )
      .addCase(events.peopleLearned, (state, { payload: { people } }) => ({ ...state, phase: 'known', people, failure: null }))
      .addCase(events.peopleNotLearned, (state, { payload }) =>
        state.people === null ? { ...state, phase: 'failed', failure: payload } : state,
      )
      // the form keeps its values until the answer
      .addCase(events.formOpened, state =>
        state.form === 'sending' ? state : { ...state, ...closed, form: 'open', sentTo: null, removed: null },
      )
      .addCase(events.formClosed, state => (state.form === 'sending' ? state : { ...state, ...closed }))
      .addCase(events.guestEntered, (state, { payload: { name, email } }) => ({ ...state, typed: { name, email } }))
      .addCase(events.guestRejected, (state, { payload }) => ({ ...state, problems: payload, refusal: null }))
      .addCase(events.invitationSubmitted, (state, { payload: { personId } }) => {
        if (isInviting(state)) return state
        const inviting: PeopleState = { ...state, sentTo: null, removed: null, refusal: null }
        return personId === undefined
          ? { ...inviting, form: 'sending', problems: NO_PROBLEMS }
          : { ...inviting, sendingAgain: personId }
      })
      .addCase(events.personInvited, (state, { payload: { rentalId, person } }) =>
        state.rentalId === rentalId
          ? {
              ...state,
              // an open form is left unchanged
              ...(state.sendingAgain === null ? closed : { sendingAgain: null, refusal: null }),
              people: [...(state.people ?? []).filter(each => !isReplacedBy(each, person)), person],
              sentTo: person.id,
            }
          : state,
      )
      .addCase(events.invitationRefused, (state, { payload: { rentalId, failure } }) =>
        state.rentalId === rentalId
          ? {
              ...state,
              form: state.form === 'sending' ? 'open' : state.form,
              sendingAgain: null,
              refusal: { of: 'invitation', failure },
            }
          : state,
      )
      .addCase(events.removalConsidered, (state, { payload: { personId } }) => ({
        ...state,
        removing: { personId, phase: 'confirming' },
        sentTo: null,
        removed: null,
        refusal: null,
      }))
      .addCase(events.removalDeclined, state => ({ ...state, removing: null }))
      .addCase(events.removalSubmitted, (state, { payload: { personId } }) => ({
        ...state,
        removing: { personId, phase: 'sending' },
      }))
      .addCase(events.personRemoved, (state, { payload: { rentalId, personId } }) =>
        state.rentalId === rentalId
          ? {
              ...state,
              removing: null,
              removed: state.people?.find(({ id }) => id === personId)?.name ?? null,
              people: (state.people ?? []).filter(({ id }) => id !== personId),
            }
          : state,
      )
      .addCase(events.removalRefused, (state, { payload: { rentalId, failure } }) =>
        state.rentalId === rentalId ? { ...state, removing: null, refusal: { of: 'removal', failure } } : state,
      ),
})

export const selectPeople = (state: WithSlice<typeof peopleSlice>): PeopleState => state.people
