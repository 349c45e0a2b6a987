import { currentBooking } from '@/contracts/booking'
import { cardRemoved } from '@/contracts/cards'
import { arrived } from '@/contracts/navigation'
import { sourceChosen, sourceRefused } from '@/contracts/payment'
import { sessionStatus, signedIn } from '@/contracts/session'
import { answerTo, call, type Fx, onLatest, put, until } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import { listRetried, sourcesListed, sourcesSought, sourcesUnavailable } from '../events'
import { isPaymentPage, isShopPaymentPage, showsCards } from '../paths'
import { canPay } from '@/contracts/savedCard'
import { selectChosenId, selectForm, selectPath, selectSourceProblem, selectSources } from '../paymentSelectors'
import { listSources as listSourcesPort } from '../ports'
import { select } from '../select'

/**
 * Loads the cards on file on pages that show them: on arrival, after signing in, on request, after a refusal and when one was
 * removed.
 */
export function* listSources(): Fx<never> {
  return yield* onLatest([arrived, signedIn, listRetried, sourceRefused, cardRemoved], lookUp)
}

function* lookUp(): Fx<void> {
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
  if (isPaymentPage(path)) yield* chooseBooked()
  if (isShopPaymentPage(path)) yield* chooseOnly()
}

/** A single card is chosen automatically. */
function* chooseOnly(): Fx<void> {
  const [only, ...others] = (yield* select(selectSources)).filter(canPay)
  if (only && others.length === 0 && (yield* isNothingElseMeant())) yield* put(sourceChosen({ sourceId: only.id }))
}

/** Whether the person has neither chosen nor begun to type a card, and none was refused. */
function* isNothingElseMeant(): Fx<boolean> {
  const { phase } = yield* select(selectForm)
  return (yield* select(selectChosenId)) === undefined && (yield* select(selectSourceProblem)) === null && phase === 'closed'
}

/** Chooses the booking's card, unless the person is doing something else (S3.99). */
function* chooseBooked(): Fx<void> {
  const { paymentSourceId } = (yield* until(currentBooking, booking => booking !== undefined)) ?? {}
  const booked = (yield* select(selectSources)).find(({ id }) => id === paymentSourceId)
  if (booked && canPay(booked) && (yield* isNothingElseMeant())) yield* put(sourceChosen({ sourceId: booked.id }))
}
