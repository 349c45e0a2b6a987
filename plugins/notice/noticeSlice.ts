import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { arrived } from '@/contracts/navigation'
import { signedOut } from '@/contracts/session'
import type { CivilDate } from '@/domain/dates'
import type { NoticeQuote, RentalNotice } from '@/domain/schemas/notice'
import { toTypedDate, type TypedDate } from '@/domain/typedDate'
import type { Failure } from '@/kernel/AppError'
import { isOutcomeUnknown } from '@/runtime/errors/apiErrors'
import * as events from './events'

export interface NoticeState {
  readonly rentalId: string | null
  readonly phase: 'unknown' | 'asking' | 'known' | 'failed'
  readonly notice: RentalNotice | null
  readonly failure: Failure | null
  /**
   * `open`: the form is open · `quoting`: the remaining cost is being requested · `quoted`: to be confirmed · `sending` ·
   * `confirming`: withdrawing the notice is to be confirmed · `withdrawing` · `withdrawn`: as closed, with the confirmation of that
   * · `considering`: cancelling is to be confirmed · `cancelling`.
   */
  readonly step:
    | 'closed'
    | 'open'
    | 'quoting'
    | 'quoted'
    | 'sending'
    | 'confirming'
    | 'withdrawing'
    | 'withdrawn'
    | 'considering'
    | 'cancelling'
  readonly typed: TypedDate
  readonly dayProblem: events.DayProblem | null
  /** The remaining cost for the submitted day. */
  readonly quote: NoticeQuote | null
  /** Why the remaining cost could not be loaded. */
  readonly quoteRefusal: Failure | null
  /** The day of a notice whose answer was lost, so that its outcome is unknown. */
  readonly unansweredFor: CivilDate | null
  /** Why the server refused notice, or its withdrawal. */
  readonly refusal: Failure | null
  /** Why the server refused to cancel, or that the outcome is unknown. */
  readonly cancelRefusal: Failure | null
}

const NOTHING_TYPED = toTypedDate(undefined)
const initialState: NoticeState = {
  rentalId: null,
  phase: 'unknown',
  notice: null,
  failure: null,
  step: 'closed',
  typed: NOTHING_TYPED,
  dayProblem: null,
  quote: null,
  quoteRefusal: null,
  unansweredFor: null,
  refusal: null,
  cancelRefusal: null,
}

/** Whether one of the three requests is in progress; until its answer nothing else can be done. */
export const isUnderWay = ({ step }: NoticeState): boolean =>
  step === 'sending' || step === 'withdrawing' || step === 'cancelling'
const unlessUnderWay = (state: NoticeState, next: Partial<NoticeState>): NoticeState =>
  isUnderWay(state) ? state : { ...state, ...next }

/** If notice was given elsewhere, the open form and its refusal are discarded. */
const FORM_CLOSED: Partial<NoticeState> = { step: 'closed', quote: null, quoteRefusal: null, refusal: null }

/** Keeps an unknown outcome of cancelling, but discards a refusal, when something else is begun. */
const unknownOutcome = ({ cancelRefusal }: NoticeState): Failure | null =>
  cancelRefusal !== null && isOutcomeUnknown(cancelRefusal) ? cancelRefusal : null

/** Keeps the day of an unanswered notice, whatever the result for another day. */
function outcomeOf({ quote, unansweredFor }: NoticeState, refusal: Failure): Partial<NoticeState> {
  const sentFor = quote?.moveOutAt ?? null
  if (isOutcomeUnknown(refusal)) return { unansweredFor: sentFor }
  return { refusal, unansweredFor: unansweredFor === sentFor ? null : unansweredFor }
}

const settled = (state: NoticeState, notice: RentalNotice): NoticeState => ({
  ...initialState,
  rentalId: state.rentalId,
  phase: 'known',
  notice,
  cancelRefusal: notice.cancelled === undefined ? unknownOutcome(state) : null,
})

/** Ignores answers for a rental whose page is no longer open. */
const isForOpenRental = (state: NoticeState, { rentalId }: { readonly rentalId?: string }): boolean =>
  rentalId === undefined || rentalId === state.rentalId

