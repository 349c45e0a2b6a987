import { bookingInHand } from '@/contracts/booking'
import { cardRemoved } from '@/contracts/cards'
import { arrived } from '@/contracts/navigation'
import { sourceChosen, sourceRefused } from '@/contracts/payment'
import { sessionStatus, signedIn } from '@/contracts/session'
import { answerTo, call, type Fx, onLatest, put, select, until } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import { listRetried, sourcesListed, sourcesSought, sourcesUnavailable } from '../events'
import { isPaymentPage, showsCards } from '../paths'
import { canPay } from '@/contracts/savedCard'
import { selectChosenId, selectForm, selectPath, selectSourceProblem, selectSources } from '../paymentSelectors'
import { listSources as listSourcesPort } from '../ports'

/** Where cards are shown those on file are looked up: on arrival, once signed in, when asked, after a refusal and when one was removed. */
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
    // who has not completed signing up has no card either
    if (code !== 'INCOMPLETE_PROFILE') return void (yield* put(sourcesUnavailable({ code })))
    yield* put(sourcesListed({ sources: [] }))
  }
  if (isPaymentPage(path)) yield* chooseBooked()
}

/** The card the booking is to be paid with is chosen, unless the person is about something else (S3.99). */
function* chooseBooked(): Fx<void> {
  const { paymentSourceId } = (yield* until(bookingInHand, booking => booking !== undefined)) ?? {}
  const { phase } = yield* select(selectForm)
  const isOpen =
    (yield* select(selectChosenId)) === undefined && (yield* select(selectSourceProblem)) === null && phase === 'closed'
  const booked = (yield* select(selectSources)).find(({ id }) => id === paymentSourceId)
  if (isOpen && booked && canPay(booked)) yield* put(sourceChosen({ sourceId: booked.id }))
}
