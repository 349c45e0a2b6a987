import { call, onLatest, put, type Fx } from '@/runtime/effects/fx'
import { isOffered } from '@/runtime/effects/isOffered'
import { toFailure } from '@/kernel/AppError'
import { textClosed, textLearned, textNotOffered, textOpened, textUnavailable } from '../events'
import { readAgreementText } from '../ports'

/** The agreement as the booking stands now, where the API can show it before the payment. */
export function* readText(): Fx<never> {
  return yield* onLatest([textOpened, textClosed], function* (event) {
    if (!textOpened.match(event)) return
    if (!(yield* isOffered('agreement-text'))) {
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
