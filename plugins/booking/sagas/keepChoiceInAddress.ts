import { call, onEvery, takeAny, type Fx } from '@/runtime/effects/fx'
import { goTo, replaceWith } from '@/runtime/routing/ports'
import { selectLocation } from '@/runtime/store/coreSlices'
import { accessChosen, moveInDateChosen, unitChosen } from '../events'
import { addressOfStep } from '../model/rentalQuery'
import { select } from '../select'
import { stepOfPath } from '../steps/order'

/** Writes day and access hours into the address, so that they survive reload, Back and sharing a link (S2). */
export function* keepChoiceInAddress(): Fx<void> {
  while (true) {
    const event = yield* takeAny(moveInDateChosen, accessChosen)
    if (moveInDateChosen.match(event)) yield* changeAddress({ startDate: event.payload.date })
    else if (accessChosen.match(event)) yield* changeAddress({ accessHours: event.payload.extended ? 'extended' : undefined })
  }
}

function* changeAddress(changes: Readonly<Record<string, string | undefined>>): Fx<void> {
  const location = yield* select(selectLocation)
  const step = stepOfPath(location.path)
  if (step) yield* call(replaceWith, addressOfStep(step, location, changes))
}

/** Choosing a unit completes its step and opens the date step, whose address names the unit. */
export function* openDateStep(): Fx<never> {
  return yield* onEvery(unitChosen, function* ({ payload }) {
    yield* call(goTo, addressOfStep('date', yield* select(selectLocation), { unitId: payload.unitId }))
  })
}
