import { inquiryId } from '@/contracts/contact'
import { answerTo, ask, put, select, type Fx } from '@/effects/fx'
import { selectRentalChoice } from '../bookingSelectors'
import { unitHeld } from '../events'
import { nameOfChoice } from '../model/rentalQuery'
import { holdUnit, type HoldRequest } from '../ports'
import { asIntention } from './asIntention'
import { rememberForChoice } from './loadBooking'

/** Holds the unit of the address. Throws what the server says against it. */
export function* holdChosenUnit(): Fx<void> {
  const choice = yield* select(selectRentalChoice)
  const name = nameOfChoice(choice)
  if (name === undefined || choice.unitId === undefined || choice.startDate === undefined) return
  const inquiry = yield* answerTo(inquiryId)
  const request: HoldRequest = {
    unitTypeId: choice.unitId,
    moveInAt: choice.startDate,
    ...(choice.extendedAccess && { extendedAccess: true }),
    ...(inquiry !== undefined && { inquiryId: inquiry }),
  }
  const booking = yield* asIntention(`booking.create ${name}`, key => ask(holdUnit, request, key))
  yield* put(unitHeld({ booking }))
  yield* rememberForChoice(booking.id)
}
