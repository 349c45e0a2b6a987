import { londonDate } from '@/domain/dates'
import { now, type Fx } from '@/runtime/effects/fx'
import { selectServerOffsetMs } from '@/runtime/store/coreSlices'
import { selectChoices, selectRentalChoice, selectStore } from '../../bookingSelectors'
import { moveInDateChosen, moveInDateTyped } from '../../events'
import { dayProblem } from '../../model/moveInDay'
import { select } from '../../select'
import type { StepWork } from '../defineStep'

const work: StepWork = {
  isComplete: isDayBookable,
  draft: [
    [moveInDateTyped, ['typedDate']],
    [moveInDateChosen, ['typedDate']],
  ],
}
export default work

function* isDayBookable(): Fx<boolean> {
  const { startDate } = yield* select(selectRentalChoice)
  const today = londonDate((yield* now()) + (yield* select(selectServerOffsetMs)))
  const { typedDate } = yield* select(selectChoices)
  return typedDate === undefined && dayProblem(startDate, yield* select(selectStore), today) === undefined
}
