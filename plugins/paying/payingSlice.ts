import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { arrived } from '@/contracts/navigation'
import { cardAddedFor } from '@/contracts/payment'
import type { SavedCard } from '@/contracts/savedCard'
import { signedOut } from '@/contracts/session'
import type { RentalPaying } from '@/domain/schemas/paying'
import type { Failure } from '@/kernel/AppError'
import { isOutcomeUnknown } from '@/runtime/errors/apiErrors'
import * as events from './events'
import type { SentSettlement } from './events'

export interface PayingState {
  readonly rentalId: string | null
  readonly phase: 'unknown' | 'asking' | 'known' | 'failed'
  readonly paying: RentalPaying | null
  /** The cards on file. */
  readonly cards: readonly SavedCard[]
  readonly failure: Failure | null
  /**
   * `choosing`: another card is being chosen · `changing`: it is being saved · `confirming`: an overdue payment is to be
   * confirmed · `settling`: it is being paid · `adopting`: its card is being saved for future months.
   */
  readonly step: 'idle' | 'choosing' | 'changing' | 'confirming' | 'settling' | 'adopting'
  readonly chosenId: string | null
  /** The payment to be made now. */
  readonly paymentId: string | null
  /** Payments with an unknown outcome; each may only be repeated unchanged, with its card and key. */
  readonly unanswered: readonly SentSettlement[]
  /** The card that has paid and is to be saved for future months, until the server has answered. */
  readonly laterCard: { readonly rentalId: string; readonly sourceId: string } | null
  /** The rental for which the person went to add a card, the payment it is meant for, and the cards before. */
  readonly addingFor: { readonly rentalId: string; readonly cardIds: readonly string[]; readonly paymentId?: string } | null
  /** The rental and card that the person chose on their account page; no card if one is to be chosen on the rental's page. */
  readonly intended: { readonly rentalId: string; readonly sourceId: string | null } | null
  /** Whether the card also pays for future months. */
  readonly isForLater: boolean
  /** The last completed action, until the next is begun. */
  readonly done: 'changed' | 'settled' | 'settledAndChanged' | null
  /** Why the latest action was refused; unknown outcomes are not refusals. */
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
  unanswered: [],
  laterCard: null,
  addingFor: null,
  intended: null,
  isForLater: false,
  done: null,
  refusal: null,
}

/** Whether a confirmed action is in progress, during which nothing else can be begun. */
export const isRequestPending = ({ step }: Pick<PayingState, 'step'>): boolean =>
  step === 'changing' || step === 'settling' || step === 'adopting'

/** Whether another card is being chosen, or the choice sent. */
export const isChoiceOpen = ({ step }: Pick<PayingState, 'step'>): boolean => step === 'choosing' || step === 'changing'

const idle = {
  step: 'idle',
  chosenId: null,
  paymentId: null,
  addingFor: null,
  intended: null,
  isForLater: false,
  refusal: null,
} as const

/** A refusal is shown until the payment is no longer overdue. */
function refusalIn({ payments }: RentalPaying, { refusal, paymentId }: PayingState): PayingState['refusal'] {
  const status = payments.find(({ id }) => id === paymentId)?.status ?? 'failed'
  return refusal?.of === 'settlement' && status !== 'failed' ? null : refusal
}

/** Keeps the unanswered payments that are still overdue; the card of a paid one is saved for future months if that was chosen. */
function withoutResolved(state: PayingState, rentalId: string, { payments }: RentalPaying): Partial<PayingState> {
  const { unanswered, laterCard } = state
  const hasStatus = (sent: SentSettlement, expected: string) =>
    sent.rentalId === rentalId && payments.some(({ id, status }) => id === sent.paymentId && status === expected)
  const paid = unanswered.filter(sent => hasStatus(sent, 'paid'))
  const later = paid.find(({ isForLater }) => isForLater)
  return {
    unanswered: unanswered.filter(sent => sent.rentalId !== rentalId || hasStatus(sent, 'failed')),
    laterCard: later ? { rentalId, sourceId: later.sourceId } : laterCard,
    ...(paid.length > 0 && state.rentalId === rentalId && { done: 'settled' }),
  }
}

/** The unanswered attempt for a payment of this rental. */
export const sentFor = (
  { unanswered, rentalId }: Pick<PayingState, 'unanswered' | 'rentalId'>,
  paymentId: string,
): SentSettlement | undefined => unanswered.find(sent => sent.paymentId === paymentId && sent.rentalId === rentalId)

const unansweredExcept = ({ unanswered }: PayingState, rentalId: string, paymentId: string | null): PayingState['unanswered'] =>
  unanswered.filter(sent => sent.paymentId !== paymentId || sent.rentalId !== rentalId)

const withoutLaterCard = (state: PayingState, rentalId: string): PayingState =>
  state.laterCard?.rentalId === rentalId ? { ...state, laterCard: null } : state

