import { arrived } from '@/contracts/navigation'
import { bankReturned, cardAddedFor } from '@/contracts/payment'
import { sessionStatus, signedIn } from '@/contracts/session'
import { answerTo, call, onEvery, onLatest, put, type Fx } from '@/runtime/effects/fx'
import { selectLocation } from '@/runtime/store/coreSlices'
import { replaceWith } from '@/runtime/routing/ports'
import { bankDidNotConfirm, sourceAdded } from '../events'
import { addCardPath, rentalPath } from '../addCardPaths'
import { ACCOUNT_PATH, isAddCardPage } from '../paths'
import { selectForm, selectPath } from '../paymentSelectors'
import { select } from '../select'

/**
 * Returns to where cards are listed once a card is saved: the customer's own page, or that of the rental it was
 * added for. The entry in the history is replaced, so that Back adds no second card.
 */
export function* showAddedCard(): Fx<never> {
  return yield* onEvery(sourceAdded, function* (): Fx<void> {
    if (!isAddCardPage(yield* select(selectPath))) return
    const rentalId = (yield* select(selectLocation)).objects['id']
    if (rentalId !== undefined) yield* put(cardAddedFor({ rentalId }))
    yield* call(replaceWith, rentalId === undefined ? ACCOUNT_PATH : rentalPath(rentalId))
  })
}

/** The values that the bank's page added to the address belong to the failed attempt. */
export function* forgetBankAddress(): Fx<never> {
  return yield* onEvery(bankDidNotConfirm, function* (): Fx<void> {
    if (isAddCardPage(yield* select(selectPath)))
      yield* call(replaceWith, addCardPath((yield* select(selectLocation)).objects['id']))
  })
}

/** After returning from a bank's full-page check (S4.19). */
export function* noticeBankReturn(): Fx<never> {
  return yield* onLatest([arrived, signedIn], notice)
}

function* notice(): Fx<void> {
  const { path, objects } = yield* select(selectLocation)
  if (!isAddCardPage(path) || objects['payment_intent'] === undefined) return
  if ((yield* answerTo(sessionStatus)) !== 'signedIn' || (yield* select(selectForm)).phase === 'resuming') return
  yield* put(bankReturned())
}
