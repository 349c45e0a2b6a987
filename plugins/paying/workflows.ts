import { cardRemoved } from '@/contracts/cards'
import { arrived } from '@/contracts/navigation'
import { chosenSource } from '@/contracts/payment'
import { rentalChanged, rentalOpen } from '@/contracts/rental'
import { canPay } from '@/contracts/savedCard'
import { profileRetried, sessionStatus, signedIn } from '@/contracts/session'
import { toFailure } from '@/kernel/AppError'
import type { SagaEntry } from '@/kernel/contract'
import { all, answerTo, call, onLatest, onLeading, onLeadingBy, put, takeAny, type Fx } from '@/runtime/effects/fx'
import { withIdempotencyKey } from '@/runtime/effects/idempotency'
import { isOffered } from '@/runtime/effects/isOffered'
import { isOutcomeUnknown } from '@/runtime/errors/apiErrors'
import { isCustomerPage } from '@/runtime/routing/paths'
import { selectLocation } from '@/runtime/store/coreSlices'
import * as events from './events'
import { selectPaying, sentFor } from './payingSlice'
import { changeCard, listCards, readPaying, removeCard, settle } from './ports'
import { select } from './select'
import { forgetSent, recallSent, rememberSent } from './sentPorts'

/** On the customer's pages: finds out whether cards can be managed and, on the page of a rental, asks what pays for it. */
function* learnPaying(): Fx<never> {
  return yield* onLatest([arrived, signedIn, events.payingRetried, rentalChanged], function* (): Fx<void> {
    const { path } = yield* select(selectLocation)
    if (!isCustomerPage(path) || (yield* answerTo(sessionStatus)) !== 'signedIn') return
    if (!(yield* isOffered('paying-card'))) return
    const rentalId = yield* answerTo(rentalOpen)
    if (rentalId === undefined) return
    yield* put(events.payingSought({ rentalId }))
    try {
      // once per page; later attempts are in the state
      const isFirst = (yield* select(selectPaying)).paying === null
      const learned = yield* all({ paying: call(readPaying, rentalId), cards: call(listCards) })
      const sent = isFirst
        ? yield* call(
            recallSent,
            rentalId,
            learned.paying.payments.map(({ id }) => id),
          )
        : []
      if (sent.length > 0) yield* put(events.settlementsRestored({ rentalId, sent }))
      const pendingBefore = yield* unansweredOf(rentalId)
      yield* put(events.payingLearned(learned))
      // a payment whose answer was lost was made
      const open = yield* unansweredOf(rentalId)
      const answered = pendingBefore.map(({ paymentId }) => paymentId).filter(id => open.every(each => each.paymentId !== id))
      if (yield* submitLaterCard(rentalId)) return
      yield* call(forgetSent, answered)
      yield* chooseNewCard(rentalId)
    } catch (error) {
      yield* put(events.payingNotLearned(toFailure(error)))
    }
  })
}

/**
 * Preselects a card that was just added for this rental, or chosen for it on the customer's own page, so that the person only has
 * to confirm: first an overdue payment, if any, namely the one they were about to pay. Other cards are not preselected.
 */
function* chooseNewCard(rentalId: string): Fx<void> {
  const state = yield* select(selectPaying)
  const { addingFor, intended, cards, paying } = state
  const payable = (id: string | null | undefined) => cards.find(card => card.id === id && canPay(card))?.id
  let sourceId: string | undefined
  if (intended?.rentalId === rentalId) sourceId = payable(intended.sourceId)
  else if (addingFor?.rentalId === rentalId) {
    const added = payable(yield* answerTo(chosenSource))
    sourceId = added !== undefined && addingFor.cardIds.includes(added) ? undefined : added
  } else return
  // an unanswered payment needs no confirmation: it is repeated unchanged
  const open = paying?.payments.filter(({ id, status }) => status === 'failed' && !sentFor(state, id))
  const overdue = open?.find(({ id }) => id === addingFor?.paymentId) ?? open?.at(-1)
  if (sourceId !== undefined && overdue !== undefined)
    yield* put(events.settlementConsidered({ paymentId: overdue.id, sourceId }))
  else yield* put(events.choiceOpened({ sourceId: sourceId ?? null }))
}

const ofRental = ({ rentalId }: { readonly rentalId: string }): string => rentalId

/** Changes the card. The rentals are then reloaded, because they name the card. */
function* changeOnRequest(): Fx<never> {
  return yield* onLeadingBy(events.choiceSubmitted, ofRental, function* ({ payload: { rentalId, sourceId } }): Fx<void> {
    yield* changeCardTo(rentalId, sourceId)
    // a reload must not restore the earlier card
    for (const sent of yield* unansweredOf(rentalId)) yield* call(rememberSent, sent)
  })
}

