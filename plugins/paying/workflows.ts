import { cardRemoved } from '@/contracts/cards'
import { arrived } from '@/contracts/navigation'
import { chosenSource } from '@/contracts/payment'
import { rentalChanged, rentalOpen } from '@/contracts/rental'
import { canPay } from '@/contracts/savedCard'
import { profileRetried, sessionStatus, signedIn } from '@/contracts/session'
import { toFailure } from '@/kernel/AppError'
import type { SagaEntry } from '@/kernel/contract'
import { all, answerTo, call, onLatest, onLeading, onLeadingBy, put, select, type Fx } from '@/runtime/effects/fx'
import { withIdempotencyKey } from '@/runtime/effects/idempotency'
import { isOffered } from '@/runtime/effects/isOffered'
import { isCustomerPage } from '@/runtime/routing/paths'
import { selectLocation } from '@/runtime/store/coreSlices'
import * as events from './events'
import { selectPaying, sentFor } from './payingSlice'
import { changeCard, listCards, readPaying, removeCard, settle } from './ports'

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
      yield* put(events.payingLearned(yield* all({ paying: call(readPaying, rentalId), cards: call(listCards) })))
      // a payment whose answer was lost has turned out to be paid
      if (yield* submitLaterCard(rentalId)) return
      yield* chooseNewCard(rentalId)
    } catch (error) {
      yield* put(events.payingNotLearned(toFailure(error)))
    }
  })
}

/**
 * Who went to add a card for this rental, or chose one for it on their own page, finds it chosen, and only has to confirm: first what is
 * overdue, if anything is, namely the month they were asked about. A card that was there before is left alone.
 */
function* chooseNewCard(rentalId: string): Fx<void> {
  const state = yield* select(selectPaying)
  const { addingFor, intended, cards, paying } = state
  const payable = (id: string | undefined) => cards.find(card => card.id === id && canPay(card))?.id
  let sourceId: string | undefined
  if (intended?.rentalId === rentalId) sourceId = payable(intended.sourceId)
  else if (addingFor?.rentalId === rentalId) {
    const added = payable(yield* answerTo(chosenSource))
    sourceId = added !== undefined && addingFor.cardIds.includes(added) ? undefined : added
  } else return
  // one that was sent and not answered is no question: it is sent again as it was
  const open = paying?.payments.filter(({ id, status }) => status === 'failed' && !sentFor(state, id))
  const overdue = open?.find(({ id }) => id === addingFor?.paymentId) ?? open?.at(-1)
  if (sourceId !== undefined && overdue !== undefined)
    yield* put(events.settlementConsidered({ paymentId: overdue.id, sourceId }))
  else yield* put(events.choiceOpened({ sourceId: sourceId ?? null }))
}

const ofRental = ({ rentalId }: { readonly rentalId: string }): string => rentalId

/** Another card pays from now on. What is rented is then read again, because it says which card pays. */
function* change(): Fx<never> {
  return yield* onLeadingBy(events.choiceSubmitted, ofRental, ({ payload: { rentalId, sourceId } }) =>
    changeTo(rentalId, sourceId),
  )
}

function* changeTo(rentalId: string, sourceId: string): Fx<void> {
  try {
    const paying = yield* withIdempotencyKey(`paying.card ${rentalId} ${sourceId}`, key =>
      call(changeCard, rentalId, sourceId, key),
    )
    yield* put(events.payingCardChanged({ rentalId, paying }))
    yield* put(profileRetried())
  } catch (error) {
    yield* put(events.payingCardRefused({ rentalId, ...toFailure(error) }))
  }
}

/** The card that has paid also pays from now on, where the person said so. Returns whether it was submitted. */
function* submitLaterCard(rentalId: string): Fx<boolean> {
  const { laterCard } = yield* select(selectPaying)
  if (laterCard?.rentalId !== rentalId) return false
  yield* put(events.laterCardSubmitted(laterCard))
  return true
}

function* takeLaterCard(): Fx<never> {
  return yield* onLeadingBy(events.laterCardSubmitted, ofRental, function* ({ payload: { rentalId, sourceId } }): Fx<void> {
    yield* changeTo(rentalId, sourceId)
    yield* readAgain(rentalId)
  })
}

/** What is shown of the rental is out of date. */
function* readAgain(rentalId: string): Fx<void> {
  yield* put(rentalChanged({ rentalId }))
  yield* put(profileRetried())
}

/** Pays once, however often the answer is lost. */
function* settleOnce(): Fx<never> {
  return yield* onLeadingBy(events.settlementSubmitted, ofRental, function* ({ payload }): Fx<void> {
    const { rentalId, paymentId, total, sourceId } = payload
    try {
      const paying = yield* withIdempotencyKey(`paying.settle ${paymentId} ${sourceId}`, key =>
        call(settle, rentalId, { paymentId, total, sourceId }, key),
      )
      yield* put(events.settled({ rentalId, paying }))
      if (yield* submitLaterCard(rentalId)) return
    } catch (error) {
      yield* put(events.settlementRefused({ rentalId, paymentId, ...toFailure(error) }))
    }
    yield* readAgain(rentalId)
  })
}

/** Removes a card once. One that is gone already is what the person wanted. */
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
  { id: 'paying.change', run: change, onCrash: 'restart' },
  { id: 'paying.settle', run: settleOnce, onCrash: 'restart' },
  { id: 'paying.adopt', run: takeLaterCard, onCrash: 'restart' },
  { id: 'paying.remove', run: remove, onCrash: 'restart' },
]
export default workflows
