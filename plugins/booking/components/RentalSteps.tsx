import { accountRoute } from '@/contracts/session'
import { usePathTo } from '@/view/navigation'
import { useText } from '@/view/useText'
import { selectLocation } from '@/runtime/store/coreSlices'
import { Stepper, type StepperStep } from '@/ui/Stepper'
import { useSelected } from '../hooks'
import { PROGRESS, progressOf } from '../model/stepOrder'
import { stepOfPath } from '../steps/order'
import { useChosenParts, useIsUnchangeable } from './useChosenParts'

/** The progress display of the rental; nothing once it is signed. */
export default function RentalSteps() {
  const text = useText()
  const { path } = useSelected(selectLocation)
  const chosen = useChosenParts()
  const isUnchangeable = useIsUnchangeable()
  // a customer whose details are complete skips that step and changes them in the account, which leads back here
  const detailsPath = usePathTo()(accountRoute)
  const reached = progressOf(stepOfPath(path))
  if (reached === -1) return null
  const name = text(`booking.steps.${PROGRESS[reached]?.id ?? ''}`)
  const steps = PROGRESS.map(({ id }, index): StepperStep => {
    const { value, changeTo } = chosen[id] ?? {}
    const state = index === reached ? 'current' : index < reached || value !== undefined ? 'done' : 'upcoming'
    const to = id === 'details' && !isUnchangeable ? detailsPath : changeTo
    return { id, name: text(`booking.steps.${id}`), state, ...(to !== undefined && { to }) }
  })
  return (
    <Stepper
      label={text('booking.steps.label')}
      count={text('booking.steps.count', { number: reached + 1, total: PROGRESS.length, name })}
      steps={steps}
      labels={{ done: text('booking.steps.done'), upcoming: text('booking.steps.upcoming') }}
    />
  )
}
