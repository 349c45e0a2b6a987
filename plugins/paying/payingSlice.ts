import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { arrived } from '@/contracts/navigation'
import { cardAddedFor } from '@/contracts/payment'
import type { SavedCard } from '@/contracts/savedCard'
import { signedOut } from '@/contracts/session'
import type { RentalPaying } from '@/domain/schemas/paying'
import type { Failure } from '@/kernel/AppError'
import { isOutcomeUnknown } from '@/runtime/errors/apiErrors'
import * as events from './events'

export interface PayingState {
  readonly rentalId: string | null
  readonly phase: 'unknown' | 'asking' | 'known' | 'failed'
  readonly paying: RentalPaying | null
  /** Those on file. */
  readonly cards: readonly SavedCard[]
  readonly failure: Failure | null
  /** `choosing` another card · `changing` to it · `confirming` that something overdue is to be paid now · `settling` it. */
  readonly step: 'idle' | 'choosing' | 'changing' | 'confirming' | 'settling'
  readonly chosenId: string | null
  /** What is to be paid now. */
  readonly paymentId: string | null
  /** The rental for which the person went to add a card, and the cards there were before. */
  readonly addingFor: { readonly rentalId: string; readonly cardIds: readonly string[] } | null
  /** The rental for which the person chose a card on their own page. */
  readonly intended: { readonly rentalId: string; readonly sourceId: string } | null
  /** Whether the card that pays now also pays for the months to come. */
  readonly isForLater: boolean
  /** What was done last, until the next thing is begun. */
  readonly done: 'changed' | 'settled' | null
  /** Why the latest of the two was refused. */
  readonly refusal: { readonly of: 'change' | 'settlement'; readonly failure: Failure } | null
}

const initialState: PayingState = {
  rentalId: null,
  phase: 'unknown',
  paying: null,
  cards: [],
  failure: null,
  step: 'idle',
  chosenId: null,
  paymentId: null,
  addingFor: null,
  intended: null,
  isForLater: false,
  done: null,
  refusal: null,
}

/** The server is at work on what was confirmed: nothing else is begun, and it is not to be left. */
export const isUnderWay = ({ step }: Pick<PayingState, 'step'>): boolean => step === 'changing' || step === 'settling'

const idle = {
  step: 'idle',
  chosenId: null,
  paymentId: null,
  addingFor: null,
  intended: null,
  isForLater: false,
  refusal: null,
} as const

/** A refused settlement is said until the payment is no longer overdue; one whose outcome was unknown may turn out to be paid. */
function outcomeIn({ payments }: RentalPaying, { refusal, paymentId }: PayingState): Partial<PayingState> {
  if (refusal?.of !== 'settlement') return {}
  const status = payments.find(({ id }) => id === paymentId)?.status
  const isUnknown = isOutcomeUnknown(refusal.failure)
  // that it is gone is what such a refusal says
  if (status === 'failed' || (status === undefined && !isUnknown)) return {}
  return { refusal: null, done: status === 'paid' && isUnknown ? 'settled' : null }
}

export const payingSlice = createSlice({
  name: 'paying',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(signedOut, () => initialState)
      // what was said and asked stays behind on the page; what is under way goes on, as does adding a card for this rental
      .addCase(arrived, (state, { payload: { objects } }) =>
        isUnderWay(state)
          ? state
          : {
              ...state,
              ...idle,
              done: null,
              addingFor: state.addingFor?.rentalId === objects['id'] ? state.addingFor : null,
              intended: state.intended?.rentalId === objects['id'] ? state.intended : null,
            },
      )
      // asked again for the same rental, what is known stays until the answer
      .addCase(events.payingSought, (state, { payload: { rentalId } }) =>
        state.rentalId === rentalId && state.paying !== null
          ? state
          : { ...initialState, rentalId, phase: 'asking', addingFor: state.addingFor, intended: state.intended },
      )
      .addCase(events.payingLearned, (state, { payload: { paying, cards } }) => ({
        ...state,
        phase: 'known',
        paying,
        cards,
        failure: null,
        ...outcomeIn(paying, state),
      }))
      .addCase(events.payingNotLearned, (state, { payload }) =>
        state.paying === null ? { ...state, phase: 'failed', failure: payload } : state,
      )

      .addCase(events.choiceOpened, (state, { payload: { sourceId } }) =>
        isUnderWay(state) ? state : { ...state, ...idle, step: 'choosing', chosenId: sourceId, done: null },
      )
      .addCase(events.choiceClosed, state => (isUnderWay(state) ? state : { ...state, ...idle }))
      .addCase(events.newCardRequested, (state, { payload: { rentalId } }) =>
        isUnderWay(state) ? state : { ...state, ...idle, addingFor: { rentalId, cardIds: state.cards.map(({ id }) => id) } },
      )
      // after a bank's check that took the whole window nothing else is known of the page it was asked for from
      .addCase(cardAddedFor, (state, { payload: { rentalId } }) =>
        state.addingFor?.rentalId === rentalId ? state : { ...state, addingFor: { rentalId, cardIds: [] } },
      )
      .addCase(events.cardIntended, (state, { payload }) =>
        isUnderWay(state) ? state : { ...state, ...idle, intended: payload },
      )
      .addCase(events.cardChosen, (state, { payload: { sourceId } }) => ({ ...state, chosenId: sourceId, refusal: null }))
      .addCase(events.choiceSubmitted, state => ({ ...state, step: 'changing', refusal: null }))
      .addCase(events.payingCardChanged, (state, { payload: { rentalId, paying } }) =>
        state.rentalId === rentalId ? { ...state, ...idle, paying, done: state.done ?? 'changed' } : state,
      )
      .addCase(events.payingCardRefused, (state, { payload: { rentalId, ...failure } }) =>
        state.rentalId === rentalId ? { ...state, step: 'choosing', refusal: { of: 'change', failure } } : state,
      )

      .addCase(events.settlementConsidered, (state, { payload: { paymentId, sourceId } }) =>
        isUnderWay(state)
          ? state
          : {
              ...state,
              ...idle,
              step: 'confirming',
              paymentId,
              // a card that was just added for this rental is meant to pay for it
              chosenId: sourceId ?? null,
              isForLater: sourceId !== undefined,
              done: null,
            },
      )
      .addCase(events.laterPaymentsChosen, (state, { payload: { isForLater } }) => ({ ...state, isForLater }))
      .addCase(events.settlementDeclined, state => ({ ...state, ...idle }))
      .addCase(events.settlementSubmitted, (state, { payload: { paymentId } }) => ({
        ...state,
        step: 'settling',
        paymentId,
        refusal: null,
      }))
      .addCase(events.settled, (state, { payload: { rentalId, paying } }) =>
        state.rentalId === rentalId ? { ...state, ...idle, paying, done: 'settled' } : state,
      )
      .addCase(events.settlementRefused, (state, { payload: { rentalId, ...failure } }) =>
        state.rentalId === rentalId ? { ...state, step: 'idle', refusal: { of: 'settlement', failure } } : state,
      ),
})

export const selectPaying = (state: WithSlice<typeof payingSlice>): PayingState => state.paying
