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
import { selectPaying } from './payingSlice'
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
      yield* chooseNewCard(rentalId)
    } catch (error) {
      yield* put(events.payingNotLearned(toFailure(error)))
    }
  })
}

/**
 * Who went to add a card for this rental, or chose one for it on their own page, finds it chosen, and only has to confirm: first what is
 * overdue, if anything is. A card that was there before is left alone.
 */
function* chooseNewCard(rentalId: string): Fx<void> {
  const { addingFor, intended, cards, paying } = yield* select(selectPaying)
  const payable = (id: string | undefined) => cards.find(card => card.id === id && canPay(card))?.id
  let sourceId: string | undefined
  if (intended?.rentalId === rentalId) sourceId = payable(intended.sourceId)
  else if (addingFor?.rentalId === rentalId) {
    const added = payable(yield* answerTo(chosenSource))
    sourceId = added !== undefined && addingFor.cardIds.includes(added) ? undefined : added
  } else return
  const overdue = paying?.payments.findLast(({ status }) => status === 'failed')
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

/**
 * Pays once, however often the answer is lost; then, where the person said so, the card pays from now on. Refused or not, what is shown of
 * the rental is out of date afterwards.
 */
function* settleOnce(): Fx<never> {
  return yield* onLeadingBy(events.settlementSubmitted, ofRental, function* ({ payload }): Fx<void> {
    const { rentalId, isForLater = false, ...settlement } = payload
    try {
      const paying = yield* withIdempotencyKey(`paying.settle ${settlement.paymentId} ${settlement.sourceId}`, key =>
        call(settle, rentalId, settlement, key),
      )
      yield* put(events.settled({ rentalId, paying }))
      if (isForLater) yield* changeTo(rentalId, settlement.sourceId)
    } catch (error) {
      yield* put(events.settlementRefused({ rentalId, ...toFailure(error) }))
    }
    yield* put(rentalChanged({ rentalId }))
    yield* put(profileRetried())
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
  { id: 'paying.remove', run: remove, onCrash: 'restart' },
]
export default workflows
