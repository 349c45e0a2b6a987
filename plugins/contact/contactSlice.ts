import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { formRequested, pricesRequested, submitted, type FormRequest } from '@/contracts/contact'
import { arrived } from '@/contracts/navigation'
import { personLeft } from '@/contracts/session'
import type { Store } from '@/domain/schemas/store'
import type { Failure } from '@/kernel/AppError'
import { timeOf } from '@/kernel/events'
import {
  confirmationClosed,
  detailsNoted,
  detailsRefused,
  detailsRestored,
  detailsSubmitted,
  formClosed,
  inquiryRestored,
  keptExpired,
  storeChosen,
  storesLearned,
  storesNotLearned,
  storesRetried,
} from './events'
import { KEPT_MS, purposeOf, type Inquiry, type KeptDetails, type Submission } from './model/details'

export interface ContactState {
  /** The request that opened the form; null while it is closed. */
  readonly form: FormRequest | null
  /** The form before prices was closed and is not shown again in this visit. */
  readonly declined: boolean
  readonly stores: readonly Store[] | null
  readonly storesFailure: Failure | null
  readonly kept: KeptDetails | null
  readonly inquiry: Inquiry | null
  /** The submission that the server has not answered yet, even if its form was closed. */
  readonly sending: Sending | null
  /** Why the details were refused. */
  readonly failure: Failure | null
  /** What was sent last, until its confirmation is closed. */
  readonly sent: Sent | null
  /** The store that was contacted last by name, which is the default for the next form. */
  readonly lastStoreId: string | null
}

interface Sent {
  readonly storeId: string
  readonly asked: 'question' | 'call'
  readonly email: string
  /** In international form. */
  readonly phoneNumber: string
}

interface Sending extends Omit<Sent, 'asked'> {
  /** Null if there is nothing to confirm: prices follow directly, and a rental shows its own confirmation. */
  readonly asked: Sent['asked'] | null
}

const initialState: ContactState = {
  form: null,
  declined: false,
  stores: null,
  storesFailure: null,
  kept: null,
  inquiry: null,
  sending: null,
  failure: null,
  sent: null,
  lastStoreId: null,
}

const closed = { form: null, failure: null } as const

export const contactSlice = createSlice({
  name: 'contact',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(formRequested, (state, { payload }) => ({
        ...state,
        ...closed,
        form: payload,
        storesFailure: null,
        sent: null,
      }))
      .addCase(pricesRequested, (state, { payload }) =>
        state.inquiry !== null || state.declined
          ? state
          : { ...state, ...closed, form: { ...payload, redirect: true, beforePrices: true }, storesFailure: null, sent: null },
      )
      .addCase(formClosed, state => ({ ...state, ...closed, declined: state.declined || state.form?.beforePrices === true }))
      // the page below the form changed; a replaced address does not count
      .addCase(arrived, (state, { payload }) => {
        if (payload.how !== 'replace') Object.assign(state, { ...closed, sent: null } satisfies Partial<ContactState>)
      })
      .addCase(storeChosen, (state, { payload }) =>
        state.form ? { ...state, form: { ...state.form, storeId: payload.storeId } } : state,
      )
      .addCase(storesLearned, (state, { payload }) => ({ ...state, stores: payload.stores, storesFailure: null }))
      .addCase(storesNotLearned, (state, { payload }) => ({ ...state, storesFailure: payload }))
      .addCase(storesRetried, state => ({ ...state, storesFailure: null }))
      .addCase(detailsNoted, (state, action) => {
        const { hasQuestion: _, ...details } = action.payload
        return { ...state, kept: { details, expiresAt: timeOf(action) + KEPT_MS } }
      })
      // one at a time: presses in the meantime are ignored (sendDetails)
      .addCase(detailsSubmitted, (state, { payload }) =>
        state.sending !== null ? state : { ...state, sending: sendingOf(state.form, payload), failure: null },
      )
      .addCase(detailsRefused, (state, { payload }) => ({ ...state, sending: null, failure: payload }))
      // an enquiry is kept only for a store that can be booked (S3)
      .addCase(submitted, (state, action: PayloadAction<{ id: string; storeId: string }>) => ({
        ...state,
        ...closed,
        ...confirmed(state),
        sending: null,
        lastStoreId: isNamed(state, action.payload.storeId) ? action.payload.storeId : state.lastStoreId,
        inquiry: isListed(state, action.payload.storeId)
          ? { id: action.payload.id, expiresAt: timeOf(action) + KEPT_MS }
          : state.inquiry,
      }))
      .addCase(confirmationClosed, state => ({ ...state, sent: null }))
      .addCase(detailsRestored, (state, { payload }) => ({ ...state, kept: payload }))
      .addCase(inquiryRestored, (state, { payload }) => ({ ...state, inquiry: payload }))
      .addCase(personLeft, ({ stores }) => ({ ...initialState, stores }))
      .addCase(keptExpired, (state, action) => ({
        ...state,
        kept: alive(state.kept, timeOf(action)),
        inquiry: alive(state.inquiry, timeOf(action)),
      })),
})

/** Uses the submitted values, because the form may have changed in the meantime. */
function sendingOf(form: FormRequest | null, { storeId, email, phoneNumber, question }: Submission): Sending {
  const purpose = form === null ? null : purposeOf(form, question !== undefined)
  const asked = purpose === 'question' || purpose === 'call' ? purpose : null
  return { storeId, asked, email, phoneNumber }
}

/** A submitted question is removed from the draft. */
function confirmed({ kept, sending, sent }: ContactState): Pick<ContactState, 'kept' | 'sent'> {
  if (sending === null || sending.asked === null) return { kept, sent }
  const { asked } = sending
  const rest = asked === 'question' && kept !== null ? { ...kept, details: { ...kept.details, question: '' } } : kept
  return { kept: rest, sent: { ...sending, asked } }
}

/**
 * Whether the person meant this store. A question or a call about no store in particular is sent to the first one, so that one counts
 * only if it was chosen in the form or by its page.
 */
const isNamed = ({ form, stores, sending }: ContactState, storeId: string): boolean =>
  sending === null || sending.asked === null || form?.storeId === storeId || stores?.[0]?.id !== storeId

const isListed = ({ stores }: ContactState, storeId: string): boolean => stores?.some(({ id }) => id === storeId) ?? false

const alive = <T extends { readonly expiresAt: number }>(thing: T | null, now: number): T | null =>
  thing !== null && thing.expiresAt > now ? thing : null
