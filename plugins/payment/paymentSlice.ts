import { createSlice } from '@reduxjs/toolkit'
import { newCardPaymentSubmitted } from '@/contracts/booking'
import { arrived } from '@/contracts/navigation'
import { bankReturned, sourceChosen, sourceRefused } from '@/contracts/payment'
import { signedOut } from '@/contracts/session'
import * as events from './events'
import { closed, isBusy, isLoading, reopened, withTask, type CardForm, type FormPhase } from './model/cardForm'
import { canPay, type SavedCard } from '@/contracts/savedCard'
import { isAccountPage, isAddCardPage, isPaymentPage, isShopPaymentPage } from './paths'

export interface PaymentState {
  readonly listing: 'unknown' | 'loading' | 'listed' | 'failed'
  /** The code of the failure to load them. */
  readonly listingProblem: string | null
  readonly sources: readonly SavedCard[]
  readonly chosenId: string | null
  /** Why a card on file was refused: shown above the list. */
  readonly sourceProblem: string | null
  readonly form: CardForm
  /** The card saved last, for the confirmation on the customer's own page. */
  readonly addedId: string | null
  /** The page the person is on. */
  readonly path: string
}

const initialState: PaymentState = {
  listing: 'unknown',
  listingProblem: null,
  sources: [],
  chosenId: null,
  sourceProblem: null,
  form: closed(),
  addedId: null,
  path: '',
}

const withForm = (state: PaymentState, form: Partial<CardForm>): PaymentState => ({ ...state, form: { ...state.form, ...form } })

/** Applies a change only in one of these phases, so that late messages of abandoned frames and requests are ignored. */
const inPhases = (state: PaymentState, from: readonly FormPhase[], form: Partial<CardForm>): PaymentState =>
  from.includes(state.form.phase) ? withForm(state, form) : state

/** The card in the form is to be checked. */
const withSubmittedCard = (state: PaymentState): PaymentState => inPhases(state, ['ready'], { phase: 'preparing', problem: null })

/** The form opens at once if there are no cards, or on the page for adding one. */
const withFormFor = ({ form, path }: PaymentState, sources: readonly SavedCard[]): CardForm => {
  const isNeeded = isAddCardPage(path) || ((isPaymentPage(path) || isShopPaymentPage(path)) && !sources.some(canPay))
  return form.phase === 'closed' && isNeeded ? reopened(form) : form
}

/** A choice is valid only while its card exists and can pay. */
const usableId = (id: string | null, sources: readonly SavedCard[]): string | null =>
  sources.some(card => card.id === id && canPay(card)) ? id : null