export const payingSlice = createSlice({
  name: 'paying',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(signedOut, () => initialState)
      // messages and open forms belong to the page; requests in progress and adding a card for this rental continue
      .addCase(arrived, (state, { payload: { objects } }) => {
        if (isRequestPending(state)) return
        const { addingFor, intended } = state
        Object.assign(state, {
          ...idle,
          done: null,
          addingFor: addingFor?.rentalId === objects['id'] ? addingFor : null,
          intended: intended?.rentalId === objects['id'] ? intended : null,
        } satisfies Partial<PayingState>)
      })
      // when reloading the same rental, the known values are kept until the answer
      .addCase(events.payingSought, (state, { payload: { rentalId } }) =>
        state.rentalId === rentalId && state.paying !== null
          ? state
          : {
              ...initialState,
              rentalId,
              phase: 'asking',
              addingFor: state.addingFor,
              intended: state.intended,
              unanswered: state.unanswered,
              laterCard: state.laterCard,
            },
      )
      .addCase(events.payingLearned, (state, { payload: { paying, cards } }) => ({
        ...state,
        phase: 'known',
        paying,
        cards,
        failure: null,
        refusal: refusalIn(paying, state),
        // the change was unanswered but has been made
        ...(state.refusal?.of === 'change' && state.chosenId === paying.paymentSourceId && { ...idle, done: 'changed' }),
        ...(state.rentalId !== null && withoutResolved(state, state.rentalId, paying)),
      }))
      .addCase(events.payingNotLearned, (state, { payload }) =>
        state.paying === null ? { ...state, phase: 'failed', failure: payload } : state,
      )

      .addCase(events.choiceOpened, (state, { payload: { sourceId } }) =>
        isRequestPending(state) ? state : { ...state, ...idle, step: 'choosing', chosenId: sourceId, done: null },
      )
      .addCase(events.choiceClosed, state => (isRequestPending(state) ? state : { ...state, ...idle }))
      .addCase(events.newCardRequested, (state, { payload }) =>
        isRequestPending(state)
          ? state
          : { ...state, ...idle, addingFor: { ...payload, cardIds: state.cards.map(({ id }) => id) } },
      )
      // after a bank's full-page check nothing else is known of the previous page
      .addCase(cardAddedFor, (state, { payload: { rentalId } }) =>
        state.addingFor?.rentalId === rentalId ? state : { ...state, addingFor: { rentalId, cardIds: [] } },
      )
      .addCase(events.cardIntended, (state, { payload }) =>
        isRequestPending(state) ? state : { ...state, ...idle, intended: payload },
      )
      .addCase(events.cardChosen, (state, { payload: { sourceId } }) => ({
        ...state,
        chosenId: sourceId,
        isForLater: false,
        refusal: null,
      }))
      .addCase(events.choiceSubmitted, state => ({ ...state, step: 'changing', refusal: null }))
      // the card chosen last applies, instead of one sent with an overdue payment
      .addCase(events.payingCardChanged, (state, { payload: { rentalId, paying } }) => {
        const unanswered = state.unanswered.map(sent => (sent.rentalId === rentalId ? { ...sent, isForLater: false } : sent))
        return state.rentalId === rentalId
          ? {
              ...state,
              ...idle,
              paying,
              unanswered,
              laterCard: null,
              done: state.step === 'adopting' ? 'settledAndChanged' : 'changed',
            }
          : { ...withoutLaterCard(state, rentalId), unanswered }
      })
      // a card that has paid stays chosen for another attempt
      .addCase(events.payingCardRefused, (state, { payload: { rentalId, ...failure } }) =>
        state.rentalId === rentalId
          ? { ...state, step: 'choosing', laterCard: null, refusal: { of: 'change', failure } }
          : withoutLaterCard(state, rentalId),
      )

      .addCase(events.settlementConsidered, (state, { payload: { paymentId, sourceId } }) =>
        isRequestPending(state) || sentFor(state, paymentId)
          ? state
          : {
              ...state,
              ...idle,
              step: 'confirming',
              paymentId,
              chosenId: sourceId ?? null,
              // a card just added for this rental is preselected for it (decisions.md D128)
              isForLater: sourceId !== undefined && state.addingFor !== null,
              done: null,
            },
      )
      .addCase(events.laterPaymentsChosen, (state, { payload: { isForLater } }) => ({ ...state, isForLater }))
      .addCase(events.settlementDeclined, state => ({ ...state, ...idle }))
      .addCase(events.settlementSubmitted, (state, { payload }) => ({
        ...state,
        step: 'settling',
        paymentId: payload.paymentId,
        unanswered: [...unansweredExcept(state, payload.rentalId, payload.paymentId), payload],
        done: null,
        refusal: null,
      }))
      .addCase(events.settlementsRestored, (state, { payload: { rentalId, sent } }) => ({
        ...state,
        unanswered: [
          ...state.unanswered,
          ...sent.filter(
            ({ paymentId }) => !state.unanswered.some(known => known.paymentId === paymentId && known.rentalId === rentalId),
          ),
        ],
      }))
      .addCase(events.settled, (state, { payload: { rentalId, paying } }) => ({
        ...state,
        ...(state.rentalId === rentalId && { ...idle, paying, done: 'settled' }),
        ...withoutResolved(state, rentalId, paying),
      }))
      .addCase(events.laterCardSubmitted, (state, { payload: { rentalId, sourceId } }) =>
        state.rentalId === rentalId ? { ...state, ...idle, step: 'adopting', chosenId: sourceId } : state,
      )
      .addCase(events.settlementRefused, (state, { payload: { rentalId, paymentId = state.paymentId, ...failure } }) => {
        const isUnknown = isOutcomeUnknown(failure)
        return {
          ...state,
          unanswered: isUnknown ? state.unanswered : unansweredExcept(state, rentalId, paymentId),
          ...(state.rentalId === rentalId && {
            step: 'idle',
            refusal: isUnknown ? null : { of: 'settlement', failure },
          }),
        }
      }),
})

export const selectPaying = (state: WithSlice<typeof payingSlice>): PayingState => state.paying
