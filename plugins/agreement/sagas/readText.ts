import { areCapabilitiesKnown, capabilitiesOffered, capabilitiesSought } from '@/contracts/capabilities'
import { answerTo, call, onLatest, put, until, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import { textClosed, textLearned, textNotOffered, textOpened, textUnavailable } from '../events'
import { readAgreementText } from '../ports'

/** The agreement as the booking stands now, where the API can show it before the payment. */
export function* readText(): Fx<never> {
  return yield* onLatest([textOpened, textClosed], function* (event) {
    if (!textOpened.match(event)) return
    yield* put(capabilitiesSought())
    yield* until(areCapabilitiesKnown, known => known)
    if (!(yield* answerTo(capabilitiesOffered)).includes('agreement-text')) {
      yield* put(textNotOffered())
      return
    }
    try {
      yield* put(textLearned(yield* call(readAgreementText, event.payload.bookingId)))
    } catch (error) {
      yield* put(textUnavailable({ code: toFailure(error).code }))
    }
  })
}
