import { currentBooking } from '@/contracts/booking'
import { cardRemoved } from '@/contracts/cards'
import { arrived } from '@/contracts/navigation'
import { bankReturned, cardAddedFor, sourceChosen, sourceRefused } from '@/contracts/payment'
import { canPay } from '@/contracts/savedCard'
import { ACCOUNT_PATH, sessionStatus, signedIn } from '@/contracts/session'
import { toFailure } from '@/kernel/AppError'
import type { SagaEntry } from '@/kernel/contract'
import { answerTo, call, first, type Fx, onEvery, onLatest, put, take, takeAny, until, wait } from '@/runtime/effects/fx'
import { replaceWith } from '@/runtime/routing/ports'
import { selectLocation } from '@/runtime/store/coreSlices'
import { addCardPath, rentalPath } from '../addCardPaths'
import * as events from '../events'
import {
  bankDidNotConfirm,
  cardFormClosed,
  listRetried,
  sourceAdded,
  sourcesListed,
  sourcesSought,
  sourcesUnavailable,
} from '../events'
import { isBusy } from '../model/cardForm'
import { hasCardForm, isAddCardPage, isPaymentPage, isShopPaymentPage, showsCards } from '../paths'
import { selectChosenId } from '../paymentSelectors'
import { selectForm, selectPath, selectSourceProblem, selectSources } from '../screenSelectors'
import { findAttempt, forgetAttempt, listSources as listSourcesPort, readIntent } from '../ports'
import { select } from '../select'
import { addCard } from './addCard'
import { isUnresolved, saveCard } from './saveCard'
import { returnFromBank } from './returnFromBank'
import { waitForCheck } from './waitForCheck'

/** How long the gateway's form may take to load (PAY-27). */
const FRAME_LIMIT_MS = 10_000

/** Reports a form that does not load in time, so that nobody waits in front of an empty space. */
function* awaitFrame(): Fx<never> {
  while (true) {
    yield* takeAny(
      events.cardFormOpened,
      events.cardFrameRetried,
      events.sourcesListed,
      events.sourcesUnavailable,
      events.unfinishedCheckFound,
      events.sourceNotAdded,
      events.bankDidNotConfirm,
    )
    while ((yield* select(selectForm)).phase === 'opening') {
      const { frame } = yield* select(selectForm)
      const { late } = yield* first({ moved: waitForFrame(frame), late: wait(FRAME_LIMIT_MS) })
      if (late !== undefined) yield* put(events.cardFrameOverdue())
    }
  }
}

/** Ends when this frame has loaded, failed, or been replaced. */
function* waitForFrame(frame: number): Fx<true> {
  while (true) {
    yield* takeAny(
      arrived,
      events.cardFrameReady,
      events.cardFrameBlocked,
      events.cardFrameLost,
      events.cardFormClosed,
      events.cardFormOpened,
      events.cardFrameRetried,
      events.unfinishedCheckFound,
    )
    const form = yield* select(selectForm)
    if (form.phase !== 'opening' || form.frame !== frame) return true
  }
}

/** A card form that was cancelled is not resumed later. */
function* dropAttempt(): Fx<never> {
  return yield* onEvery(cardFormClosed, deleteAttempt)
}

function* deleteAttempt(): Fx<void> {
  yield* call(forgetAttempt)
}

/**
 * Returns to where cards are listed once a card is saved: the customer's own page, or that of the rental it was
 * added for. The entry in the history is replaced, so that Back adds no second card.
 */
function* showAddedCard(): Fx<never> {
  return yield* onEvery(sourceAdded, function* (): Fx<void> {
    if (!isAddCardPage(yield* select(selectPath))) return
    const rentalId = (yield* select(selectLocation)).objects['id']
    if (rentalId !== undefined) yield* put(cardAddedFor({ rentalId }))
    yield* call(replaceWith, rentalId === undefined ? ACCOUNT_PATH : rentalPath(rentalId))
  })
}

/** The values that the bank's page added to the address belong to the failed attempt. */
function* forgetBankAddress(): Fx<never> {
  return yield* onEvery(bankDidNotConfirm, function* (): Fx<void> {
    if (isAddCardPage(yield* select(selectPath)))
      yield* call(replaceWith, addCardPath((yield* select(selectLocation)).objects['id']))
  })
}

/** After returning from a bank's full-page check (S4.19). */
function* noticeBankReturn(): Fx<never> {
  return yield* onLatest([arrived, signedIn], reportBankReturn)
}

function* reportBankReturn(): Fx<void> {
  const { path, objects } = yield* select(selectLocation)
  if (!isAddCardPage(path) || objects['payment_intent'] === undefined) return
  if ((yield* answerTo(sessionStatus)) !== 'signedIn' || (yield* select(selectForm)).phase === 'resuming') return
  yield* put(bankReturned())
}

