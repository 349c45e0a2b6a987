import { useConfig } from '@/view/appContext'
import { areaIn } from '@/domain/measure'
import { formatPence } from '@/domain/money'
import type { Booking } from '@/domain/schemas/booking'
import { selectLocation } from '@/runtime/store/coreSlices'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { selectBooking, selectChoices, selectIsPaying, selectRentalChoice } from '../bookingSelectors'
import { useSelected } from '../hooks'
import { isPaid } from '../model/paidBooking'
import { isBefore, isSkipped, PROGRESS, type ProgressId } from '../model/stepOrder'
import { unitName } from '../model/units'
import { selectUnit } from '../screenSelectors'
import { STEPS } from '../steps/definitions'
import { stepOfPath } from '../steps/order'
import type { Answer, SummaryFacts } from '../steps/summary'
import { useFeatureTexts } from './useFeatureTexts'
import { useSkips } from './useSkips'
import { useStepPath } from './useStepPath'

export interface ChosenPart extends Answer {
  /** Where it can be changed; absent during and after payment. */
  readonly changeTo?: string
}

/** The choices of each part of the rental so far, as text. */
export function useChosenParts(): Partial<Record<ProgressId, ChosenPart>> {
  const stepPath = useStepPath()
  const facts = useSummaryFacts()
  const skips = useSkips()
  const isUnchangeable = useIsUnchangeable()
  return Object.fromEntries(
    PROGRESS.flatMap(({ id, step }) => {
      const answer = STEPS.find(({ path }) => path === step)?.summary?.(facts)
      if (answer === undefined) return []
      // a skipped step has nothing to change
      return [[id, isUnchangeable || isSkipped(step, skips) ? answer : { ...answer, changeTo: stepPath(step) }]]
    }),
  )
}

/** During and after payment nothing can be changed. */
export function useIsUnchangeable(): boolean {
  const booking = useSelected(selectBooking)
  return useSelected(selectIsPaying) || (booking !== undefined && isPaid(booking))
}

function useSummaryFacts(): SummaryFacts {
  const text = useText()
  const { date } = useFormats()
  const choice = useSelected(selectRentalChoice)
  const listed = useSelected(selectUnit)
  const booking = useSelected(selectBooking)
  const { measurementSystem } = useSelected(selectChoices)
  const { providerName } = useConfig().insurance
  const { alreadyExtended } = useSkips()
  const currentStep = stepOfPath(useSelected(selectLocation).path)
  const known = booking?.unit ?? listed
  const featureTexts = useFeatureTexts()
  // the choices of a paid booking override the address
  const isExtended =
    choice.extendedAccess || alreadyExtended || (booking !== undefined && isPaid(booking) && booking.extendedAccess)
  const describe = ({
    measurement,
    features,
    name,
  }: Pick<Booking['unit'], 'measurement' | 'features'> & { readonly name?: string }): Answer => {
    // possible extended hours are not mentioned once hours are chosen, as they are for a held unit, or if the unit is taken
    const isOffered = !isExtended && !booking && listed?.soldOut !== true
    const featureNames = featureTexts.all(isOffered ? features : features.filter(feature => feature !== 'ExtendedAccess'))
    const { value, details } = unitName(areaIn(measurement, measurementSystem), name, featureNames)
    return details.length === 0 ? { value } : { value, details: details.join(' · ') }
  }
  return {
    text,
    date,
    price: formatPence,
    providerName,
    booking,
    unit: known && describe(known),
    startDate: choice.startDate ?? booking?.moveInAt,
    isExtended,
    isPassed: step => currentStep !== undefined && isBefore(step, currentStep),
  }
}
