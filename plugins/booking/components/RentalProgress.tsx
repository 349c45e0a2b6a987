import { formatDate } from '@/domain/formatDate'
import { useConfig } from '@/config/useConfig'
import { useText } from '@/i18n/useText'
import { selectLocation } from '@/routing/locationSlice'
import { useSelected } from '@/store/hooks'
import { StepList, type Step as ListedStep } from '@/ui/StepList'
import { selectBooking, selectChoices, selectIsPaying, selectRentalChoice, selectUnit } from '../bookingSelectors'
import { areaIn } from '../model/areaText'
import { isPaid } from '../model/entryRules'
import { PROGRESS, stepOfPath, type ProgressId } from '../model/steps'
import { useSkips } from './useSkips'
import { useStepPath } from './useStepPath'

/** The seven parts of a rental: done ones with what was chosen and a way to change it (product.md §4). */
export function RentalProgress() {
  const text = useText()
  const stepPath = useStepPath()
  const { path } = useSelected(selectLocation)
  const values = useValues()
  const booking = useSelected(selectBooking)
  const here = stepOfPath(path)
  const position = PROGRESS.findIndex(part => here?.startsWith(part.step) ?? false)
  const reached = position === -1 ? PROGRESS.length : position
  const paying = useSelected(selectIsPaying)
  const isSettled = paying || (booking !== undefined && isPaid(booking))
  const steps = PROGRESS.map(({ id, step }, index): ListedStep => {
    const value = values[id]
    const state = index === reached ? 'current' : index < reached || value !== undefined ? 'done' : 'upcoming'
    const isChangeable = state === 'done' && !isSettled && id !== 'details' && id !== 'agreement'
    return {
      id,
      name: text(`booking.steps.${id}`),
      state,
      ...(value !== undefined && { value }),
      ...(isChangeable && { changeTo: stepPath(step) }),
    }
  })
  const words = {
    change: text('booking.steps.change'),
    done: text('booking.steps.done'),
    upcoming: text('booking.steps.upcoming'),
  }
  return <StepList label={text('booking.steps.label')} steps={steps} words={words} />
}

function useValues(): Partial<Record<ProgressId, string>> {
  const text = useText()
  const choice = useSelected(selectRentalChoice)
  const unit = useSelected(selectUnit)
  const booking = useSelected(selectBooking)
  const { measurementSystem } = useSelected(selectChoices)
  const { providerName } = useConfig().insurance
  const { alreadyExtended } = useSkips()
  const measurement = booking?.unit.measurement ?? unit?.measurement
  const isExtended = choice.extendedAccess || alreadyExtended
  return {
    ...(measurement && { unit: areaIn(measurement, measurementSystem) }),
    ...(choice.startDate !== undefined && { date: formatDate(choice.startDate) }),
    ...((booking !== undefined || isExtended) && {
      access: text(isExtended ? 'booking.summary.extended' : 'booking.summary.regular'),
    }),
    ...(booking?.insurance && {
      protection: booking.insurance.type === 'Other' ? text('booking.protection.other') : providerName,
    }),
  }
}