/**
 * Loads the cards on file on pages that show them: on arrival, after signing in, on request, after a refusal and when one was
 * removed.
 */
function* listSources(): Fx<never> {
  return yield* onLatest([arrived, signedIn, listRetried, sourceRefused, cardRemoved], loadSources)
}

function* loadSources(): Fx<void> {
  const path = yield* select(selectPath)
  if (!showsCards(path) || (yield* answerTo(sessionStatus)) !== 'signedIn') return
  yield* put(sourcesSought())
  try {
    yield* put(sourcesListed({ sources: yield* call(listSourcesPort) }))
  } catch (error) {
    const { code } = toFailure(error)
    // an incomplete sign-up has no cards
    if (code !== 'INCOMPLETE_PROFILE') return void (yield* put(sourcesUnavailable({ code })))
    yield* put(sourcesListed({ sources: [] }))
  }
  if (isPaymentPage(path)) yield* chooseCardOfBooking()
  if (isShopPaymentPage(path)) yield* chooseSingleCard()
}

/** A single card is chosen automatically. */
function* chooseSingleCard(): Fx<void> {
  const [only, ...others] = (yield* select(selectSources)).filter(canPay)
  if (only && others.length === 0 && (yield* isUndecidedYet())) yield* put(sourceChosen({ sourceId: only.id }))
}

/** Whether the person has neither chosen nor begun to type a card, and none was refused. */
function* isUndecidedYet(): Fx<boolean> {
  const { phase } = yield* select(selectForm)
  return (yield* select(selectChosenId)) === undefined && (yield* select(selectSourceProblem)) === null && phase === 'closed'
}

/** Chooses the booking's card, unless the person is doing something else (S3.99). */
function* chooseCardOfBooking(): Fx<void> {
  const { paymentSourceId } = (yield* until(currentBooking, booking => booking !== undefined)) ?? {}
  const booked = (yield* select(selectSources)).find(({ id }) => id === paymentSourceId)
  if (booked && canPay(booked) && (yield* isUndecidedYet())) yield* put(sourceChosen({ sourceId: booked.id }))
}

/**
 * Resumes a check that was interrupted by a reload, a crash or a bank's app: an accepted card is saved, a bank's check is shown
 * again (decisions.md D47, PAY-07, PAY-34).
 */
function* resumeCard(): Fx<never> {
  while (true) {
    yield* take(events.sourcesListed)
    const form = yield* select(selectForm)
    if (isBusy(form) || form.phase === 'ready' || !hasCardForm(yield* select(selectPath))) continue
    yield* resumeAttempt()
  }
}

function* resumeAttempt(): Fx<void> {
  const attempt = yield* call(findAttempt)
  if (!attempt) return
  const status = yield* statusOf(attempt.intentId)
  if (status === undefined) return
  // saving it twice does not add a second card
  if (status === 'authorized' || status === 'consumed') {
    yield* put(events.authorizedCardFound({ intentId: attempt.intentId }))
    return yield* saveCard(attempt)
  }
  if (status !== 'in_progress') return void (yield* call(forgetAttempt))
  yield* put(events.unfinishedCheckFound({ intentId: attempt.intentId }))
  const settled = yield* waitForCheck(attempt.intentId)
  if (settled.how === 'accepted') return yield* saveCard(attempt, settled.card)
  if (settled.how !== 'outlived') return
  yield* call(forgetAttempt)
  // the card must be typed again, so a new intent is of no use
  yield* put(events.cardRefused({ code: 'CHECK_OUTLIVED' }))
}

/** Undefined if the server did not answer. */
function* statusOf(intentId: string): Fx<string | undefined> {
  try {
    return (yield* call(readIntent, intentId)).status
  } catch (error) {
    return isUnresolved(toFailure(error)) ? undefined : 'unknown'
  }
}

const workflows: readonly SagaEntry[] = [
  { id: 'payment.listSources', run: listSources, onCrash: 'restart' },
  { id: 'payment.resumeCard', run: resumeCard, onCrash: 'restart' },
  { id: 'payment.returnFromBank', run: returnFromBank, onCrash: 'restart' },
  { id: 'payment.awaitFrame', run: awaitFrame, onCrash: 'restart' },
  { id: 'payment.addCard', run: addCard, onCrash: 'restart' },
  { id: 'payment.showAddedCard', run: showAddedCard, onCrash: 'restart' },
  { id: 'payment.forgetBankAddress', run: forgetBankAddress, onCrash: 'restart' },
  { id: 'payment.noticeBankReturn', run: noticeBankReturn, onCrash: 'restart' },
  { id: 'payment.dropAttempt', run: dropAttempt, onCrash: 'restart' },
]
export default workflows
