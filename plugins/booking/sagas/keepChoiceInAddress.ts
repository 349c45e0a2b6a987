import { call, onEvery, select, takeAny, type Fx } from '@/runtime/effects/fx'
import { selectLocation } from '@/runtime/store/coreSlices'
import { goTo, replaceWith } from '@/runtime/routing/ports'
import { accessChosen, moveInDateChosen, unitChosen } from '../events'
import { addressOfStep } from '../model/rentalQuery'
import { stepOfPath } from '../steps/order'

/** Unit, day and access stand in the address, so that reload, Back and a link sent to somebody keep them (S2). */
export function* keepChoiceInAddress(): Fx<void> {
  while (true) {
    const event = yield* takeAny(moveInDateChosen, accessChosen)
    if (moveInDateChosen.match(event)) yield* changeHere({ startDate: event.payload.date })
    else if (accessChosen.match(event)) yield* changeHere({ accessHours: event.payload.extended ? 'extended' : undefined })
  }
}

function* changeHere(changes: Readonly<Record<string, string | undefined>>): Fx<void> {
  const location = yield* select(selectLocation)
  const step = stepOfPath(location.path)
  if (step) yield* call(replaceWith, addressOfStep(step, location, changes))
}

/** A chosen unit is the answer to its step: the day comes next. */
export function* takeChosenUnit(): Fx<never> {
  return yield* onEvery(unitChosen, function* ({ payload }) {
    yield* call(goTo, addressOfStep('date', yield* select(selectLocation), { unitId: payload.unitId }))
  })
}