const unansweredOf = function* (rentalId: string): Fx<readonly events.SentSettlement[]> {
  return (yield* select(selectPaying)).unanswered.filter(sent => sent.rentalId === rentalId)
}

/** Returns whether the server has answered, with success or a refusal. */
function* changeCardTo(rentalId: string, sourceId: string): Fx<boolean> {
  try {
    const paying = yield* withIdempotencyKey(`paying.card ${rentalId} ${sourceId}`, key =>
      call(changeCard, rentalId, sourceId, key),
    )
    yield* put(events.payingCardChanged({ rentalId, paying }))
    yield* put(profileRetried())
    return true
  } catch (error) {
    const failure = toFailure(error)
    yield* put(events.payingCardRefused({ rentalId, ...failure }))
    return !isOutcomeUnknown(failure)
  }
}

/** Saves the card that has paid for future months, if the person chose so. Returns whether it was submitted. */
function* submitLaterCard(rentalId: string): Fx<boolean> {
  const { laterCard } = yield* select(selectPaying)
  if (laterCard?.rentalId !== rentalId) return false
  yield* put(events.laterCardSubmitted(laterCard))
  return true
}

function* changeToLaterCard(): Fx<never> {
  return yield* onLeadingBy(events.laterCardSubmitted, ofRental, function* ({ payload: { rentalId, sourceId } }): Fx<void> {
    if (yield* changeCardTo(rentalId, sourceId)) yield* forgetResolved(rentalId)
    yield* requestReload(rentalId)
  })
}

/** The attempt is kept on the device until saving the card is answered, too. */
function* waitForLaterCard(rentalId: string): Fx<boolean> {
  while (true) {
    const event = yield* takeAny(events.payingCardChanged, events.payingCardRefused)
    if (events.payingCardChanged.match(event) && event.payload.rentalId === rentalId) return true
    if (events.payingCardRefused.match(event) && event.payload.rentalId === rentalId) return !isOutcomeUnknown(event.payload)
  }
}

/** Deletes the stored attempts of this rental that are no longer pending. */
function* forgetResolved(rentalId: string): Fx<void> {
  const state = yield* select(selectPaying)
  if (state.rentalId !== rentalId || state.paying === null) return
  yield* call(
    forgetSent,
    state.paying.payments.filter(({ id }) => !sentFor(state, id)).map(({ id }) => id),
  )
}

/** The data shown about the rental is stale. */
function* requestReload(rentalId: string): Fx<void> {
  yield* put(rentalChanged({ rentalId }))
  yield* put(profileRetried())
}

/** Pays once, however often the answer is lost. */
function* settleOverdue(): Fx<never> {
  return yield* onLeadingBy(events.settlementSubmitted, ofRental, function* ({ payload }): Fx<void> {
    const { rentalId, paymentId, total, sourceId } = payload
    try {
      yield* call(rememberSent, payload)
      const paying = yield* withIdempotencyKey(`paying.settle ${paymentId} ${sourceId}`, key =>
        call(settle, rentalId, { paymentId, total, sourceId }, key),
      )
      yield* put(events.settled({ rentalId, paying }))
      if (yield* submitLaterCard(rentalId)) {
        if (yield* waitForLaterCard(rentalId)) yield* call(forgetSent, [paymentId])
        return
      }
      yield* call(forgetSent, [paymentId])
    } catch (error) {
      const failure = toFailure(error)
      if (!isOutcomeUnknown(failure)) yield* call(forgetSent, [paymentId])
      yield* put(events.settlementRefused({ rentalId, paymentId, ...failure }))
    }
    yield* requestReload(rentalId)
  })
}

/** Removes a card once. One that does not exist any more counts as removed. */
function* remove(): Fx<never> {
  return yield* onLeading(events.removalSubmitted, function* ({ payload: { sourceId } }): Fx<void> {
    try {
      yield* withIdempotencyKey(`paying.remove ${sourceId}`, key => call(removeCard, sourceId, key))
    } catch (error) {
      const failure = toFailure(error)
      if (failure.code !== 'PAYMENT_SOURCE_NOT_FOUND') return void (yield* put(events.removalRefused(failure)))
    }
    yield* put(cardRemoved({ sourceId }))
  })
}

const workflows: readonly SagaEntry[] = [
  { id: 'paying.learn', run: learnPaying, onCrash: 'restart' },
  { id: 'paying.change', run: changeOnRequest, onCrash: 'restart' },
  { id: 'paying.settle', run: settleOverdue, onCrash: 'restart' },
  { id: 'paying.adopt', run: changeToLaterCard, onCrash: 'restart' },
  { id: 'paying.remove', run: remove, onCrash: 'restart' },
]
export default workflows