export const noticeSlice = createSlice({
  name: 'notice',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      // the confirmation belongs to the page on which notice was withdrawn
      .addCase(arrived, state => {
        if (state.step === 'withdrawn') state.step = 'closed'
      })
      .addCase(signedOut, () => initialState)
      // when reloading the same rental, the known values are kept until the answer
      .addCase(events.noticeSought, (state, { payload: { rentalId } }) =>
        state.rentalId === rentalId && state.notice !== null ? state : { ...initialState, rentalId, phase: 'asking' },
      )
      .addCase(events.noticeLearned, (state, { payload: { notice } }) => ({
        ...(notice.given !== undefined && state.notice?.given === undefined ? unlessUnderWay(state, FORM_CLOSED) : state),
        phase: 'known',
        notice,
        failure: null,
        // that the server has none yet does not settle it: the request may still arrive
        unansweredFor: notice.given === undefined ? state.unansweredFor : null,
        // that no right is offered does not settle it: the server may not know at the moment
        cancelRefusal: notice.cancelled === undefined ? state.cancelRefusal : null,
      }))
      .addCase(events.noticeNotLearned, (state, { payload }) =>
        state.notice === null
          ? { ...state, phase: 'failed', failure: payload }
          : { ...state, phase: 'known', failure: state.phase === 'asking' ? payload : state.failure },
      )
      // the person waits for the answer
      .addCase(events.noticeRetried, state => (state.notice === null ? state : { ...state, phase: 'asking', failure: null }))
      // the form is prefilled with the earliest day, which most people choose
      .addCase(events.formOpened, state =>
        unlessUnderWay(state, {
          step: 'open',
          typed: toTypedDate(state.notice?.earliestMoveOutAt),
          dayProblem: null,
          quoteRefusal: null,
          refusal: null,
        }),
      )
      .addCase(events.formClosed, state =>
        unlessUnderWay(state, {
          step: 'closed',
          typed: NOTHING_TYPED,
          dayProblem: null,
          quote: null,
          quoteRefusal: null,
          refusal: null,
        }),
      )
      .addCase(events.dayEntered, (state, { payload: { typed } }) => ({ ...state, typed, dayProblem: null }))
      .addCase(events.dayRejected, (state, { payload: { reason } }) => ({
        ...state,
        dayProblem: reason,
        quoteRefusal: null,
        refusal: null,
      }))
      .addCase(events.dayChosen, state =>
        unlessUnderWay(state, { step: 'quoting', quote: null, dayProblem: null, quoteRefusal: null, refusal: null }),
      )
      // ignored if the form was closed meanwhile, or the rental is being cancelled
      .addCase(events.quoteLearned, (state, { payload: { rentalId, quote } }) =>
        isForOpenRental(state, { rentalId }) && state.step === 'quoting' ? { ...state, step: 'quoted', quote } : state,
      )
      .addCase(events.quoteRefused, (state, { payload: { rentalId, ...quoteRefusal } }) =>
        isForOpenRental(state, { rentalId }) && state.step === 'quoting' ? { ...state, step: 'open', quoteRefusal } : state,
      )
      .addCase(events.quoteDeclined, state => unlessUnderWay(state, { step: 'open', quote: null }))
      .addCase(events.noticeSubmitted, state => ({ ...state, step: 'sending', dayProblem: null, refusal: null }))
      .addCase(events.noticeGiven, (state, { payload }) =>
        isForOpenRental(state, payload) ? settled(state, payload.notice) : state,
      )
      .addCase(events.noticeRefused, (state, { payload: { rentalId, ...refusal } }) =>
        isForOpenRental(state, { rentalId }) ? { ...state, step: 'open', ...outcomeOf(state, refusal) } : state,
      )
      .addCase(events.withdrawalConsidered, state => unlessUnderWay(state, { step: 'confirming', refusal: null }))
      .addCase(events.withdrawalDeclined, state => unlessUnderWay(state, { step: 'closed' }))
      .addCase(events.withdrawalSubmitted, state => ({ ...state, step: 'withdrawing' }))
      .addCase(events.noticeWithdrawn, (state, { payload }) =>
        isForOpenRental(state, payload) ? { ...settled(state, payload.notice), step: 'withdrawn' } : state,
      )
      .addCase(events.withdrawalRefused, (state, { payload: { rentalId, ...refusal } }) =>
        isForOpenRental(state, { rentalId }) ? { ...state, step: 'closed', refusal } : state,
      )
      .addCase(events.cancellationConsidered, state =>
        unlessUnderWay(state, { step: 'considering', cancelRefusal: unknownOutcome(state) }),
      )
      .addCase(events.cancellationDeclined, state => unlessUnderWay(state, { step: 'closed' }))
      .addCase(events.cancellationSubmitted, state => ({ ...state, step: 'cancelling', cancelRefusal: null }))
      .addCase(events.rentalCancelled, (state, { payload }) =>
        isForOpenRental(state, payload) ? settled(state, payload.notice) : state,
      )
      .addCase(events.cancellationRefused, (state, { payload: { rentalId, ...cancelRefusal } }) =>
        isForOpenRental(state, { rentalId }) ? { ...state, step: 'closed', cancelRefusal } : state,
      ),
})

export const selectNotice = (state: WithSlice<typeof noticeSlice>): NoticeState => state.notice
