import { registrationCompleted, submitted } from '@/contracts/contact'
import { ask, onLeading, put, select, type Fx } from '@/runtime/effects/fx'
import { intentionEnded, keyOfIntention } from '@/runtime/effects/intentions'
import { toFailure } from '@/kernel/AppError'
import { digestOf } from '@/recording/digest'
import { selectLocation } from '@/runtime/store/locationSlice'
import { withQuery } from '@/runtime/routing/paths'
import { goTo } from '@/runtime/routing/ports'
import { selectContact, selectInquiryId } from '../contactSelectors'
import { detailsRefused, detailsSubmitted } from '../events'
import type { Submission } from '../model/details'
import { UNIT_PATH } from '../paths'
import { keepContactCookie, keepInquiryCookie, sendInquiry, submitDetails } from '../ports'

/** Sends each wording of the form once, however often the answer is lost (decisions.md D1), and goes on where it was asked to. */
export function* sendDetails(): Fx<void> {
  yield* onLeading(detailsSubmitted, function* ({ payload }): Fx<void> {
    const asInquiry = (yield* select(selectContact)).form?.asInquiry === true
    const intention = `contact.${asInquiry ? 'inquire' : 'submit'} ${digestOf(payload)}`
    try {
      yield* ask(keepContactCookie, payload)
      const key = yield* ask(keyOfIntention, intention)
      const { id } = yield* ask(asInquiry ? sendInquiry : submitDetails, payload, key)
      yield* ask(intentionEnded, intention)
      // somebody who closed the form meanwhile stays where they are
      const { form } = yield* select(selectContact)
      yield* put(submitted({ id, storeId: payload.storeId }))
      if (!asInquiry) yield* put(registrationCompleted(countedOf(payload)))
      if ((yield* select(selectInquiryId)) === id) yield* ask(keepInquiryCookie, id)
      if (form?.redirect) yield* goToUnits(payload)
    } catch (error) {
      yield* put(detailsRefused(toFailure(error)))
    }
  })
}

const countedOf = ({ storeId, unitTypeId, isBusiness }: Submission) => ({
  storeId,
  isBusiness,
  ...(unitTypeId !== undefined && { unitTypeId }),
})

function* goToUnits({ storeId, unitTypeId, estimatedSize }: Submission): Fx<void> {
  const { query, rest } = yield* select(selectLocation)
  const chosen = {
    storeId,
    ...(unitTypeId !== undefined && { unitId: unitTypeId }),
    ...(estimatedSize !== undefined && { ranges: estimatedSize }),
  }
  yield* ask(goTo, withQuery(UNIT_PATH, { ...query, ...rest, ...chosen }))
}