export const paymentSlice = createSlice({
  name: 'payment',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      // the frame is lost with its page
      .addCase(arrived, (state, { payload: { path } }) =>
        path === state.path
          ? state
          : { ...state, path, form: closed(state.form), addedId: isAccountPage(path) ? state.addedId : null },
      )
      .addCase(signedOut, ({ path, form }) => ({ ...initialState, path, form: closed(form) }))

      .addCase(events.sourcesSought, state => {
        state.listing = 'loading'
      })
      .addCase(events.sourcesListed, (state, { payload: { sources } }) => ({
        ...state,
        listing: 'listed',
        listingProblem: null,
        sources,
        chosenId: usableId(state.chosenId, sources),
        form: withFormFor(state, sources),
      }))
      .addCase(events.sourcesUnavailable, (state, { payload: { code } }) => ({
        ...state,
        listing: 'failed',
        listingProblem: code,
        form: isAddCardPage(state.path) ? withFormFor(state, []) : state.form,
      }))
      .addCase(sourceChosen, (state, { payload: { sourceId } }) => ({
        ...state,
        chosenId: usableId(sourceId, state.sources),
        sourceProblem: null,
        form: isBusy(state.form) ? state.form : closed(state.form),
      }))
      .addCase(sourceRefused, (state, { payload: { sourceId, code } }) => ({
        ...state,
        chosenId: state.chosenId === sourceId ? null : state.chosenId,
        sourceProblem: code,
      }))

      .addCase(events.cardFormOpened, state => ({ ...state, chosenId: null, sourceProblem: null, form: reopened(state.form) }))
      .addCase(events.cardFormClosed, state => ({ ...state, form: closed(state.form) }))
      .addCase(events.cardFrameReady, state => {
        if (!isLoading(state.form)) return state
        const { unfinished } = state.form
        return unfinished === null
          ? withForm(state, { phase: 'ready', problem: state.form.phase === 'late' ? null : state.form.problem })
          : { ...state, form: withTask({ ...state.form, problem: null }, { kind: 'resume', intentId: unfinished, intent: null }) }
      })
      // it may be slow rather than blocked, so it keeps loading in the background (PAY-27, PAY-28)
      .addCase(events.cardFrameOverdue, state => inPhases(state, ['opening'], { phase: 'late', problem: 'CARD_FORM_BLOCKED' }))
      .addCase(events.cardFrameBlocked, state => withForm(state, { phase: 'blocked', problem: 'CARD_FORM_BLOCKED' }))
      .addCase(events.cardFrameLost, state => withForm(state, { phase: 'blocked', problem: 'CARD_FORM_LOST' }))
      .addCase(events.cardFrameRetried, state => ({
        ...state,
        form: { ...reopened(state.form), unfinished: state.form.unfinished },
      }))
      .addCase(events.cardFieldChecked, (state, { payload: { field, code } }) =>
        withForm(state, { wrong: { ...state.form.wrong, [field]: code } }),
      )
      .addCase(events.cardFillingReported, (state, { payload: { hasEmptyField } }) => withForm(state, { hasEmptyField }))
      .addCase(events.walletsOffered, (state, { payload: { wallets } }) => withForm(state, { wallets }))
      .addCase(events.walletChosen, (state, { payload: { wallet } }) => inPhases(state, ['ready'], { wallet, problem: null }))

      .addCase(events.cardSubmitted, withSubmittedCard)
      .addCase(newCardPaymentSubmitted, withSubmittedCard)
      .addCase(events.intentReady, (state, { payload: { intentId, intent } }) =>
        state.form.phase === 'preparing' ? { ...state, form: withTask(state.form, { kind: 'submit', intentId, intent }) } : state,
      )
      .addCase(events.intentRefused, (state, { payload: { code } }) =>
        inPhases(state, ['preparing'], { phase: 'ready', problem: code }),
      )
      .addCase(events.challengeStarted, state => inPhases(state, ['checking'], { phase: 'challenge' }))
      .addCase(events.bankTabOffered, (state, { payload: { url } }) =>
        inPhases(state, ['checking', 'challenge'], { phase: 'challenge', bankTab: url }),
      )
      .addCase(events.bankPageOffered, state => inPhases(state, ['checking'], { phase: 'leaving' }))
      .addCase(events.challengeEnded, state => inPhases(state, ['challenge'], { phase: 'checking', bankTab: null }))
      .addCase(events.cardAuthorized, state => inPhases(state, ['checking', 'challenge', 'leaving'], { phase: 'keeping' }))
      .addCase(events.cardRefused, (state, { payload: { code } }) =>
        inPhases(state, ['preparing', 'checking', 'challenge', 'leaving'], { phase: 'ready', problem: code }),
      )
      .addCase(events.intentOutlived, state => inPhases(state, ['checking', 'challenge', 'leaving'], { phase: 'preparing' }))
      .addCase(events.sourceAdded, (state, { payload: { source } }) => {
        const sources = [...state.sources.filter(({ id }) => id !== source.id), source]
        const wasLeft = state.form.phase === 'resuming'
        return {
          ...state,
          listing: 'listed',
          listingProblem: null,
          sources,
          chosenId: usableId(source.id, sources),
          sourceProblem: null,
          addedId: source.id,
          form: closed(state.form, wasLeft && canPay(source) ? 'CHECK_FINISHED' : null),
        }
      })
      .addCase(events.sourceFound, (state, { payload: { sourceId } }) => ({
        ...state,
        chosenId: usableId(sourceId, state.sources),
        sourceProblem: null,
        form: closed(state.form, 'BILLING_METHOD_ALREADY_EXISTS'),
      }))
      .addCase(events.sourceNotAdded, (state, { payload: { code } }) =>
        state.form.phase === 'resuming'
          ? { ...state, form: reopened(state.form, code) }
          : withForm(state, state.form.phase === 'closed' ? { problem: code } : { phase: 'ready', problem: code }),
      )

      .addCase(bankReturned, state => ({ ...state, form: { ...closed(state.form), phase: 'resuming' } }))
      .addCase(events.bankDidNotConfirm, (state, { payload: { code } }) => ({
        ...state,
        sourceProblem: code,
        form: isAddCardPage(state.path) ? reopened(state.form) : closed(state.form),
      }))
      .addCase(events.authorizedCardFound, state => ({ ...state, form: { ...closed(state.form), phase: 'resuming' } }))
      .addCase(events.unfinishedCheckFound, (state, { payload: { intentId } }) => ({
        ...state,
        form: { ...reopened(state.form, 'CHECK_UNFINISHED'), unfinished: intentId },
      })),
})
