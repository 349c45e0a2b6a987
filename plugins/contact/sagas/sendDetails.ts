import { UNIT_PATH } from '@/contracts/booking'
import { formRequested, pricesRequested, registrationCompleted, submitted } from '@/contracts/contact'
import { call, onLeading, put, takeAny, type Fx } from '@/runtime/effects/fx'
import { withIdempotencyKey } from '@/runtime/effects/idempotency'
import { toFailure } from '@/kernel/AppError'
import { digestOf } from '@/recording/digest'
import { selectLocation } from '@/runtime/store/coreSlices'
import { withQuery } from '@/runtime/routing/paths'
import { goTo } from '@/runtime/routing/ports'
import { selectContact, selectInquiryId } from '../contactSelectors'
import { detailsRefused, detailsSubmitted, formClosed, storeChosen } from '../events'
import type { Submission } from '../model/details'
import { keepContactCookie, keepInquiryCookie, sendInquiry, submitDetails } from '../ports'
import { select } from '../select'

/**
 * Sends each version of the form once, however often the answer is lost (decisions.md D1), then continues where the opener asked.
 */
export function* sendDetails(): Fx<void> {
  yield* onLeading(detailsSubmitted, function* ({ payload }): Fx<void> {
    const asInquiry = (yield* select(selectContact)).form?.asInquiry === true
    const intention = `contact.${asInquiry ? 'inquire' : 'submit'} ${digestOf(payload)}`
    try {
      yield* call(keepContactCookie, payload)
      const { id } = yield* withIdempotencyKey(intention, key => call(asInquiry ? sendInquiry : submitDetails, payload, key))
      // a visitor who closed the form meanwhile stays where they are
      const { form } = yield* select(selectContact)
      yield* put(submitted({ id, storeId: payload.storeId }))
      if (!asInquiry) yield* put(registrationCompleted(countedOf(payload)))
      if ((yield* select(selectInquiryId)) === id) yield* call(keepInquiryCookie, id)
      if (form?.redirect) yield* goToChosenUnits(payload)
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

function* goToChosenUnits({ storeId, unitTypeId, estimatedSize }: Submission): Fx<void> {
  const { query, rest } = yield* select(selectLocation)
  const chosen = {
    storeId,
    ...(unitTypeId !== undefined && { unitId: unitTypeId }),
    ...(estimatedSize !== undefined && { ranges: estimatedSize }),
  }
  yield* call(goTo, withQuery(UNIT_PATH, { ...query, ...rest, ...chosen }))
}

/** Leads to the prices on request: immediately without a form, otherwise once the form is submitted or closed. */
export function* goOnToPrices(): Fx<never> {
  let waiting: { readonly storeId?: string } | undefined
  while (true) {
    const event = yield* takeAny(pricesRequested, formRequested, storeChosen, formClosed, submitted)
    if (storeChosen.match(event)) {
      waiting &&= event.payload
      continue
    }
    const request = pricesRequested.match(event) ? event.payload : formClosed.match(event) ? waiting : undefined
    const { form } = yield* select(selectContact)
    waiting = pricesRequested.match(event) && form !== null ? event.payload : undefined
    if (request && form === null) yield* goToUnits(request.storeId)
  }
}

function* goToUnits(storeId: string | undefined): Fx<void> {
  const { query, rest } = yield* select(selectLocation)
  yield* call(goTo, withQuery(UNIT_PATH, { ...query, ...rest, ...(storeId !== undefined && { storeId }) }))
}
